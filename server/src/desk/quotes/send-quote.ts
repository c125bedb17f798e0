import { type LeadDetail, undoMs } from "@campusward/contracts/desk/leads-desk";
import { dayAt } from "@campusward/contracts/desk/place-time";
import { sumQuote } from "@campusward/contracts/quotes/quote-sums";
import type { sendQuote as sendQuoteEndpoint } from "@campusward/contracts/quotes/quotes";
import { v7 as newId } from "uuid";
import type * as z from "zod/mini";
import type { Tx } from "../../database/database.ts";
import { createLetters } from "../../database/lead-rows/new-lead.ts";
import type { LeadRow, QuoteRow } from "../../database/tables.ts";
import { AppError, invalidField } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import { createLink, openLink } from "../../secrets/page-links.ts";
import type { DeskContext } from "../desk-context.ts";
import { addToLead } from "../leads/add-to-lead.ts";
import { markContacted } from "../leads/answer-lead.ts";
import { toAnswerTo } from "../leads/describe-lead.ts";
import { findApplication, getReadableLead } from "../leads/lead-store.ts";
import { toQuoteMail } from "./quote-mails.ts";
import { getQuoteOf } from "./quote-store.ts";

type Sending = z.infer<typeof sendQuoteEndpoint.request>;

/**
 * Sends a quote in the transaction that stops the clock of its lead. Its mail waits for the seconds in which it can be
 * taken back; whoever takes the mail back takes the quote back.
 * @throws {AppError} `not_found`, `key_reused`; `changed_meanwhile` when somebody said a word after the last one that
 * the writer saw; `invalid_fields` for a day that is over, for another currency than the company's, where no email is
 * known, and where it was typed in and nobody said that they may be written to
 */
export async function sendQuote(
  context: DeskContext,
  person: Person,
  { id, content, replaces, lastWordSeen }: Sending,
  key: string | null,
): Promise<LeadDetail> {
  const { timeZone, notification, outbox } = context;
  const { company } = notification;
  const write = { key, operation: "lead-quote", request: [content, replaces], detail: "quote" } as const;
  const addition = { person, leadId: id, ...write, lastWordSeen };
  return addToLead(context, addition, async (tx, lead, now) => {
    if (content.validUntil < dayAt(now, timeZone)) throw invalidField("validUntil", "past");
    if (content.currency !== company.currency.code) throw invalidField("currency", "not_an_option");
    const to = toAnswerTo(lead, await findApplication(tx, lead), now);
    if (to.email === "") throw invalidField("email", "required");
    if (lead.kind === "added" && lead.consent_version === null) throw invalidField("agreed", "not_agreed");
    const link = createLink(context.secrets, "quote");
    const quote: Omit<QuoteRow, "mail_id"> = {
      id: newId(),
      lead_id: lead.id,
      ...(await nextOf(tx, lead, replaces, company.referencePrefix)),
      ...link.columns,
      for_name: to.name ?? lead.name,
      content: JSON.stringify(content),
      total: sumQuote(content.lines, content.tax).total,
      currency: content.currency,
      valid_until: content.validUntil,
      writer_id: person.accountId,
      writer_name: person.name ?? person.email,
      sent_at: now,
      opened_at: null,
      accepted_at: null,
    };
    const { reference, version, total, currency } = quote;
    const sent = { kind: "quote-sent", detail: { reference, version, total, currency } } as const;
    const mail = toQuoteMail(quote, { email: to.email, token: link.token, person }, notification);
    const mailId = await outbox.enqueue(tx, { ...mail, notBefore: now + undoMs }, now);
    const row = { ...quote, mail_id: mailId ?? "" };
    await tx.insertInto("quotes").values(row).execute();
    await context.payments?.follow(tx, reference, now);
    return markContacted(tx, { person, lead, now, timeZone, events: [sent] }, undefined, mailId);
  });
}

/** A newer version keeps the reference. It counts on from all cards: a merge may have been taken apart since. */
async function nextOf(
  tx: Tx,
  lead: LeadRow,
  replaces: string | undefined,
  prefix: string,
): Promise<Pick<QuoteRow, "reference" | "version">> {
  if (replaces === undefined) return { reference: `${prefix}-Q${createLetters()}`, version: 1 };
  const { reference } = await getQuoteOf(tx, lead, replaces);
  const { last } = await tx
    .selectFrom("quotes")
    .select((row) => row.fn.max("version").as("last"))
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  return { reference, version: Number(last) + 1 };
}

/** @throws {AppError} `not_found`, also for one whose link was sealed with another secret */
export async function readQuoteLink(
  { database, secrets, notification }: DeskContext,
  { id, quote: quoteId }: { id: string; quote: string },
): Promise<{ link: string }> {
  const lead = await getReadableLead(database.query, id);
  const quote = await getQuoteOf(database.query, lead, quoteId);
  const link = openLink({ secrets, publicUrl: notification.publicUrl }, "quote", quote);
  if (link === null) throw new AppError("not_found", "Its link can no longer be read.");
  return { link };
}
