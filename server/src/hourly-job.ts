import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "./log.ts";

const everyMs = 3_600_000;

export type HourlyJob = ReturnType<typeof createHourlyJob>;

/**
 * Does something at the start and every hour. What it returns is logged under its name; a fault is logged too, and the
 * next hour tries again.
 */
export function createHourlyJob(name: string, log: Log, work: (stopped: AbortSignal) => Promise<object>) {
  const stopped = new AbortController();
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        log.info(await work(stopped.signal), name);
      } catch (error) {
        log.error({ err: error }, `${name} failed`);
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
