import { tomorrowAtTen } from "@campusward/contracts/desk/next-steps";
import { recordAudit } from "../database/audit.ts";
import type { Tx } from "../database/database.ts";
import type { EpochMs, LeadRow, PaymentRow } from "../database/tables.ts";
import { AppError, invalidField } from "../errors.ts";
import type { Person } from "../http/api/person.ts";
import { findQuote } from "./make-receipt.ts";
import { oneDayMs, type PaymentContext } from "./payment-context.ts";
import { toDueMail, toNotFoundMail } from "./payment-mails.ts";
import { takePayment, tellOf, updatePayment } from "./payment-store.ts";
import { unsay } from "./say-paid.ts";

type Named = { id: string; version: number };

/** What was said is not in the bank. Nothing is struck, and their page says that we look until somebody decides. */
export async function notThere(
  context: PaymentContext,
  person: Person,
  { id, version, next }: Named & { next: "tomorrow" | "ask" | "another" },
): Promise<string> {
  const { database, now, leads, outbox, company } = context;
  const leadId = await database.inTransaction(async (tx) => {
    const at = now();
    const { lead, row } = await takePayment(context, tx, { id, version }, at);
    if (row.state !== "said") throw new AppError("changed_meanwhile", "Nobody says that it was paid.");
    await tellOf(context, tx, { lead, row, by: person, what: "not-there", text: row.their_reference }, at);
    await recordAudit(
      tx,
      { action: "payment-changed", person, subject: lead.reference, detail: `not there: ${next}` },
      at,
    );
    if (next === "ask")
      await outbox.enqueue(tx, toNotFoundMail(context, await letterOf(context, tx, { lead, row, person, at })), at);
    if (next === "another") {
      await unsay(context, tx, { lead, row, at }, null);
      await leads.settle(tx, lead, at);
    } else {
      await updatePayment(tx, row, {});
      await leads.wake(tx, lead, at, tomorrowAtTen(at, company.timeZone));
    }
    return lead.id;
  });
  outbox.wakeWorker();
  return leadId;
}

/** @throws {AppError} `invalid_fields` where nobody can be written to */
async function letterOf(
  { leads }: PaymentContext,
  tx: Tx,
  { lead, row, person, at }: { lead: LeadRow; row: PaymentRow; person: Person; at: EpochMs },
) {
  const { name, email } = await leads.answerTo(tx, lead, at);
  if (email === "") throw invalidField("email", "required");
  const quote = await findQuote(tx, row);
  return { row, quote: quote?.row ?? null, person, leadId: lead.id, to: { name, address: email } };
}

/**
 * Sends the letter of a part that is due: a person presses, once a day at most.
 * @throws {AppError} `rate_limited`, `invalid_fields` where nobody can be written to
 */
export async function remindOfPayment(context: PaymentContext, person: Person, named: Named): Promise<string> {
  const { database, now, leads, outbox } = context;
  const leadId = await database.inTransaction(async (tx) => {
    const at = now();
    const { lead, row } = await takePayment(context, tx, named, at);
    if (row.state !== "due") throw new AppError("changed_meanwhile", "It is not due any more.");
    if (row.reminded_at !== null && at - row.reminded_at < oneDayMs) {
      throw new AppError("rate_limited", "They were written to within a day.");
    }
    const letter = await letterOf(context, tx, { lead, row, person, at });
    await outbox.enqueue(tx, toDueMail(context, letter), at);
    const changed = await updatePayment(tx, row, { reminded_at: at });
    await tellOf(context, tx, { lead, row: changed, by: person, what: "reminded" }, at);
    await recordAudit(tx, { action: "payment-changed", person, subject: lead.reference, detail: "reminded" }, at);
    await leads.settle(tx, lead, at);
    return lead.id;
  });
  outbox.wakeWorker();
  return leadId;
}

/** The letter for what is due next, to be read before it is sent. */
export async function writeReminder(
  context: PaymentContext,
  tx: Tx,
  { lead, row, person, at }: { lead: LeadRow; row: PaymentRow; person: Person; at: EpochMs },
) {
  const letter = await letterOf(context, tx, { lead, row, person, at }).catch(() => null);
  return letter && toDueMail(context, letter);
}
