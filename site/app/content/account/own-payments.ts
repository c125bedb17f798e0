import { type Money, writeAmount } from "@campusward/contracts/quotes/money";
import { company } from "../company.ts";

/** What somebody who is to be a student reads of the fee. A parent pays on the page of the quote, without an account. */
export const ownPaymentsWords = {
  money: (money: Money) => writeAmount(money, company.locale),
  label: (what: string) => `The fee: ${what}`,
  stone: { days: "DAYS", hours: "HOURS", campus: "CAMPUS" },
  due: {
    heading: (amount: string) => `One stone left: ${amount}`,
    text: (what: string, day: string | null) =>
      `${what}.${day ? ` Your place is kept until ${day}.` : ""} Nothing is taken by itself.`,
    late: (day: string) => `It was due on ${day}. You can still pay. Nothing is added for being late.`,
    pay: (amount: string) => `Pay ${amount}`,
    parent: "A parent pays",
  },
  parent: {
    heading: "A parent pays?",
    text: "Send this page. It shows the fee and nothing else of you, and needs no account.",
    copy: "Copy the link",
    open: "Open the page",
  },
  paying: {
    heading: (amount: string) => `Pay ${amount}`,
    close: "Close",
    amount: "Amount",
    upi: "UPI ID",
    payee: (name: string) => `Your app shows the name ${name}`,
    reference: "Reference",
    note: "Write it as the note, so that we find your payment",
    bank: "From a bank",
    online: "Pay online",
    none: "Somebody writes to you how to pay, within 24 hours.",
    pin: "Paying needs your UPI PIN in your own app. We never ask for a PIN or an OTP.",
    paid: "I have paid",
  },
  copy: "Copy",
  copied: "Copied",
  said: {
    heading: "You said that you paid. We are looking.",
    text: ({ amount, way, day, number, until }: Record<"amount" | "way" | "day" | "number" | "until", string>) =>
      `${amount} ${way}, ${day}${number ? `, reference ${number}` : ""}. You hear by ${until}.`,
    twice: "Please do not pay a second time. If your bank sent the money back, tell us.",
    correct: "Correct the number",
    wrong: "It was not me",
  },
  ways: { upi: "by UPI", bank: "from a bank", cash: "in cash" },
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
  tell: {
    heading: "I have paid",
    text: "Then we know where to look. A person checks the bank and sends the receipt.",
    amount: "How much",
    how: "How",
    ways: { upi: "UPI", bank: "Bank", cash: "Cash" },
    number: "Reference number of the payment",
    help: "In your app, open the payment. It is called UTR, UPI Ref. No. or UPI transaction ID.",
    cash: "Whom did you give it to?",
    day: "Paid on",
    submit: "Tell us",
    submitting: "Telling...",
    back: "Back",
    problems: {
      amount: "An amount, such as 900 or 899.50.",
      required: "Please write the number, so that we find it.",
      upi: (digits: number) => `A UPI reference has 12 digits. This one has ${digits}.`,
      bank: "A bank’s reference has 8 to 22 letters or digits.",
      tooLong: "That is too long. Please shorten it.",
      day: "That day is not over yet.",
    },
    failures: {
      line: "The line is down. Your number is kept. Please try again.",
      too_late: "Somebody has looked meanwhile. Please load the page again.",
      rate_limited: "That was told often enough. Write to us, and a person looks.",
    },
  },
};

export type OwnPaymentsWords = typeof ownPaymentsWords;
