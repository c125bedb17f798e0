import { tag as at } from "@campusward/contracts/site/built-page";
import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";
import { list } from "../list.ts";

/** Everything said on the page that the link of a quote opens. The server puts what it knows at the tags: see `desk/quotes/quote-view.ts`. */
export const quotePageWords = defineContent("quotePageWords", {
  stone: { label: "DAYS", day: "DAY", title: `${at("days")} days left`, titleDay: "1 day left" },
  head: { quote: `Quote ${at("reference")}`, forWhom: `, for ${at("name")}`, firm: `, ${at("firm")}` },
  /** The second part is left out where it is narrow. */
  heading: ["Your quote, ", "one page, ", `in ${company.currency.called}`] as const,
  written: `Written by ${at("by")}, ${at("written")}. Good until ${at("until")}.`,
  newer: {
    text: "There is a newer one.",
    open: "Open the newer quote",
    inInbox: "Its link is in what we sent you last.",
  },
  asked: `Sent. ${at("byFirst")} answers by mail.`,
  staysOpen: " The quote stays open.",
  columns: { what: "What", many: "How many", amount: "Amount" },
  once: "Once",
  beforeTax: "Before tax",
  tax: `${at("name")}, ${at("percent")} %`,
  period: `For ${at("period")}`,
  inAll: "In all",
  notInIt: "Not in it:",
  toBePaid: { heading: "To be paid:", part: `${at("amount")} by ${at("day")}` },
  actions: { accept: `Accept ${at("total")}`, ask: "Ask something back", print: "Print or save as PDF" },
  accepts: {
    heading: `Accept ${at("total")} as ${at("name")}?`,
    headingNameless: `Accept ${at("total")}?`,
    text: `Quote ${at("reference")}. A copy comes by mail. A mistake can be told within a day.`,
    submit: `Accept ${at("total")}`,
    back: "Back to the quote",
  },
  ask: {
    heading: "Ask something back",
    text: `${at("byFirst")} answers by mail.`,
    about: "About",
    choices: list({
      "fewer-students": { value: "fewer", label: "Fewer students" },
      "pay-in-two-parts": { value: "parts", label: "Pay in two parts" },
      "leave-something-out": { value: "leave-out", label: "Leave something out" },
      other: { value: "other", label: "Other" },
    }),
    question: "Your question",
    missing: "Please write your question.",
    tooLong: "That is more than a message can hold. Please shorten it.",
    submit: `Send to ${at("byFirst")}`,
    back: "Back to the quote",
  },
  accepted: {
    stone: "CAMPUS",
    heading: "Accepted. Thank you",
    forFirst: `, ${at("forFirst")}`,
    sum: at("total"),
    forPeriod: ` for ${at("period")}`,
    text: `, accepted on ${at("acceptedOn")}. This page keeps it.`,
    you: "You accepted",
    youWhen: at("acceptedShort"),
    invoice: `The invoice, from ${at("byFirst")}`,
    invoiceWhen: `Before ${at("invoiceBy")}`,
    mistake: "A mistake? Write within a day",
    read: "See the quote",
  },
  past: {
    heading: `This quote ended on ${at("until")}.`,
    text: "Prices may be the same, but we would rather check than guess. Ask, and a fresh one comes within 24 hours.",
    ask: "Ask for a fresh quote",
    asked: `Sent. ${at("byFirst")} answers by mail, within 24 hours.`,
    read: "See the old one",
  },
  gone: {
    heading: "There is no quote behind this link",
    text: "The link is cut short, or what it showed was deleted. Open it again from the email itself.",
    write: { label: "Write to us", href: `mailto:${company.email}` as const },
  },
  failed: {
    heading: "That did not work.",
    text: "Nothing was changed. Go back and try again in a minute.",
    tooOften: "That was often within a short time. Please try again later.",
  },
  print: {
    forWhom: "Quote for",
    goodUntil: `Good until ${at("untilInFull")}`,
    taxIncluded: `, ${at("name")} included`,
    due: "Due:",
    notInIt: "Not in it",
    toAccept: "To accept",
    how: `Open ${at("link")} and tap Accept, or sign here and send a photograph.`,
    acceptedOn: `Accepted on ${at("acceptedOn")}`,
  },
});

export type QuotePageWords = typeof quotePageWords;
