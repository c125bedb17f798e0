import { type Money, writeAmount } from "@campusward/contracts/quotes/money";
import { company } from "../company.ts";

/** What somebody who is to be a student reads of the fee. A parent pays on the page of the quote, without an account. */
export const ownPaymentsWords = {
  money: (money: Money) => writeAmount(money, company.locale),
  label: (what: string) => `The fee: ${what}`,
  stone: { days: "DAYS", hours: "HOURS", campus: "CAMPUS" },
  due: {
    heading: (amount: string) => `One stone left: ${amount}`,
    text: (day: string) => `It is due on ${day}. Nothing is taken by itself.`,
    late: (day: string) => `It was due on ${day}. You can still pay. Nothing is added for being late.`,
    pay: (amount: string) => `Pay ${amount}`,
    parent: "A parent pays? Open the page to send",
  },
  paying: {
    amount: "Amount",
    upi: "UPI ID",
    payee: (name: string) => `Your app shows the name ${name}`,
    reference: "Reference",
    note: "Write it as the note, so that we find your payment",
    none: "Somebody writes to you how to pay, within 24 hours.",
    pin: "Paying needs your UPI PIN in your own app. We never ask for a PIN or an OTP.",
    paid: "I have paid",
  },
  copy: "Copy",
  copied: "Copied",
  said: {
    heading: "You said that you paid. We are looking.",
    text: (amount: string, until: string | null) =>
      `${amount}. ${until ? `You hear by ${until}. ` : ""}Please do not pay a second time.`,
    page: "Correct the number, or say that it was not you",
  },
  decide: {
    heading: (amount: string) => `We received ${amount}. A person looks at it.`,
    text: "Another amount came than was asked for. It is not lost: somebody writes to you.",
  },
  paid: {
    heading: "All paid. Thank you.",
    text: (amount: string) => `${amount} came.`,
    receipt: (number: string) => `Receipt ${number}`,
    open: "Open",
  },
};

export type OwnPaymentsWords = typeof ownPaymentsWords;
