import { vitalBounds } from "@campusward/contracts/site/vital-bounds";
import { type VitalName, type VitalValues, vitalNames } from "@campusward/contracts/site/vital-names";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { EpochMs, VitalCountRow } from "../database/tables.ts";
import type { CountedVisits } from "./vital-figures.ts";

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

/** Counts in memory what visits tell, until it is taken to be written. It never holds more than days, pages and buckets. */
export function createVitalTally() {
  let counts = new Map<string, VitalCountRow>();

  function add(row: VitalCountRow): void {
    const key = [row.day_began_at, row.page, row.counted, row.bucket].join(" ");
    const counted = counts.get(key);
    if (counted) counted.visits += row.visits;
    else counts.set(key, { ...row });
  }

  return {
    count(page: string, values: VitalValues, now: EpochMs): void {
      const row = { day_began_at: dayOf(now), page, visits: 1 };
      add({ ...row, counted: "visits", bucket: 0 });
      for (const vital of vitalNames) {
        const value = values[vital];
        if (value !== undefined) add({ ...row, counted: vital, bucket: bucketOf(vital, value) });
      }
    },
    /** Everything counted since the last time. */
    take(): VitalCountRow[] {
      const taken = [...counts.values()];
      counts = new Map();
      return taken;
    },
    /** What could not be written waits for the next time, together with what came meanwhile. */
    putBack(rows: readonly VitalCountRow[]): void {
      for (const row of rows) add(row);
    },
  };
}
