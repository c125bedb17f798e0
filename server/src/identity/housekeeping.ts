import { setTimeout as pause } from "node:timers/promises";
import type { EpochMs } from "../database/tables.ts";
import type { Log } from "../log.ts";
import type { SigningKeys } from "./signing-keys.ts";

const everyMs = 3_600_000;

export type HousekeepingDependencies = { keys: SigningKeys; log: Log; now: () => EpochMs };

export type Housekeeping = ReturnType<typeof createHousekeeping>;

/**
 * Every hour, and at the start, sees to the keys that sign tokens. Several processes may do so at once: each key is made
 * once. What is over is deleted by privacy's retention job.
 */
export function createHousekeeping({ keys, log, now }: HousekeepingDependencies) {
  const stopped = new AbortController();
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        await keys.rotate(now());
        log.info({}, "housekeeping");
      } catch (error) {
        log.error({ err: error }, "housekeeping failed");
      }
      await pause(everyMs, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
    }
  }

  return {
    start(): void {
      running ??= run();
    },
    /** Waits for what is under way; the database may be closed then. */
    async stop(): Promise<void> {
      stopped.abort();
      await running;
    },
  };
}
