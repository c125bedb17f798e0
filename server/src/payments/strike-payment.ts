import { dayAt } from "@campusward/contracts/desk/place-time";
import type { StrikeReason } from "@campusward/contracts/payments/payments";
import { recordAudit } from "../database/audit.ts";
import { AppError, invalidField } from "../errors.ts";
import type { Person } from "../http/api/person.ts";
import { followQuote } from "./follow-quote.ts";
import type { PaymentContext } from "./payment-context.ts";
import { addresseeOf, toReceiptMail } from "./payment-mails.ts";
import { changePayment, isOwed, logOf, moved, type Named, paymentsOf, tellOf, updatePayment } from "./payment-store.ts";
import { takeNumber } from "./receipt-numbers.ts";

type Striking = { id: string; version: number; why: StrikeReason; sentence: string; mail: boolean };

/** Money that left again: its credit note has a number of its own. */
const leaves: readonly StrikeReason[] = ["bank-took-back", "paid-back"];

/**
 * Strikes a payment: its receipt keeps number and content, and says from when it counts for nothing. Unless it was paid
 * back, its part is due again. A role stays as it is: a person decides.
 */
export function strikePayment(context: PaymentContext, person: Person, striking: Striking): Promise<string> {
  const { leads, outbox, company } = context;
  const { why, sentence } = striking;
  return changePayment(context, striking, person, async (act) => {
    const { tx, at, lead, row } = act;
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
    if (row.quote_reference !== null) await followQuote(context, tx, row.quote_reference, at);
    await tellOf(act, struck, "struck", { receipt: receipt.number, text: sentence });
    const action = "receipt-struck" as const;
    await recordAudit(tx, { action, person, subject: receipt.number, detail: why }, at);
    // Who became a student by it, and what is owed again, is looked at by a person.
    await leads.wake(tx, lead, at);
    const to = striking.mail ? await addresseeOf(act) : null;
    const owedAgain = why !== "paid-back" && row.quote_reference !== null;
    if (to) await outbox.enqueue(tx, toReceiptMail(context, receipt, to, owedAgain), at);
  });
}

/** What becomes of a student whose payment was struck. @throws {AppError} `changed_meanwhile` where nobody asks that */
export function decideStudent(
  context: PaymentContext,
  person: Person,
  { stays, ...named }: Named & { stays: boolean },
): Promise<string> {
  const { leads } = context;
  return changePayment(context, named, person, async (act) => {
    const { tx, at, lead, row } = act;
    const isAllPaid = !(await paymentsOf(tx, lead.id)).some(isOwed);
    if ((await leads.struckStudent(tx, lead, isAllPaid)) !== row.id) {
      throw new AppError("changed_meanwhile", "Nobody asks that any more.");
    }
    const email = await leads.studentOf(tx, lead);
    if (!stays && email !== null) await context.makeApplicant(tx, person, email);
    const what = stays ? "stays-student" : "applicant-again";
    await tellOf(act, row, what);
    await logOf(act, what);
    await leads.settle(tx, lead, at);
  });
}

/** Mails a receipt again, also one that was struck. @throws {AppError} `not_found`, `invalid_fields` */
export function mailReceipt(context: PaymentContext, person: Person, id: string): Promise<string> {
  return changePayment(context, { id }, person, async (act) => {
    const { tx, at, row } = act;
    const found = tx.selectFrom("receipts").selectAll().where("payment_id", "=", row.id);
    const receipt = await found.executeTakeFirst();
    if (!receipt) throw new AppError("not_found", "It has no receipt.");
    const to = await addresseeOf(act);
    if (!to) throw invalidField("email", "required");
    await context.outbox.enqueue(tx, toReceiptMail(context, receipt, to), at);
    await recordAudit(tx, { action: "payment-changed", person, subject: receipt.number, detail: "mailed again" }, at);
  });
}
