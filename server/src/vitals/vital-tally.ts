import { vitalBounds } from "@campusward/contracts/site/vital-bounds";
import { type VitalName, type VitalValues, vitalNames } from "@campusward/contracts/site/vital-names";
import type { EpochMs, VitalCountRow } from "../database/tables.ts";

export const dayMs = 24 * 3_600_000;

/** When the day of an instant began, by UTC: half past five in the morning in India, when hardly anybody visits. */
export function dayOf(instant: EpochMs): EpochMs {
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
