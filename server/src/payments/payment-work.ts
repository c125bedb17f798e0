import { undoMs } from "@campusward/contracts/desk/leads-desk";
import { dayAt, dayMs } from "@campusward/contracts/desk/place-time";
import type { Actor } from "../database/hand-over.ts";
import { AppError } from "../errors.ts";
import { makeReceipt } from "./make-receipt.ts";
import type { PaymentContext } from "./payment-context.ts";
import { type Act, changePayment, moved, placeOfDue, tellOf, updatePayment } from "./payment-store.ts";

const atOnce = 50;
/** On its day, on the day after, and then every seven days, three times. */
const mostWakes = 5;
const betweenMs = 7 * dayMs;

/** Makes the receipts of what was confirmed and can no longer be taken back. @returns how many */
export async function settlePayments(context: PaymentContext): Promise<number> {
  const due = await context.database.query
    .selectFrom("payments")
    .select("id")
    .where("state", "=", "confirmed")
    .where("confirmed_at", "<=", context.now() - undoMs)
    .orderBy("confirmed_at")
    .limit(atOnce)
    .execute();
  return countDone(context, due, async (act) => {
    const { at, row } = act;
    // Another process did it, or somebody took it back while this one waited for the lock.
    if (row.state !== "confirmed" || (row.confirmed_at ?? at) > at - undoMs) return false;
    moved(row, "settle");
    await makeReceipt({ ...act, by: await actorOf(act) });
    return true;
  });
}

/** Who confirmed it; null once they left. */
async function actorOf({ tx, row: { by_id } }: Act): Promise<Actor | null> {
  const accounts = tx.selectFrom("accounts").select(["id as accountId", "name", "email"]);
  return (await accounts.where("id", "=", by_id).executeTakeFirst()) ?? null;
}

/** Brings leads back to Today whose part is due. Nobody is written to: the letter is there to be sent. @returns how many */
export async function wakeDue(context: PaymentContext): Promise<number> {
  const today = dayAt(context.now(), context.company.timeZone);
  const due = await context.database.query
    .selectFrom("payments")
    .select("id")
    .where("state", "=", "due")
    .where("place", "<=", placeOfDue(today))
    .where("wakes", "<", mostWakes)
    .where((row) => row.or([row("woken_at", "is", null), row("woken_at", "<", context.now() - dayMs / 2)]))
    .orderBy("place")
    .limit(atOnce)
    .execute();
  return countDone(context, due, async (act) => {
    const { tx, at, lead, row } = act;
    if (!isTime(act, today)) return false;
    const woken = await updatePayment(act, row, { woken_at: at, wakes: row.wakes + 1 });
    // What waits for a word anyway stands in Today already.
    if (lead.answered_at !== null) return true;
    await tellOf(act, woken, "due", { text: row.due_on });
    await context.leads.wake(tx, lead, at);
    return true;
  });
}

function isTime({ context, at, row: { state, due_on, wakes, woken_at } }: Act, today: string): boolean {
  if (state !== "due" || due_on === null || due_on > today) return false;
  if (wakes === 0 || woken_at === null) return true;
  if (wakes === 1) return due_on < today && dayAt(woken_at, context.company.timeZone) < today;
  return at - woken_at >= betweenMs;
}

/** Each in a transaction of its own: one that fails keeps none of the others from it. */
async function countDone(
  context: PaymentContext,
  payments: readonly { id: string }[],
  work: (act: Act) => Promise<boolean>,
): Promise<number> {
  let count = 0;
  for (const payment of payments) {
    try {
      await changePayment(context, payment, null, async (act) => {
        if (await work(act)) count += 1;
      });
    } catch (error) {
      // Whose request was erased meanwhile, or is kept from everybody, waits for nothing.
      if (!(error instanceof AppError)) context.log.error({ err: error }, "the job failed at a payment");
    }
  }
  return count;
}
