import { tag as at } from "@campusward/contracts/site/built-page";
import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";

/** Everything said on a receipt, and on its print. The tags are filled by the server: see `payments/receipt-page.ts`. */
export const receiptWords = defineContent("receiptWords", {
  receipt: `Receipt ${at("number")}`,
  received: `${at("amountShort")} received`,
  from: { before: `From ${at("from")}`, on: `, on ${at("cameOn")}.` },
  /** Within a sentence, and on paper. */
  ways: {
    upi: ", by UPI",
    bank: ", by bank",
    cash: ", in cash",
    card: ", by card",
    other: "",
    razorpay: ", by Razorpay",
  },
  wayNames: { upi: "UPI", bank: "Bank", cash: "Cash", card: "Card", other: "Other", razorpay: "Razorpay" },
  partOf: `Part ${at("part")} of ${at("parts")} of quote ${at("quote")}`,
  wholeOf: `Quote ${at("quote")}`,
  code: `SAC ${at("code")}`,
  tax: `${at("name")}, ${at("percent")} %`,
  sum: "Received",
  theirs: "Their ref.",
  still: "Still to pay",
  stillBy: `${at("left")}, by ${at("leftBy")}`,
  print: "Print or save as PDF",
  toQuote: "To the quote",
  wrong: { label: "Something wrong?", href: `mailto:${company.email}` },
  struck: {
    heading: "This receipt was struck",
    on: `On ${at("on")}: `,
    why: {
      "bank-took-back": "the bank took the money back",
      "paid-back": "the money was paid back",
      "typed-wrongly": "it was typed wrongly",
      other: "it was made by mistake",
    },
    after: ". It counts for nothing from that day. Its number is not used again.",
    creditNote: ` Credit note ${at("creditNote")}.`,
    toPay: "See what is to pay",
    wrong: "Something wrong? Write to us",
  },
  paper: {
    from: "Received from",
    forQuote: `For quote ${at("quote")}`,
    part: `, part ${at("part")} of ${at("parts")}`,
    heading: "Receipt",
    struck: "Receipt, struck",
    inWords: `${at("inWords")}.`,
    withTax: `${at("inWords")}, ${at("taxName")} included.`,
    way: "Way",
    came: "Money came",
    ourNumber: `Our ${company.tax.name === "GST" ? "GSTIN" : "tax number"}`,
    theirNumber: `Your ${company.tax.name === "GST" ? "GSTIN" : "tax number"}`,
    noNumber: "none given",
    supply: "Place of supply",
    reverse: "Reverse charge",
    no: "No",
    signed: `${at("signedBy")}, for ${at("payee")}`,
    signedNameless: `For ${at("payee")}`,
  },
  gone: {
    heading: "There is no receipt behind this link",
    text: "The link is cut short, or what it showed was deleted. Open it again from the email itself.",
    write: { label: "Write to us", href: `mailto:${company.email}` as const },
  },
  failed: {
    heading: "That did not work.",
    text: "Go back and try again in a minute.",
    tooOften: "That was often within a short time. Please try again later.",
  },
});

export type ReceiptWords = typeof receiptWords;
