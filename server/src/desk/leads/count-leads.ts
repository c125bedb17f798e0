import { type countLeads as countLeadsEndpoint, type LeadView, leadViews } from "@campusward/contracts/desk/leads-desk";
import type * as z from "zod/mini";
import { type BoundedCount, countSome } from "../../database/bounded-count.ts";
import type { Database } from "../../database/database.ts";
import type { EpochMs } from "../../database/tables.ts";
import { conditionsOf } from "./lead-selection.ts";

export type DeskCounts = z.infer<typeof countLeadsEndpoint.response>;

/** A lead is due soon when its promise ends within this time. */
export const dueSoonMs = 4 * 3_600_000;

/** The numbers next to the names of the views, for the signed-in person. */
export async function countLeads(database: Database, accountId: string, now: EpochMs): Promise<DeskCounts> {
  const leads = database.reader.selectFrom("leads");
  const views = {} as Record<LeadView, BoundedCount>;
  for (const view of leadViews) {
    const ofView = leads.where((row) => row.and(conditionsOf(view, accountId, now)));
    views[view] = await countSome(database, ofView);
  }
  const dueSoon = leads.where("waiting_until", ">", now).where("waiting_until", "<=", now + dueSoonMs);
  const applications = leads.where("kind", "=", "application").where("held_since", "is", null);
  const inTrouble = database.reader.selectFrom("outbox_mails").where("state", "in", ["dead", "retrying"]);
  return {
    views,
    dueSoon: (await countSome(database, dueSoon)).count,
    applications: await countSome(database, applications),
    mailsInTrouble: (await countSome(database, inTrouble)).count,
  };
}
