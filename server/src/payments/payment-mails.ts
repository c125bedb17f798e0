import { hourMs } from "@campusward/contracts/desk/place-time";
import { referenceText } from "@campusward/contracts/payments/payments";
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
import { type Act, nameOfQuote } from "./payment-store.ts";
import { flag } from "./payment-words.ts";
import { toReceiptWords } from "./receipt-content.ts";

type Mailing = Pick<PaymentContext, "notification" | "company" | "secrets" | "publicUrl">;
type To = { about: { lead: string }; to: { name: string | null; address: string } };

/** To whom mails about a payment go; null where nobody can be written to. */
export async function addresseeOf({ context, tx, lead, at }: Omit<Act, "row">): Promise<To | null> {
  const { name, email } = await context.leads.answerTo(tx, lead, at);
  return email === "" ? null : { about: { lead: lead.id }, to: { name, address: email } };
}

const wayNames = { upi: "UPI", bank: "bank", cash: "cash", card: "card", other: "another way", razorpay: "Razorpay" };

/** The page of a quote, by which it is paid; that of the site where its link cannot be read. */
export function toQuoteLink(context: Pick<Mailing, "secrets" | "publicUrl">, quote: QuoteRow | null): string {
  return (quote && openLink(context, "quote", quote)) ?? context.publicUrl;
}

type Notice = { row: PaymentRow; lead: LeadRow; to: Mailbox; lookBy: EpochMs; isOther?: boolean };

/** Tells whoever looks after the lead that somebody says they paid, or that money came otherwise than asked. */
export function toSaidMail(context: Mailing, { row, lead, to, lookBy, isOther = false }: Notice): MailDraft {
  const { company, publicUrl, notification } = context;
  return notification.write({ about: { lead: lead.id }, to }, "payment-said", {
    who: row.name || lead.name,
    amount: writeAmount({ minor: row.amount ?? 0, currency: row.currency }, company.locale),
    way: wayNames[row.way ?? "other"],
    number: row.their_reference && referenceText(row.their_reference),
    day: row.came_on && shortDay(row.came_on, company),
    lookBy: createPlaceClock(company).time(lookBy),
    quote: nameOfQuote(row),
    isOther,
    link: `${publicUrl}/adminDashboardHome?lead=${lead.id}`,
  });
}

type Letter = { row: PaymentRow; quote: QuoteRow | null; person: Person; to: To };

/** The letter of a part that is due, as it is read before it is sent; or that what was said is not in the bank. */
export function toLetter(
  context: Mailing,
  kind: "payment-due" | "payment-not-found",
  { row, quote, person, to }: Letter,
): MailDraft {
  const { company, notification } = context;
  return notification.write(to, kind, {
    firstName: toFirstName(to.to.name ?? ""),
    amount: writeAmount({ minor: row.amount ?? row.asked, currency: row.currency }, company.locale),
    by: row.due_on && shortDay(row.due_on, company),
    number: row.their_reference && referenceText(row.their_reference),
    quote: nameOfQuote(row),
    link: toQuoteLink(context, quote),
    signer: asWriter(person, company.name),
  });
}

/** The receipt, or that it was struck. @param owedAgain Whether it is to be paid anew */
export function toReceiptMail(context: Mailing, receipt: ReceiptRow, to: To, owedAgain = false): MailDraft {
  const { notification, company, publicUrl } = context;
  const words = {
    ...toReceiptWords(company, receipt),
    firstName: toFirstName(to.to.name ?? ""),
    way: wayNames[receipt.way],
    link: openLink(context, "receipt", receipt) ?? publicUrl,
    signer: byBrand,
  };
  if (receipt.struck_at === null) return notification.write(to, "receipt", words);
  return notification.write(to, "receipt-struck", {
    ...words,
    why: flag(receipt.struck_why),
    sentence: receipt.struck_sentence,
    creditNote: receipt.credit_note,
    owedAgain,
  });
}

/** For how long somebody may take to look, as pages promise. */
export const lookMs = 24 * hourMs;
