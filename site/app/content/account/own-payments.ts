import { template } from "../../words/templates.ts";
import { defineContent } from "../define-content.ts";

/** What somebody who is to be a student reads of the fee. A parent pays on the page of the quote, without an account. */
export const ownPaymentsWords = defineContent("ownPaymentsWords", {
  label: template("The fee: {what}"),
  stone: { days: "DAYS", hours: "HOURS", campus: "CAMPUS" },
  due: {
    heading: template("One stone left: {amount}"),
    text: template("It is due on {day}. Nothing is taken by itself."),
    late: template("It was due on {day}. You can still pay. Nothing is added for being late."),
    pay: template("Pay {amount}"),
    parent: "A parent pays? Open the page to send",
  },
  paying: {
    amount: "Amount",
    upi: "UPI ID",
    payee: template("Your app shows the name {name}"),
    reference: "Reference",
    note: "Write it as the note, so that we find your payment",
    none: "Somebody writes to you how to pay, within 24 hours.",
    pin: "Paying needs your UPI PIN in your own app. We never ask for a PIN or an OTP.",
    paid: "I have paid",
    open: "Try to open my UPI app",
    bank: "From a bank",
  },
  copy: "Copy",
  copied: "Copied",
  said: {
    heading: "You said that you paid. We are looking.",
    text: template("{amount}. You hear by {until}. Please do not pay a second time."),
    page: "Correct the number, or say that it was not you",
  },
  decide: {
    heading: template("We received {amount}. A person looks at it."),
    text: "Another amount came than was asked for. It is not lost: somebody writes to you.",
  },
  paid: {
    heading: "All paid. Thank you.",
    text: template("{amount} came."),
    receipt: template("Receipt {number}"),
    open: "Open",
  },
});

export type OwnPaymentsWords = typeof ownPaymentsWords;
