import type { PayForm } from "@campusward/contracts/payments/paying";
import { quoteQuestions } from "@campusward/contracts/quotes/quote-content";
import { shortTime } from "@campusward/contracts/site/written-dates";
import { toFirstName } from "../../email/first-name.ts";
import type { DeskContext } from "../desk-context.ts";
import type { AskedBack, FoundQuote } from "./answer-quote.ts";
import { invoiceMs, toQuoteLink } from "./quote-mails.ts";
import { daysLeft, fullTime, toQuoteWords } from "./quote-words.ts";

/** What is looked at; `read` also shows a quote whose day is over, and `asked` follows a question. */
export type QuoteStep = {
  step: "read-open" | "read" | "accept" | "ask" | "asked";
  /** A question that could not be taken, and why. */
  typed?: AskedBack;
  problem?: "missing" | "tooLong";
  /** The form "I have paid", as it was refused. */
  form?: PayForm;
};

const fewDays = 3;

/** What the page is filled with: one of `reads`, `accepts`, `asks`, `accepted`, `past` is true, and says what is shown. */
export function toQuoteView(
  { quote, state, newer, isNew }: FoundQuote,
  { token, step, typed, problem, pay }: QuoteStep & { token: string; pay: object | null },
  { notification, now }: DeskContext,
) {
  const { company, publicUrl } = notification;
  const at = now();
  const left = daysLeft(quote, at, company);
  const shown = shownOf(state, step, newer !== null, isNew);
  const by = quote.writer_name ?? company.name;
  const acceptedAt = quote.accepted_at ?? at;
  const link = toQuoteLink(publicUrl, token);
  return {
    ...toQuoteWords(quote, company),
    [shown]: true,
    token,
    by,
    byFirst: toFirstName(by) ?? by,
    forFirst: quote.for_name === null ? null : toFirstName(quote.for_name),
    link: link.replace(/^https?:\/\//, ""),
    days: String(Math.max(left, 0)),
    isDay: left === 1,
    isFresh: state === "open" && left > fewDays,
    isShort: state === "open" && left <= fewDays,
    isOver: state !== "open",
    isOpen: state === "open" && newer === null,
    isAccepted: state === "accepted",
    newer: newer && { token: newer.token },
    asked: step === "asked",
    mayAsk: state !== "accepted" || isNew,
    isNew,
    pay,
    acceptedOn: fullTime(acceptedAt, company),
    acceptedShort: shortTime(acceptedAt, company),
    invoiceBy: shortTime(acceptedAt + invoiceMs, company),
    brand: company.name,
    address: company.address.join(", "),
    taxNumber: company.tax.number && `${company.tax.name} ${company.tax.number}`,
    question: typed?.text ?? "",
    problemMissing: problem === "missing",
    problemTooLong: problem === "tooLong",
    // The template draws a radio button for each, one of them ticked.
    ticked: Object.fromEntries(quoteQuestions.map((name) => [name, (typed?.about ?? "other") === name])),
  };
}

function shownOf(state: FoundQuote["state"], step: QuoteStep["step"], hasNewer: boolean, isNew: boolean) {
  if (step === "ask" && (state !== "accepted" || isNew)) return "asks";
  if (step === "read") return "reads";
  if (state === "accepted") return "accepted";
  if (state === "past") return "past";
  return step === "accept" && !hasNewer ? "accepts" : "reads";
}
