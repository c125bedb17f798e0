import type { EpochMs } from "../database/tables.ts";
import { createHourlyJob, type HourlyJob } from "../hourly-job.ts";
import type { Log } from "../log.ts";
import type { SigningKeys } from "./signing-keys.ts";

export type HousekeepingDependencies = { keys: SigningKeys; log: Log; now: () => EpochMs };

/**
 * Sees to the keys that sign tokens. Several processes may do so at once: each key is made once. What is over is deleted
 * by privacy's retention job.
 */
export function createHousekeeping({ keys, log, now }: HousekeepingDependencies): HourlyJob {
  return createHourlyJob("housekeeping", log, async () => {
    await keys.rotate(now());
    return {};
  });
}
