import { undoMs } from "@campusward/contracts/desk/leads-desk";
import type { Tx } from "../database/database.ts";
import type { Actor } from "../database/hand-over.ts";
import type { PaymentRow } from "../database/tables.ts";
import { makeReceipt } from "./make-receipt.ts";
import type { PaymentContext } from "./payment-context.ts";
import { moved, takePayment } from "./payment-store.ts";

const atOnce = 50;

/** Makes the receipts of what was confirmed and can no longer be taken back. @returns how many */
export async function settlePayments(context: PaymentContext): Promise<number> {
  const { database, outbox, now, log } = context;
  const due = await database.query
    .selectFrom("payments")
    .select("id")
    .where("state", "=", "confirmed")
    .where("confirmed_at", "<=", now() - undoMs)
    .orderBy("confirmed_at")
    .limit(atOnce)
    .execute();
  let made = 0;
  for (const { id } of due) {
    try {
      made += (await database.inTransaction((tx) => settle(context, tx, id))) ? 1 : 0;
    } catch (error) {
      // One that cannot be settled keeps none of the others from it.
      log.error({ err: error }, "a payment has no receipt yet");
    }
  }
  if (made > 0) outbox.wakeWorker();
  return made;
}

async function settle(context: PaymentContext, tx: Tx, id: string): Promise<boolean> {
  const at = context.now();
  const { lead, row } = await takePayment(context, tx, { id }, at);
  // Another process did it, or somebody took it back while this one waited for the lock.
  if (row.state !== "confirmed" || (row.confirmed_at ?? at) > at - undoMs) return false;
  moved(row, "settle");
  await makeReceipt(context, tx, { lead, row, by: await actorOf(tx, row) }, at);
  return true;
}

/** Who confirmed it; null once they left. */
async function actorOf(tx: Tx, { by_id }: PaymentRow): Promise<Actor | null> {
  if (by_id === null) return null;
  const account = await tx.selectFrom("accounts").select(["name", "email"]).where("id", "=", by_id).executeTakeFirst();
  return account ? { accountId: by_id, name: account.name, email: account.email } : null;
}
