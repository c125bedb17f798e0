import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "../log.ts";
import { deleteWhatIsOver, type RetentionDependencies } from "./delete-what-is-over.ts";

/** Periods are days and months; what is over within the hour must not pile up either. */
const everyMs = 3_600_000;

export type RetentionJob = ReturnType<typeof createRetentionJob>;

/** Deletes what has been kept for long enough: at the start, and every hour. */
export function createRetentionJob({ log, ...dependencies }: RetentionDependencies & { log: Log }) {
  const stopped = new AbortController();
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        log.info({ deleted: await deleteWhatIsOver(dependencies, stopped.signal) }, "retention");
      } catch (error) {
        log.error({ err: error }, "retention failed");
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
