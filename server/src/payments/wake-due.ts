import { dayAt } from "@campusward/contracts/desk/place-time";
import type { Tx } from "../database/database.ts";
import type { EpochMs, PaymentRow } from "../database/tables.ts";
import { oneDayMs, type PaymentContext } from "./payment-context.ts";
import { placeOfDue, takePayment, tellOf, updatePayment } from "./payment-store.ts";

const atOnce = 100;
/** On its day, on the day after, and then every seven days, three times. */
const mostWakes = 5;
const betweenMs = 7 * oneDayMs;

/** Brings leads back to Today whose part is due. Nobody is written to: the letter is there to be sent. @returns how many */
export async function wakeDue(context: PaymentContext): Promise<number> {
  const { database, company, now } = context;
  const today = dayAt(now(), company.timeZone);
  const due = await database.query
    .selectFrom("payments")
    .select("id")
    .where("state", "=", "due")
    .where("place", "<=", placeOfDue(today))
    .where("wakes", "<", mostWakes)
    .where((row) => row.or([row("woken_at", "is", null), row("woken_at", "<", now() - oneDayMs / 2)]))
    .orderBy("place")
    .limit(atOnce)
    .execute();
  let woken = 0;
  for (const { id } of due) woken += (await database.inTransaction((tx) => wake(context, tx, id, today))) ? 1 : 0;
  return woken;
}

async function wake(context: PaymentContext, tx: Tx, id: string, today: string): Promise<boolean> {
  const at = context.now();
  const found = await tx.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirst();
  if (!found || !isTime(found, { today, at, timeZone: context.company.timeZone })) return false;
  const taken = await takePayment(context, tx, { id, version: found.version }, at).catch(() => null);
  if (!taken) return false;
  await updatePayment(tx, taken.row, { woken_at: at, wakes: taken.row.wakes + 1 });
  // What waits for a word anyway stands in Today already.
  if (taken.lead.answered_at !== null) return true;
  await tellOf(context, tx, { lead: taken.lead, row: taken.row, by: null, what: "due", text: taken.row.due_on }, at);
  await context.leads.wake(tx, taken.lead, at);
  return true;
}

function isTime(
  { state, due_on, wakes, woken_at }: PaymentRow,
  { today, at, timeZone }: { today: string; at: EpochMs; timeZone: string },
): boolean {
  if (state !== "due" || due_on === null || due_on > today) return false;
  if (wakes === 0 || woken_at === null) return true;
  if (wakes === 1) return due_on < today && dayAt(woken_at, timeZone) < today;
  return at - woken_at >= betweenMs;
}
