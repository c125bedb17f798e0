import { undoMs } from "@campusward/contracts/desk/leads-desk";
import { dayAt, dayMs, endOfDay, instantOf } from "@campusward/contracts/desk/place-time";
import type { Actor } from "../database/hand-over.ts";
import { AppError } from "../errors.ts";
import { makeReceipt } from "./make-receipt.ts";
import type { PaymentContext } from "./payment-context.ts";
import { type Act, changePayment, moved, type Named, placeOfDue, tellOf, updatePayment } from "./payment-store.ts";

const atOnce = 50;
/** On its day, on the day after, and then every seven days, three times. */
const mostWakes = 5;
const betweenMs = 7 * dayMs;

/** Makes the receipts of what was confirmed and can no longer be taken back. @returns how many */
export async function settlePayments(context: PaymentContext): Promise<number> {
  const due = await context.database.query
    .selectFrom("payments")
    .select(["id", "version"])
    .where("state", "=", "confirmed")
    .where("confirmed_at", "<=", context.now() - undoMs)
    .orderBy("confirmed_at")
    .limit(atOnce)
    .execute();
  return countDone(context, due, async (act) => {
    moved(act.row, "settle");
    await makeReceipt({ ...act, by: await actorOf(act) });
  });
}

/** Who confirmed it; null once they left. */
async function actorOf({ tx, row: { by_id } }: Act): Promise<Actor | null> {
  const accounts = tx.selectFrom("accounts").select(["id as accountId", "name", "email"]);
  return (await accounts.where("id", "=", by_id).executeTakeFirst()) ?? null;
}

/** Brings leads back to Today whose part is due. Nobody is written to: the letter is there to be sent. @returns how many */
export async function wakeDue(context: PaymentContext): Promise<number> {
  const { timeZone } = context.company;
  const now = context.now();
  const today = dayAt(now, timeZone);
  const midnight = endOfDay(now, timeZone) - dayMs;
  const due = await context.database.query
    .selectFrom("payments")
    .select(["id", "version"])
    .where("state", "=", "due")
    .where("place", "<=", placeOfDue(today))
    .where("wakes", "<", mostWakes)
    // Those whose time has not come are not among them: many that are late would keep the others from their day.
    .where((row) =>
      row.or([
        row("woken_at", "is", null),
        row.and([row("wakes", "=", 1), row("due_on", "<", today), row("woken_at", "<", midnight)]),
        row.and([row("wakes", ">", 1), row("woken_at", "<=", now - betweenMs)]),
      ]),
    )
    .orderBy("place")
    .limit(atOnce)
    .execute();
  return countDone(context, due, async (act) => {
    const { tx, at, lead, row } = act;
    const woken = await updatePayment(act, row, { woken_at: at, wakes: row.wakes + 1 });
    // What waits for a word anyway stands in Today already.
    if (lead.answered_at !== null) return;
    await tellOf(act, woken, "due", { text: row.due_on });
    // It stands in Today until its day is over, and in Late from then on.
    const dayBegan = instantOf(row.due_on ?? today, 0, timeZone) ?? at;
    await context.leads.wake(tx, lead, at, endOfDay(dayBegan, timeZone));
  });
}

/**
 * Each in a transaction of its own: one that fails keeps none of the others from it. What another process did meanwhile, or
 * somebody took back, is of another version, and passed over.
 */
async function countDone(
  context: PaymentContext,
  payments: readonly Required<Named>[],
  work: (act: Act) => Promise<void>,
): Promise<number> {
  let count = 0;
  for (const payment of payments) {
    try {
      await changePayment(context, payment, null, work);
      count += 1;
    } catch (error) {
      // Whose request was erased meanwhile, or is kept from everybody, waits for nothing.
      if (!(error instanceof AppError)) context.log.error({ err: error }, "the job failed at a payment");
    }
  }
  return count;
}
