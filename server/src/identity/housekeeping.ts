import { hourMs } from "@campusward/contracts/desk/place-time";
import type { EpochMs } from "../database/tables.ts";
import type { Log } from "../log.ts";
import { createRecurringJob, type RecurringJob } from "../recurring-job.ts";
import type { SigningKeys } from "./keys/signing-keys.ts";

export type HousekeepingDependencies = { keys: SigningKeys; log: Log; now: () => EpochMs };

/**
 * Rotates the keys that sign tokens. Several processes may do so at once: each key is made once. Expired data is
 * deleted by privacy's retention job.
 */
export function createHousekeeping({ keys, log, now }: HousekeepingDependencies): RecurringJob {
  return createRecurringJob({
    name: "housekeeping",
    everyMs: hourMs,
    log,
    async work() {
      await keys.rotate(now());
      return {};
    },
  });
}
