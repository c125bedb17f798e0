import type { Count, countLeads as countLeadsEndpoint } from "@campusward/contracts/leads-desk";
import { type LeadView, leadViews } from "@campusward/contracts/leads-desk";
import { type SelectQueryBuilder, sql } from "kysely";
import type * as z from "zod/mini";
import type { Database } from "../database/database.ts";
import type { EpochMs, Tables } from "../database/tables.ts";
import { conditionsOf, endOf } from "./lead-selection.ts";

export type DeskCounts = z.infer<typeof countLeadsEndpoint.response>;

/** "999+" says as much as the exact number, and costs the same at any size. */
const countedAtMost = 999;
/** A lead is due soon when its promise ends within this time. */
export const dueSoonMs = 4 * 3_600_000;

type Countable = SelectQueryBuilder<Tables, keyof Tables, object>;

/** The numbers beside the names of the views, for the person who looks. */
export async function countLeads(database: Database, accountId: string, now: EpochMs): Promise<DeskCounts> {
  const { query } = database;
  const leads = query.selectFrom("leads");
  const views = {} as Record<LeadView, z.infer<typeof Count>>;
  for (const view of leadViews) {
    const end = endOf(view, now);
    const ofView = leads.where((row) => row.and(conditionsOf(view, accountId)));
    views[view] = await count(database, end === null ? ofView : ofView.where("waiting_until", "<=", end));
  }
  const dueSoon = leads.where("waiting_until", ">", now).where("waiting_until", "<=", now + dueSoonMs);
  const applications = leads.where("kind", "=", "application").where("held_since", "is", null);
  const inTrouble = query.selectFrom("outbox_mails").where("state", "in", ["dead", "retrying"]);
  return {
    views,
    dueSoon: (await count(database, dueSoon)).count,
    applications: await count(database, applications),
    mailsInTrouble: (await count(database, inTrouble)).count,
  };
}

async function count(database: Database, rows: unknown): Promise<z.infer<typeof Count>> {
  const some = (rows as Countable).select(sql.lit(1).as("one")).limit(countedAtMost + 1);
  const { counted } = await database.query
    .selectFrom(some.as("some"))
    .select(sql<number>`cast(count(*) as integer)`.as("counted"))
    .executeTakeFirstOrThrow();
  return { count: Math.min(counted, countedAtMost), isMore: counted > countedAtMost };
}
