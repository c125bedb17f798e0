import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "./log.ts";

export type RecurringJob = ReturnType<typeof createRecurringJob>;

type RecurringJobOptions = {
  name: string;
  /** From the end of one time to the beginning of the next. */
  everyMs: number;
  log: Log;
  work: (stopped: AbortSignal) => Promise<object | null>;
};

/**
 * Runs a job at the start and then periodically. Its result is logged under its name, except null; a fault is
 * logged too, and the next run tries again.
 */
export function createRecurringJob({ name, everyMs, log, work }: RecurringJobOptions) {
  const stopped = new AbortController();
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        const done = await work(stopped.signal);
        if (done) log.info(done, name);
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
    /** Waits for a running job; the database may be closed then. */
    async stop(): Promise<void> {
      stopped.abort();
      await running;
    },
  };
}
