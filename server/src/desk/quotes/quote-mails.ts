import { hourMs } from "@campusward/contracts/desk/place-time";
import { nameOfQuote, type QuoteAbout, quoteAbouts } from "@campusward/contracts/quotes/quote-content";
import type { EpochMs, LeadRow, QuoteRow } from "../../database/tables.ts";
import { toFirstName } from "../../email/first-name.ts";
import type { Mailbox } from "../../email/mailbox.ts";
import type { Notification } from "../../email/notification.ts";
import type { MailDraft } from "../../email/outbox/write-mails.ts";
import { toParagraphs } from "../../email/paragraphs.ts";
import { createPlaceClock } from "../../email/place-clock.ts";
import { asWriter, type Signs } from "../../email/signer.ts";
import type { Person } from "../../http/api/person.ts";
import { daysLeft, toQuoteWords } from "./quote-words.ts";

type Quote = Omit<QuoteRow, "mail_id">;

/** Within which time the page promises the invoice. */
export const invoiceMs = 24 * hourMs;

export function toQuoteLink(publicUrl: string, token: string): string {
  return `${publicUrl}/quote/${token}`;
}

/** The quote itself, to whom an answer goes. */
export function toQuoteMail(
  quote: Quote,
  { email, token, person }: { email: string; token: string; person: Person },
  { write, company, publicUrl }: Notification,
): MailDraft {
  const words = toQuoteWords(quote, company);
  return write({ about: { lead: quote.lead_id }, to: { name: quote.for_name, address: email } }, "quote-sent", {
    ...words,
    days: daysLeft(quote, quote.sent_at, company),
    firstName: toFirstName(quote.for_name ?? ""),
    isNewer: quote.version > 1,
    link: toQuoteLink(publicUrl, token),
    signer: asWriter(person, company.name),
  });
}

type Accepted = { email: string; token: string; at: EpochMs; signer: Signs; saysHowToPay: boolean };

/** The copy for whoever accepted. */
export function toAcceptedMail(
  quote: QuoteRow,
  { email, token, at, signer, saysHowToPay }: Accepted,
  { write, company, publicUrl }: Notification,
): MailDraft {
  return write({ about: { lead: quote.lead_id }, to: { name: quote.for_name, address: email } }, "quote-accepted", {
    ...toQuoteWords(quote, company),
    firstName: toFirstName(quote.for_name ?? ""),
    time: createPlaceClock(company).time(at),
    saysHowToPay,
    link: toQuoteLink(publicUrl, token),
    signer,
  });
}

type Answer = { accepted: true; invoiceUntil: EpochMs | null } | { accepted: false; about: QuoteAbout; text: string };

/** Tells whoever looks after the lead. */
export function toQuoteAnsweredMail(
  quote: QuoteRow,
  lead: LeadRow,
  answer: Answer,
  to: Mailbox,
  { write, company, publicUrl }: Notification,
): MailDraft {
  return write({ about: { lead: lead.id }, to }, "quote-answered", {
    ...toQuoteWords(quote, company),
    reference: nameOfQuote(quote),
    who: lead.name,
    accepted: answer.accepted && {
      deadline: answer.invoiceUntil && createPlaceClock(company).time(answer.invoiceUntil),
    },
    asked: !answer.accepted && { about: quoteAbouts[answer.about], paragraphs: toParagraphs(answer.text) },
    link: `${publicUrl}/adminDashboardHome?lead=${lead.id}`,
  });
}
