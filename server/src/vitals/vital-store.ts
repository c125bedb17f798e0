import { vitalBounds } from "@campusward/contracts/site/vital-bounds";
import { type VitalName, type VitalValues, vitalNames } from "@campusward/contracts/site/vital-names";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { EpochMs, VitalCountRow } from "../database/tables.ts";
import type { CountedVisits } from "./vital-figures.ts";

/** Adds counts to those that are there, in one statement. A power cut loses the last moment of a sample. */
export async function addVitalCounts({ unsyncedQuery }: Database, counts: readonly VitalCountRow[]): Promise<void> {
  // Always in the same order: two processes that add to the same rows would otherwise wait for each other.
  const ordered = counts.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  await unsyncedQuery
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

const dayMs = 24 * 3_600_000;

/** When the day of an instant began, by UTC: half past five in the morning in India, when hardly anybody visits. */
function dayOf(instant: EpochMs): EpochMs {
  return Math.floor(instant / dayMs) * dayMs;
}

/** The place of the bucket that holds a value. */
export function bucketOf(vital: VitalName, value: number): number {
  const bucket = vitalBounds[vital].findIndex((bound) => value <= bound);
  return bucket === -1 ? vitalBounds[vital].length : bucket;
}

/** The counts of one visit. */
export function countsOf(page: string, values: VitalValues, now: EpochMs): VitalCountRow[] {
  const row = { day_began_at: dayOf(now), page, visits: 1 };
  const told = vitalNames.flatMap((vital) => {
    const value = values[vital];
    return value === undefined ? [] : { ...row, counted: vital, bucket: bucketOf(vital, value) };
  });
  return [{ ...row, counted: "visits", bucket: 0 }, ...told];
}
