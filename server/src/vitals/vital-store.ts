import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { EpochMs, VitalCountRow } from "../database/tables.ts";
import type { CountedVisits } from "./vital-figures.ts";
import { dayMs, dayOf } from "./vital-tally.ts";

/** Adds counts to those that are there, all of them in one statement and one commit. */
export async function addVitalCounts({ query }: Database, counts: readonly VitalCountRow[]): Promise<void> {
  // Always in the same order: two processes that add to the same rows would otherwise wait for each other.
  const ordered = counts.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  await query
    .insertInto("vital_counts")
    .values(ordered)
    .onConflict((conflict) =>
      conflict
        .columns(["day_began_at", "page", "counted", "bucket"])
        .doUpdateSet({ visits: sql`vital_counts.visits + excluded.visits` }),
    )
    .execute();
}

function keyOf({ day_began_at, page, counted, bucket }: VitalCountRow): string {
  return JSON.stringify([day_began_at, page, counted, bucket]);
}

/** The counts of so many days, today's among them. */
export async function readVitalCounts({ reader }: Database, days: number, now: EpochMs): Promise<CountedVisits[]> {
  return reader
    .selectFrom("vital_counts")
    .select(["page", "counted", "bucket", "visits"])
    .where("day_began_at", ">", dayOf(now) - days * dayMs)
    .where("day_began_at", "<=", dayOf(now))
    .execute();
}
