import { dayAt } from "@campusward/contracts/desk/place-time";
import type { PaymentWay } from "@campusward/contracts/payments/payment-states";
import { problemOfDay, problemOfReference, type saidWays, toReference } from "@campusward/contracts/payments/payments";
import { AppError, invalidField } from "../errors.ts";
import type { PaymentContext } from "./payment-context.ts";
import { lookMs, toSaidMail } from "./payment-mails.ts";
import { type Act, changePayment, moved, tellOf, updatePayment } from "./payment-store.ts";

export type Said = { amount: number; way: (typeof saidWays)[number]; number: string; cameOn: string };

/**
 * Somebody who pays says that they did; again, it corrects what was said, and the same again changes nothing. It makes
 * nothing paid: a person looks, and is told.
 * @param id Of a payment of theirs
 * @throws {AppError} `not_found`; `too_late` where it is not due any more; `invalid_fields`
 */
export async function sayPaid(
  context: PaymentContext,
  id: string,
  { amount, way, number, cameOn }: Said,
): Promise<void> {
  const { now, leads, outbox, company } = context;
  refuseWrong({ way, cameOn, typed: number }, "number", dayAt(now(), company.timeZone));
  const said = { amount, way, their_reference: toReference(way, number) || null, came_on: cameOn };
  await changePayment(context, { id }, null, async (act) => {
    const { tx, at, lead, row } = act;
    refuseLate(act);
    const isSame = Object.entries(said).every(([column, value]) => row[column as keyof typeof said] === value);
    if (row.state === "said" && isSame) return;
    const saidAt = row.said_at ?? at;
    const changed = await updatePayment(act, row, { ...said, said_at: saidAt, state: moved(row, "say") });
    const isCorrected = row.state === "said";
    await tellOf(act, changed, isCorrected ? "corrected" : "said", { text: said.their_reference });
    await leads.wake(tx, lead, at, saidAt + lookMs);
    if (isCorrected) return;
    const to = await leads.mailboxOfOwner(tx, lead);
    await outbox.enqueue(tx, toSaidMail(context, { row: changed, lead, to, lookBy: saidAt + lookMs }), at);
  });
}

/** @param field What the number is called @throws {AppError} `invalid_fields` */
export function refuseWrong(
  { way, typed, cameOn }: { way: PaymentWay; typed: string; cameOn: string },
  field: "number" | "theirReference",
  today: string,
): void {
  const problem = problemOfReference(way, typed);
  if (problem) throw invalidField(field, problem);
  const ofDay = problemOfDay(cameOn, today);
  if (ofDay) throw invalidField("cameOn", ofDay);
}

function refuseLate({ row }: Act): void {
  if (row.state !== "due" && row.state !== "said") throw new AppError("too_late", "It is not due any more.");
}

/** "It was not me." @throws {AppError} `not_found`, `too_late` */
export async function takeBackSaid(context: PaymentContext, id: string): Promise<void> {
  await changePayment(context, { id }, null, async (act) => {
    refuseLate(act);
    if (act.row.state === "due") return;
    await unsay(act);
    await tellOf(act, act.row, "taken-back");
    await context.leads.settle(act.tx, act.lead, act.at);
  });
}

/** What was said is said no more: it is due again. */
export function unsay(act: Act) {
  const nothing = { amount: null, way: null, their_reference: null, came_on: null, said_at: null };
  // Of a part that was paid by another payment meanwhile nothing is due.
  const state = act.row.asked === 0 ? "closed" : moved(act.row, "take-back");
  return updatePayment(act, act.row, { ...nothing, state });
}
