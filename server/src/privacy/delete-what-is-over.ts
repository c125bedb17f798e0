import { hourMs } from "@campusward/contracts/desk/place-time";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { forgetDeleted, type Tx } from "../database/database.ts";
import type { EpochMs, OutboxMailRow } from "../database/tables.ts";
import type { Log } from "../log.ts";
import type { ProductContext } from "../product-context.ts";
import { createRecurringJob, type RecurringJob } from "../recurring-job.ts";
import { beginningOf } from "./period.ts";
import { type RetentionRow, retention } from "./personal-data/personal-data.ts";
import { nobodyAddedSince } from "./personal-data/requests.ts";

/** Bounded, because the embedded engine answers nobody else meanwhile. */
const rowsAtOnce = 500;
const leadsAtOnce = 50;

export type RetentionDependencies = Pick<ProductContext, "database" | "now"> & {
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
  for (const row of retention) {
    const at = now();
    const isOver = row.isOver(beginningOf(row.kept, at), at);
    for (;;) {
      const limit = row.act === "delete-leads" ? leadsAtOnce : rowsAtOnce;
      const { count, mails } = await database.inTransaction((tx) => doPortion(tx, row, isOver, limit));
      await dependencies.forgetKeptMails(mails);
      if (count > 0) counted[row.table] = (counted[row.table] ?? 0) + count;
      if (count < limit || stopped?.aborted) break;
    }
    if (stopped?.aborted) break;
  }
  if (Object.keys(counted).length > 0) await forgetDeleted(database);
  return counted;
}

async function doPortion(
  tx: Tx,
  { act = "delete-rows", key, table }: RetentionRow,
  isOver: RawBuilder<SqlBool>,
  limit: number,
): Promise<Emptied> {
  const found = sql`select ${sql.ref(key)} from ${sql.table(table)} where ${isOver} limit ${sql.lit(limit)}`;
  // Asked twice: a row that was renewed since it was found stays.
  const these = sql<SqlBool>`${sql.ref(key)} in (${found}) and ${isOver}`;
  switch (act) {
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
        .set({ text: "", html: "", calendar: null, reply_to_name: null, last_reply: null })
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

/**
 * What they wrote before they closed it. A person who writes again afterwards asks again, and what came then to an older
 * card keeps it.
 */
async function forgetClosedAccounts(tx: Tx, these: RawBuilder<SqlBool>): Promise<Emptied> {
  const closed = await tx.deleteFrom("closed_accounts").where(these).returningAll().execute();
  const mails: OutboxMailRow[] = [];
  for (const { email_key, closed_at } of closed) {
    const isOlder = sql<SqlBool>`email_key = ${email_key} and received_at <= ${closed_at} and ${hasNothingSince(closed_at)}`;
    const ids = await findIds(tx, sql`select id from leads where ${isOlder}`);
    mails.push(...(await deleteLeads(tx, ids, isOlder)).mails);
  }
  return { count: closed.length, mails };
}

/** Neither a request that was merged into it, nor a mail of theirs, nor anything done by a link in one of ours. */
function hasNothingSince(closedAt: EpochMs): RawBuilder<SqlBool> {
  return sql<SqlBool>`(select max(received_at) from leads as merged
      where merged.merged_into = leads.id and merged.received_at > ${closedAt}) is null
    and ${nobodyAddedSince(closedAt)}
    and (select max(came_at) from inbound_mails
      where inbound_mails.lead_id = leads.id and came_at > ${closedAt} and nature = 'written') is null
    and (select max(at) from lead_events where lead_events.lead_id = leads.id and at > ${closedAt} and (
      lead_events.kind in ('message', 'quote-accepted', 'quote-asked-back', 'offer-answered')
      or (lead_events.kind = 'booking' and detail like '%"byLink":true%'))) is null`;
}

/** How many rows went, and the mails among them, of which files may lie on disk. */
type Emptied = { count: number; mails: readonly OutboxMailRow[] };

/** Deletes leads that still fulfil a condition, with all that hangs on them. */
async function deleteLeads(tx: Tx, ids: readonly string[], isOver: RawBuilder<SqlBool>): Promise<Emptied> {
  if (ids.length === 0) return { count: 0, mails: [] };
  // Read before the leads go, because they take their mails along.
  const merged = await tx.selectFrom("leads").select(["id", "merged_into"]).where("merged_into", "in", ids).execute();
  const all = [...ids, ...merged.map(({ id }) => id)];
  const mails = await tx.selectFrom("outbox_mails").selectAll().where("lead_id", "in", all).execute();
  const deleted = await tx.deleteFrom("leads").where("id", "in", ids).where(isOver).returning("id").execute();
  const gone = new Set(deleted.map(({ id }) => id));
  for (const { id, merged_into } of merged) if (merged_into !== null && gone.has(merged_into)) gone.add(id);
  const results = [...gone, ""];
  await tx.deleteFrom("idempotency_keys").where("result_id", "in", results).execute();
  return { count: gone.size, mails: mails.filter(({ lead_id }) => lead_id !== null && gone.has(lead_id)) };
}

/**
 * Deletes what has been kept for long enough. Periods are days and months; what is over within the hour must not pile up
 * either.
 */
export function createRetentionJob({
  log,
  prepare,
  ...dependencies
}: RetentionDependencies & {
  log: Log;
  /** What must be known before anything is deleted; null where a module keeps the accounts. */
  prepare: (() => Promise<void>) | null;
}): RecurringJob {
  return createRecurringJob({
    name: "retention",
    everyMs: hourMs,
    log,
    work: async (stopped) => {
      await prepare?.();
      return { deleted: await deleteWhatIsOver(dependencies, stopped) };
    },
  });
}
