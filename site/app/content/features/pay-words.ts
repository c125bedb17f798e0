import { tag as at } from "@campusward/contracts/site/built-page";
import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";

const numerals = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth"];

const nth = (before: string, cased: (text: string) => string) =>
  numerals.map((numeral) => `${before}${cased(numeral)} part`);

/** How a part is called, by its number from 1: alone, at the begin of a sentence, within one. A quote in one part has no number. */
const partNames = {
  name: { only: "The whole sum", nth: nth("", String) },
  begin: { only: "The sum", nth: nth("The ", (text) => text.toLowerCase()) },
  within: { only: "the sum", nth: nth("the ", (text) => text.toLowerCase()) },
};

/** Everything said on the page of an accepted quote about its payment. The tags are filled by the server: see `payments/pay-view.ts`. */
export const payWords = defineContent("payWords", {
  quote: `Quote ${at("reference")}`,
  /** Left out where it is narrow. */
  accepted: `, for ${at("name")}. Accepted on ${at("acceptedShort")}`,
  partNames,
  stone: {
    label: "DAYS",
    title: `${at("days")} days left`,
    titleLate: `${at("lateDays")} days over`,
    hours: "HOURS",
    titleHours: "We look within 24 hours",
    campus: "CAMPUS",
  },
  heading: {
    due: "Accepted. Thank you",
    forFirst: `, ${at("forFirst")}`,
    late: ` was due on ${at("byShort")}.`,
    said: "You said that you paid. We are looking.",
    partPaid: " paid. Thank you",
    rest: `We received ${at("received")}. ${at("amount")} is still open.`,
    allPaid: "All paid. Thank you",
    over: `We received ${at("came")}. A person looks at it.`,
    under: `We received ${at("came")}. ${at("under")} is still open.`,
    asking: "Back from Razorpay. We are asking them.",
  },
  late: `You accepted on ${at("acceptedShort")}. We have not seen ${at("amount")} yet. You can still pay. Nothing is added for being late.`,
  parts: {
    heading: { two: "In two parts", three: "In three parts", more: "In parts" },
    by: `By ${at("by")}`,
    received: `Received ${at("cameOn")}`,
    toPay: "to pay now",
    later: "later",
    inDays: `in ${at("days")} days`,
    late: "late",
    said: "we are looking",
    toDecide: "a person looks",
    paid: "paid",
    inAll: "In all",
    withTax: `In all, with ${at("tax.name")}`,
  },
  upi: {
    heading: `Pay ${at("amount")} by UPI`,
    folded: "Pay by UPI, without Razorpay",
    foldedText: "Copy amount, UPI ID and reference",
    amount: "Amount",
    id: "UPI ID",
    reference: "Reference",
    payee: `Your app shows the name ${at("name")}`,
    note: "Write it as the note, so that we find your payment",
    open: "Try to open my UPI app",
    openText: "Some apps refuse a link from a page. Then copy the UPI ID above.",
  },
  copy: "Copy",
  copied: "Copied",
  bank: {
    heading: "Pay from your bank",
    text: company.country === "IN" ? "NEFT, IMPS or RTGS" : "By transfer",
    copyAll: "Copy all of it",
  },
  code: {
    heading: "Pay with another phone",
    text: "Show a QR code here",
    note: `Scan it with a second phone. A picture of it, opened on the phone that pays, is often refused above 2,000 ${company.currency.called}.`,
    beside: "Or scan it",
    besideText: "With any UPI app on your phone. Amount and reference come along.",
    alt: `Code to pay ${at("amount")} to ${at("id")}, reference ${at("reference")}`,
  },
  pin: "Paying needs your UPI PIN in your own app. We never ask for a PIN or an OTP.",
  /** Where nothing is set that could be paid to. */
  none: `${at("byFirst")} writes to you how to pay, by ${at("invoiceBy")}.`,
  print: `To pay ${at("amount")} by ${at("by")}: UPI ${at("id")}, reference ${at("reference")}`,
  actions: {
    paid: "I have paid",
    paidRest: "I have paid the rest",
    quote: "See the quote",
    ask: "Ask something back",
    print: "Print or save as PDF",
    next: { before: "Pay ", after: " now" },
    write: `Write to ${at("byFirst")}`,
    anotherDay: "Another day, please",
    changedMind: "I changed my mind",
  },
  online: {
    pay: `Pay ${at("amount")} online`,
    text: "UPI, card or net banking, on the page of Razorpay. Your card number never comes to us.",
    down: "Paying online does not work at the moment.",
    others: " UPI and bank do.",
    asking: "It takes a few seconds, at times some minutes. You can close this page. The receipt comes by mail.",
    cameBack: "You came back",
    confirms: "Razorpay confirms it",
    confirmsWhen: "Usually within a minute",
    receipt: "The receipt",
    receiptWhere: "Here and by mail",
    again: "Look again",
    notWorked: "It did not work",
  },
  said: {
    before: `${at("amount")} `,
    ways: { upi: "by UPI", bank: "from your bank", cash: "in cash" },
    on: ` on ${at("day")}`,
    reference: ", reference ",
    youTold: "You told us",
    looks: `${at("byFirst")} looks into the bank`,
    lookBy: `By ${at("lookBy")}`,
    receipt: "The receipt comes by mail",
    receiptHere: "And stands here",
    twice: "Please do not pay a second time. If your bank sent the money back, tell us.",
    correct: "Correct the number",
    wrong: "It was not me",
  },
  partPaid: {
    still: "Still to pay",
    remind: `We write a week before ${at("byShort")}, once. Nothing is taken by itself.`,
  },
  allPaid: {
    inAll: "Paid in all",
    next: "What begins now",
  },
  receipt: { name: `Receipt ${at("number")}`, text: `${at("amount")}, ${at("day")}`, struck: "struck", open: "Open" },
  deciding: {
    over: `${at("asked")} was asked for. ${at("over")} is over. It is not lost: ${at("byFirst")} writes to you by ${at("lookBy")}.`,
    under: `The tax may have been left out. ${at("byFirst")} writes to you by ${at("lookBy")}.`,
    otherwise: `It came otherwise than asked. It is not lost: ${at("byFirst")} writes to you by ${at("lookBy")}.`,
    asked: "Asked for",
    came: `Received, ${at("day")}`,
    isOver: "Over",
    isUnder: "Still open",
    wish: "What would you like?",
    keep: "Keep it for ",
    back: "Send it back to me",
  },
  tell: {
    heading: "I have paid",
    text: "Then we know where to look. A person checks the bank and sends the receipt.",
    amount: "How much",
    how: "How",
    ways: { upi: "UPI", bank: "Bank", cash: "Cash" },
    reference: "Reference number of the payment",
    referenceHelp: "For cash: whom did you give it to?",
    find: "Where do I find it?",
    findText: "In your app, open the payment. It is called UTR, UPI Ref. No. or UPI transaction ID.",
    day: "Paid on",
    problems: {
      amount: "An amount, such as 900 or 899.50.",
      number: "Please write the number, so that we find it.",
      upi: `A UPI reference has 12 digits. This one has ${at("digits")}.`,
      bank: "A bank’s reference has 8 to 22 letters or digits.",
      day: "That day is not over yet.",
    },
    lineDown: "The line is down. Your number is kept.",
    submit: `Tell ${at("byFirst")}`,
    back: "Back",
  },
});

export type PayWords = typeof payWords;
