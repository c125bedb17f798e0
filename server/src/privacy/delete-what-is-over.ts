import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type Database, forgetDeleted, type Tx } from "../database/database.ts";
import type { EpochMs, OutboxMailRow } from "../database/tables.ts";
import { deleteLeads, type Emptied } from "./delete-leads.ts";
import { beginningOf } from "./period.ts";
import { retention } from "./retention.ts";
import type { Due } from "./retention-row.ts";

/** Bounded, because the embedded engine answers nobody else meanwhile. */
const rowsAtOnce = 500;
const leadsAtOnce = 50;

export type RetentionDependencies = {
  database: Database;
  now: () => EpochMs;
  /** Removes the files of mails that were kept on disk. */
  forgetKeptMails: (mails: readonly OutboxMailRow[]) => Promise<void>;
};

/**
 * Does what the retention table says is due, in small portions. Several processes may do so at once, and each row goes
 * once; a row that was changed since it was found stays.
 * @returns how many rows went or were emptied, by table; none of those where there was nothing to do.
 */
export async function deleteWhatIsOver(
  dependencies: RetentionDependencies,
  stopped?: AbortSignal,
): Promise<Record<string, number>> {
  const { database, now } = dependencies;
  const counted: Record<string, number> = {};
  for (const { kept, due } of retention) {
    if (!due) continue;
    const at = now();
    const isOver = due.isOver(kept ? beginningOf(kept, at) : at, at);
    for (;;) {
      const limit = due.act === "delete-leads" ? leadsAtOnce : rowsAtOnce;
      const { count, mails } = await database.inTransaction((tx) => doPortion(tx, due, isOver, limit));
      await dependencies.forgetKeptMails(mails);
      if (count > 0) counted[due.table] = (counted[due.table] ?? 0) + count;
      if (count < limit || stopped?.aborted) break;
    }
    if (stopped?.aborted) break;
  }
  if (Object.keys(counted).length > 0) await forgetDeleted(database);
  return counted;
}

async function doPortion(tx: Tx, due: Due, isOver: RawBuilder<SqlBool>, limit: number): Promise<Emptied> {
  const { table, key } = due;
  const found = sql`select ${sql.ref(key)} from ${sql.table(table)} where ${isOver} limit ${sql.lit(limit)}`;
  // Asked twice: a row that was renewed since it was found stays.
  const these = sql<SqlBool>`${sql.ref(key)} in (${found}) and ${isOver}`;
  switch (due.act) {
    case "delete-rows": {
      const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${these}`.execute(tx);
      return { count: Number(numAffectedRows ?? 0), mails: [] };
    }
    case "delete-leads":
      return deleteLeads(tx, await findIds(tx, found), isOver);
    case "delete-mails": {
      const mails = await tx.deleteFrom("outbox_mails").where(these).returningAll().execute();
      return { count: mails.length, mails };
    }
    case "empty-mails": {
      const mails = await tx
        .updateTable("outbox_mails")
        .set({ text: "", html: "", reply_to_name: null, last_reply: null })
        .where(these)
        .returningAll()
        .execute();
      return { count: mails.length, mails };
    }
    case "forget-closed-accounts":
      return forgetClosedAccounts(tx, these);
  }
}

async function findIds(tx: Tx, found: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await (found as RawBuilder<{ id: string }>).execute(tx);
  return rows.map(({ id }) => id);
}

/** What they wrote before they closed it. Whoever writes again afterwards is somebody who asks again. */
async function forgetClosedAccounts(tx: Tx, these: RawBuilder<SqlBool>): Promise<Emptied> {
  const closed = await tx.deleteFrom("closed_accounts").where(these).returningAll().execute();
  const mails: OutboxMailRow[] = [];
  for (const { email_key, closed_at } of closed) {
    const isOlder = sql<SqlBool>`email_key = ${email_key} and received_at <= ${closed_at}`;
    const ids = await findIds(tx, sql`select id from leads where ${isOlder}`);
    mails.push(...(await deleteLeads(tx, ids, isOlder)).mails);
  }
  return { count: closed.length, mails };
}
