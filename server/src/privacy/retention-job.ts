import type { Log } from "../log.ts";
import { createRecurringJob, type RecurringJob } from "../recurring-job.ts";
import { deleteWhatIsOver, type RetentionDependencies } from "./delete-what-is-over.ts";

const hourMs = 3_600_000;

/**
 * Deletes what has been kept for long enough. Periods are days and months; what is over within the hour must not pile up
 * either.
 */
export function createRetentionJob({ log, ...dependencies }: RetentionDependencies & { log: Log }): RecurringJob {
  return createRecurringJob({
    name: "retention",
    everyMs: hourMs,
    log,
    work: async (stopped) => ({ deleted: await deleteWhatIsOver(dependencies, stopped) }),
  });
}
