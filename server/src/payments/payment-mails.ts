import { hourMs } from "@campusward/contracts/desk/place-time";
import type { StrikeReason } from "@campusward/contracts/payments/payments";
import { writeAmount } from "@campusward/contracts/quotes/money";
import { shortDay } from "@campusward/contracts/site/written-dates";
import type { EpochMs, LeadRow, PaymentRow, QuoteRow, ReceiptRow } from "../database/tables.ts";
import { toFirstName } from "../email/first-name.ts";
import type { Mailbox } from "../email/mailbox.ts";
import type { MailDraft } from "../email/outbox/write-mails.ts";
import { createPlaceClock } from "../email/place-clock.ts";
import { asWriter, byBrand } from "../email/signer.ts";
import type { Person } from "../http/api/person.ts";
import { openLink } from "../secrets/page-links.ts";
import type { PaymentContext } from "./payment-context.ts";
import { nameOfQuote } from "./payment-store.ts";
import { inFull, spaced } from "./payment-words.ts";
import type { ReceiptContent } from "./receipt-content.ts";

type Mailing = Pick<PaymentContext, "notification" | "company" | "secrets" | "publicUrl">;
type To = { leadId: string; to: { name: string | null; address: string } };

const envelopeOf = ({ leadId, to }: To) => ({ about: { lead: leadId }, to });

const wayNames = { upi: "UPI", bank: "bank", cash: "cash", card: "card", other: "another way", razorpay: "Razorpay" };

/** The page of a quote, by which it is paid; that of the site where its link cannot be read. */
export function toQuoteLink(context: Pick<Mailing, "secrets" | "publicUrl">, quote: QuoteRow | null): string {
  return (quote && openLink(context, "quote", quote)) ?? context.publicUrl;
}

/** Tells whoever looks after the lead that somebody says they paid, or that money came otherwise than asked. */
export function toSaidMail(
  context: Mailing,
  {
    row,
    lead,
    to,
    lookBy,
    isOther = false,
  }: { row: PaymentRow; lead: LeadRow; to: Mailbox; lookBy: EpochMs; isOther?: boolean },
): MailDraft {
  const { company, publicUrl, notification } = context;
  return notification.write({ about: { lead: lead.id }, to }, "payment-said", {
    who: row.name || lead.name,
    amount: writeAmount({ minor: row.amount ?? 0, currency: row.currency }, company.locale),
    way: wayNames[row.way ?? "other"],
    number: spaced(row.way, row.their_reference),
    day: row.came_on && shortDay(row.came_on, company),
    lookBy: createPlaceClock(company).time(lookBy),
    quote: nameOfQuote(row),
    isOther,
    link: `${publicUrl}/adminDashboardHome?lead=${lead.id}`,
  });
}

type Letter = To & { row: PaymentRow; quote: QuoteRow | null; person: Person };

/** The letter of a part, as it is read before it is sent. */
export function toDueMail(context: Mailing, { row, quote, person, ...to }: Letter): MailDraft {
  const { company, notification } = context;
  return notification.write(envelopeOf(to), "payment-due", {
    firstName: toFirstName(to.to.name ?? ""),
    amount: writeAmount({ minor: row.asked, currency: row.currency }, company.locale),
    by: row.due_on && shortDay(row.due_on, company),
    quote: nameOfQuote(row),
    link: toQuoteLink(context, quote),
    signer: asWriter(person, company.name),
  });
}

export function toNotFoundMail(context: Mailing, { row, quote, person, ...to }: Letter): MailDraft {
  const { company, notification } = context;
  return notification.write(envelopeOf(to), "payment-not-found", {
    firstName: toFirstName(to.to.name ?? ""),
    amount: writeAmount({ minor: row.amount ?? row.asked, currency: row.currency }, company.locale),
    number: spaced(row.way, row.their_reference),
    quote: nameOfQuote(row),
    link: toQuoteLink(context, quote),
    signer: asWriter(person, company.name),
  });
}

type OfReceipt = To & { receipt: ReceiptRow };

export function toReceiptMail(context: Mailing, { receipt, ...to }: OfReceipt): MailDraft {
  const { notification } = context;
  return notification.write(envelopeOf(to), "receipt", wordsOf(context, receipt, to));
}

const reasonFlags: Record<StrikeReason, string> = {
  "bank-took-back": "isBank",
  "paid-back": "isBack",
  "typed-wrongly": "isTyped",
  other: "isOther",
};

export function toStruckMail(
  context: Mailing,
  { receipt, owedAgain, ...to }: OfReceipt & { owedAgain: boolean },
): MailDraft {
  const { notification, company } = context;
  const words = wordsOf(context, receipt, to);
  const view = {
    ...words,
    [reasonFlags[receipt.struck_why ?? "other"]]: true,
    sentence: receipt.struck_sentence,
    creditNote: receipt.credit_note,
    left: owedAgain && writeAmount({ minor: receipt.amount, currency: receipt.currency }, company.locale),
  };
  return notification.write(envelopeOf(to), "receipt-struck", view);
}

function wordsOf(context: Mailing, receipt: ReceiptRow, { to }: To) {
  const { company, publicUrl } = context;
  const content = JSON.parse(receipt.content) as ReceiptContent;
  const { currency } = receipt;
  const write = (minor: number) => writeAmount({ minor, currency }, company.locale);
  return {
    firstName: toFirstName(to.name ?? ""),
    number: receipt.number,
    amount: write(receipt.amount),
    inFull: inFull(receipt.amount, currency, company),
    what: content.what || "Received",
    beforeTax: content.taxes.length > 0 && inFull(content.beforeTax, currency, company),
    taxes: content.taxes.map((tax) => ({ ...tax, amount: inFull(tax.amount, currency, company) })),
    quote: content.quote,
    left: content.left > 0 && write(content.left),
    by: content.leftBy && shortDay(content.leftBy, company),
    link: openLink(context, "receipt", receipt) ?? publicUrl,
    signer: byBrand,
  };
}

/** For how long somebody may take to look, as pages promise. */
export const lookMs = 24 * hourMs;
