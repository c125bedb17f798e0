import { undoMs } from "@campusward/contracts/desk/leads-desk";
import type { LeadPayments, Payment } from "@campusward/contracts/payments/payments";
import type { Reader } from "../database/database.ts";
import { fieldsOf } from "../database/fields-of.ts";
import type { PaymentRow, ReceiptRow } from "../database/tables.ts";
import type { Person } from "../http/api/person.ts";
import { openLink } from "../secrets/page-links.ts";
import { writeReminder } from "./look-up-payment.ts";
import type { PaymentContext } from "./payment-context.ts";
import { isOwed, nameOfQuote, paymentsOf, receiptsOf } from "./payment-store.ts";

export async function toPayments(
  context: PaymentContext,
  reader: Reader,
  rows: readonly PaymentRow[],
): Promise<Payment[]> {
  const receipts = await receiptsOf(reader, rows);
  const byPayment = new Map(receipts.map((receipt) => [receipt.payment_id, receipt]));
  return rows.map((row) => toPayment(context, row, byPayment.get(row.id)));
}

function toPayment(context: PaymentContext, row: PaymentRow, receipt?: ReceiptRow): Payment {
  const reference = nameOfQuote(row);
  return {
    ...fieldsOf(row, "id", "version", "lead_id", "name", "state", "reference", "asked", "amount", "currency"),
    ...fieldsOf(row, "due_on", "way", "their_reference", "came_on", "said_at", "reminded_at"),
    quote: reference === null ? null : { id: row.quote_id, reference, part: row.part ?? 1, parts: row.parts ?? 1 },
    by: row.by_name,
    undoUntil: row.state === "confirmed" && row.confirmed_at !== null ? row.confirmed_at + undoMs : null,
    receipt: receipt
      ? { number: receipt.number, link: openLink(context, "receipt", receipt), struck: receipt.struck_sentence }
      : null,
  };
}

/** All that the desk shows of the payments of a lead. @throws {AppError} `not_found` */
export async function readLeadPayments(context: PaymentContext, person: Person, id: string): Promise<LeadPayments> {
  const { database, leads, now, company } = context;
  return database.inTransaction(async (tx) => {
    const at = now();
    const lead = await leads.find(tx, id);
    const rows = (await paymentsOf(tx, lead.id)).filter(({ state }) => state !== "closed");
    const ours = rows.filter(({ currency }) => currency === company.currency.code);
    const sum = (of: (row: PaymentRow) => number | null, ...states: PaymentRow["state"][]) =>
      ours.reduce((total, row) => total + (states.includes(row.state) ? (of(row) ?? 0) : 0), 0);
    const received = sum(({ amount }) => amount, "paid");
    const next = rows.find(({ state }) => state === "due");
    // What is confirmed has its receipt in some seconds.
    const owed = rows.filter((row) => isOwed(row) && row.state !== "confirmed");
    const letter = next ? await writeReminder({ context, tx, at, lead, row: next, by: person }) : null;
    return {
      payments: await toPayments(context, tx, rows),
      asked: received + sum(({ asked }) => asked, "due", "said", "decide", "confirmed"),
      received,
      said: sum(({ amount }) => amount, "said", "decide", "confirmed"),
      due: sum(({ asked }) => asked, "due"),
      currency: company.currency.code,
      mailTo: (await leads.answerTo(tx, lead, at)).email,
      makesStudent:
        owed[0] && owed.length === 1 && (await leads.becomesStudent(tx, lead))
          ? { payment: owed[0].id, name: lead.name }
          : null,
      struckStudent: await leads.struckStudent(tx, lead, !rows.some(isOwed)),
      reminder: next && letter ? toReminder(next, letter) : null,
    };
  });
}

/** Its link is named apart, for a chat. */
function toReminder({ id }: PaymentRow, { subject, text }: { subject: string; text: string }) {
  const link = /https?:\/\/\S+\/quote\/[\w-]+/.exec(text)?.[0] ?? "";
  return { payment: id, subject, text, link };
}
