import { sql } from "kysely";
import { expect, vi } from "vitest";
import type { Database, Tx } from "../database/database.ts";

/** Calls in the middle of a transaction, which ends once the call is answered or waits for it. */
export async function callDuring<T>(
  database: Database,
  change: (tx: Tx) => Promise<unknown>,
  call: () => Promise<T>,
): Promise<T> {
  const half = Promise.withResolvers<void>();
  let isAnswered = false;
  const reply = half.promise.then(call).finally(() => {
    isAnswered = true;
  });
  await database.inTransaction(async (tx) => {
    await change(tx);
    half.resolve();
    await vi.waitFor(async () => expect(isAnswered || (await isSomebodyWaiting(tx))).toBe(true), { timeout: 30_000 });
  });
  return reply;
}

export async function isSomebodyWaiting(tx: Tx): Promise<boolean> {
  // Inside a transaction PostgreSQL shows the activity of its first look again and again.
  await sql`select pg_stat_clear_snapshot()`.execute(tx);
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await waiting.execute(tx)).rows.length > 0;
}
