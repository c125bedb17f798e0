import { dayAt, isDay } from "@campusward/contracts/desk/place-time";
import { problemOfReference, type saidWays, toReference } from "@campusward/contracts/payments/payments";
import type { Tx } from "../database/database.ts";
import type { EpochMs, LeadRow, PaymentRow } from "../database/tables.ts";
import { AppError, invalidField } from "../errors.ts";
import type { PaymentContext } from "./payment-context.ts";
import { lookMs, toSaidMail } from "./payment-mails.ts";
import { moved, takePayment, tellOf, updatePayment } from "./payment-store.ts";

export type Said = { amount: number; way: (typeof saidWays)[number]; number: string; cameOn: string };

/**
 * Somebody who pays says that they did; again, it corrects what was said, and the same again changes nothing. It makes
 * nothing paid: a person looks, and is told.
 * @param isTheirs Refuses a payment that is not of who says it
 * @throws {AppError} `not_found`; `too_late` where it is not due any more; `invalid_fields`
 */
export async function sayPaid(
  context: PaymentContext,
  { id, said, isTheirs }: { id: string; said: Said; isTheirs: (row: PaymentRow) => boolean },
): Promise<void> {
  const { database, now, leads, outbox, company } = context;
  const at = now();
  refuseWrong(said, dayAt(at, company.timeZone));
  await database.inTransaction(async (tx) => {
    const { lead, row } = await takeTheirs(context, tx, { id, isTheirs }, at);
    const { amount, way, cameOn } = said;
    const number = toReference(way, said.number) || null;
    const isSame = row.amount === amount && row.way === way && row.their_reference === number && row.came_on === cameOn;
    if (row.state === "said" && isSame) return;
    const state = moved(row, "say");
    const saidAt = row.said_at ?? at;
    const fields = { amount, way, their_reference: number, came_on: cameOn, said_at: saidAt };
    const changed = await updatePayment(tx, row, { ...fields, state });
    const what = row.state === "said" ? "corrected" : "said";
    await tellOf(context, tx, { lead, row: changed, by: null, what, text: number }, at);
    await leads.wake(tx, lead, at, saidAt + lookMs);
    if (what === "corrected") return;
    const to = await leads.keeperOf(tx, lead);
    await outbox.enqueue(tx, toSaidMail(context, { row: changed, lead, to, lookBy: saidAt + lookMs }), at);
  });
  outbox.wakeWorker();
}

function refuseWrong({ way, number, cameOn }: Said, today: string): void {
  const problem = problemOfReference(way, number);
  if (problem) throw invalidField("number", problem);
  if (!isDay(cameOn)) throw invalidField("cameOn", "not_an_option");
  if (cameOn > today) throw invalidField("cameOn", "future");
}

async function takeTheirs(
  context: PaymentContext,
  tx: Tx,
  { id, isTheirs }: { id: string; isTheirs: (row: PaymentRow) => boolean },
  at: EpochMs,
): Promise<{ lead: LeadRow; row: PaymentRow }> {
  const taken = await takePayment(context, tx, { id }, at);
  if (!isTheirs(taken.row)) throw new AppError("not_found", "There is no such payment.");
  if (taken.row.state !== "due" && taken.row.state !== "said") {
    throw new AppError("too_late", "It is not due any more.");
  }
  return taken;
}

/** "It was not me." @throws {AppError} `not_found`, `too_late` */
export async function takeBackSaid(
  context: PaymentContext,
  { id, isTheirs }: { id: string; isTheirs: (row: PaymentRow) => boolean },
): Promise<void> {
  const { database, now, leads } = context;
  await database.inTransaction(async (tx) => {
    const at = now();
    const { lead, row } = await takeTheirs(context, tx, { id, isTheirs }, at);
    if (row.state === "due") return;
    await unsay(context, tx, { lead, row, at }, "taken-back");
    await leads.settle(tx, lead, at);
  });
}

/** What was said is said no more: it is due again. */
export async function unsay(
  context: PaymentContext,
  tx: Tx,
  { lead, row, at }: { lead: LeadRow; row: PaymentRow; at: EpochMs },
  move: "taken-back" | null,
): Promise<PaymentRow> {
  const nothing = { amount: null, way: null, their_reference: null, came_on: null, said_at: null };
  // Of a part that was paid by another payment meanwhile nothing is due.
  const state = row.asked === 0 ? "closed" : moved(row, "take-back");
  const changed = await updatePayment(tx, row, { ...nothing, state });
  if (move) await tellOf(context, tx, { lead, row, by: null, what: move }, at);
  await context.links?.follow(tx, changed, at);
  return changed;
}
