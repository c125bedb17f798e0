import { setImmediate as letOthersWork } from "node:timers/promises";
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

/** The counts of so many days, today's among them. A day at a time, so that no query reads many rows. */
export async function readVitalCounts({ query }: Database, days: number, now: EpochMs): Promise<CountedVisits[]> {
  const today = dayOf(now);
  const counts: CountedVisits[] = [];
  for (let day = today - (days - 1) * dayMs; day <= today; day += dayMs) {
    const ofDay = await query
      .selectFrom("vital_counts")
      .select(["page", "counted", "bucket", "visits"])
      .where("day_began_at", "=", day)
      .execute();
    counts.push(...ofDay);
    await letOthersWork();
  }
  return counts;
}
