import { dayAt } from "@campusward/contracts/desk/place-time";
import { v7 as newId } from "uuid";
import type { Reader, Tx } from "../database/database.ts";
import type { Actor } from "../database/hand-over.ts";
import type { LeadRow, PaymentRow } from "../database/tables.ts";
import { createLink } from "../secrets/page-links.ts";
import { followQuote } from "./follow-quote.ts";
import type { PaymentContext } from "./payment-context.ts";
import { addresseeOf, toReceiptMail } from "./payment-mails.ts";
import { type Act, isOwed, nameOfQuote, paymentsOf, paymentsOfQuote, tellOf, updatePayment } from "./payment-store.ts";
import { receiptedBefore, toReceiptContent } from "./receipt-content.ts";
import { keptUntil, takeNumber } from "./receipt-numbers.ts";

/**
 * Makes a payment paid, in one transaction with its receipt, what is due by then, the role of who enrolled, the story and
 * the mail. The row has amount, way and day; `by` is who confirmed it, null where the provider answered.
 */
export async function makeReceipt(act: Act): Promise<void> {
  const { context, tx, at, lead, row, by } = act;
  const { company, secrets, outbox, leads } = context;
  const quote = await findQuote(tx, row);
  const postal = quote ? [quote.content.firm, quote.content.postal].filter(Boolean).join("\n") : "";
  const paid = await updatePayment(act, row, { state: "paid", state_before: null, before: null, postal });
  await followQuote(context, tx, row.quote_reference, at);
  const madeOn = dayAt(at, company.timeZone);
  const content = toReceiptContent(company, {
    row: paid,
    quote,
    left: await findLeft(tx, row.quote_reference),
    before: await receiptedBefore(tx, row.quote_reference),
  });
  const receipt = await tx
    .insertInto("receipts")
    .values({
      id: newId(),
      payment_id: row.id,
      ...(await takeNumber(tx, company, madeOn)),
      made_on: madeOn,
      made_at: at,
      ...createLink(secrets, "receipt").columns,
      name: paid.name,
      content: JSON.stringify(content),
      amount: paid.amount ?? 0,
      tax: content.taxes.reduce((sum, { amount }) => sum + amount, 0),
      currency: paid.currency,
      quote_reference: row.quote_reference,
      way: paid.way ?? "other",
      their_reference: paid.their_reference,
      provider_payment: paid.provider_payment,
      lead_source: lead.source,
      owner_id: lead.assignee_id,
      kept_until: keptUntil(company, madeOn),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tellOf(act, paid, "paid", { receipt: receipt.number });
  await leads.settle(tx, lead, at);
  if (row.quote_reference !== null) await makeStudent(context, tx, lead, by);
  const to = paid.mails_receipt === 1 ? await addresseeOf(act) : null;
  if (to) await outbox.enqueue(tx, toReceiptMail(context, receipt, to), at);
}

/** Who was an applicant until all that the enrolment asks was paid is a student in the same step. */
async function makeStudent(context: PaymentContext, tx: Tx, lead: LeadRow, by: Actor | null): Promise<void> {
  const email = await context.leads.studentOf(tx, lead);
  if (email === null) return;
  const rows = await paymentsOf(tx, lead.id);
  if (!rows.some(isOwed)) await context.makeStudent(tx, by, email);
}

/** What it was asked for by, with its content; null where nothing asked, or it was erased. */
export async function findQuote(reader: Reader, payment: PaymentRow) {
  const quotes = reader
    .selectFrom("quotes")
    .selectAll()
    .where("id", "=", payment.quote_id ?? "");
  const row = await quotes.executeTakeFirst();
  return row ? { row, name: nameOfQuote(payment) ?? row.reference, content: JSON.parse(row.content) } : null;
}

async function findLeft(tx: Tx, reference: string | null): Promise<{ amount: number; by: string | null }> {
  const rows = reference === null ? [] : await paymentsOfQuote(tx, reference);
  const open = rows.filter(isOwed);
  const days = open.flatMap(({ due_on }) => due_on ?? []).sort();
  return { amount: open.reduce((sum, { asked }) => sum + asked, 0), by: days[0] ?? null };
}
