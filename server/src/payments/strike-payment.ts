import { dayAt } from "@campusward/contracts/desk/place-time";
import type { StrikeReason } from "@campusward/contracts/payments/payments";
import { recordAudit } from "../database/audit.ts";
import { findEarlierResult } from "../database/idempotency.ts";
import { AppError, invalidField } from "../errors.ts";
import { followQuote } from "./follow-quote.ts";
import { addresseeOf, toReceiptMail } from "./payment-mails.ts";
import { type ColleaguesAct, isOwed, moved, paymentsOf, tellAndLog, tellOf, updatePayment } from "./payment-store.ts";
import { takeNumber } from "./receipt-numbers.ts";

type Striking = { why: StrikeReason; sentence: string; mail: boolean };

/** Money that left again: its credit note has a number of its own. */
const leaves: readonly StrikeReason[] = ["bank-took-back", "paid-back"];

/**
 * Strikes a payment: its receipt keeps number and content, and says from when it counts for nothing. Unless it was paid
 * back, its part is due again. A role stays as it is: a person decides.
 */
export async function strikePayment(act: ColleaguesAct, { why, sentence, mail }: Striking): Promise<void> {
  const { context, tx, at, lead, row, by: person } = act;
  const { leads, outbox, company } = context;
  const struck = await updatePayment(act, row, { state: moved(row, "strike") });
  const day = dayAt(at, company.timeZone);
  const receipt = await tx
    .updateTable("receipts")
    .set({
      struck_at: at,
      struck_on: day,
      struck_by_id: person.accountId,
      struck_by: person.name ?? person.email,
      struck_why: why,
      struck_sentence: sentence,
      credit_note: leaves.includes(why) ? (await takeNumber(tx, company, day, true)).number : null,
    })
    .where("payment_id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await followQuote(context, tx, row.quote_reference, at);
  await tellOf(act, struck, "struck", { receipt: receipt.number, text: sentence });
  await recordAudit(tx, { action: "receipt-struck", person, subject: receipt.number, detail: why }, at);
  // Who became a student by it, and what is owed again, is looked at by a person.
  await leads.wake(tx, lead, at);
  const to = mail ? await addresseeOf(act) : null;
  const owedAgain = why !== "paid-back" && row.quote_reference !== null;
  if (to) await outbox.enqueue(tx, toReceiptMail(context, receipt, to, owedAgain), at);
}

/** What becomes of a student whose payment was struck. @throws {AppError} `changed_meanwhile` where nobody asks that */
export async function decideStudent(act: ColleaguesAct, { stays }: { stays: boolean }): Promise<void> {
  const { context, tx, at, lead, row, by } = act;
  const { leads } = context;
  const isAllPaid = !(await paymentsOf(tx, lead.id)).some(isOwed);
  if ((await leads.struckStudent(tx, lead, isAllPaid)) !== row.id) {
    throw new AppError("changed_meanwhile", "Nobody asks that any more.");
  }
  const email = await leads.studentOf(tx, lead);
  if (!stays && email !== null) await context.makeApplicant(tx, by, email);
  await tellAndLog(act, row, stays ? "stays-student" : "applicant-again");
  await leads.settle(tx, lead, at);
}

/**
 * Mails a receipt again, also one that was struck. Once under one key.
 * @throws {AppError} `not_found`, `invalid_fields`, `key_reused`
 */
export async function mailReceipt(act: ColleaguesAct, key: string | null): Promise<void> {
  const { context, tx, at, lead, row, by: person } = act;
  const repeatable = { key, operation: "receipt-mail", request: [person.accountId, row.id] };
  if (await findEarlierResult(tx, repeatable, lead.id, at)) return;
  const found = tx.selectFrom("receipts").selectAll().where("payment_id", "=", row.id);
  const receipt = await found.executeTakeFirst();
  if (!receipt) throw new AppError("not_found", "It has no receipt.");
  const to = await addresseeOf(act);
  if (!to) throw invalidField("email", "required");
  await context.outbox.enqueue(tx, toReceiptMail(context, receipt, to), at);
  await recordAudit(tx, { action: "payment-changed", person, subject: receipt.number, detail: "mailed again" }, at);
}
