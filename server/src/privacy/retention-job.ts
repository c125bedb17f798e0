import { createHourlyJob, type HourlyJob } from "../hourly-job.ts";
import type { Log } from "../log.ts";
import { deleteWhatIsOver, type RetentionDependencies } from "./delete-what-is-over.ts";

/**
 * Deletes what has been kept for long enough. Periods are days and months; what is over within the hour must not pile up
 * either.
 */
export function createRetentionJob({ log, ...dependencies }: RetentionDependencies & { log: Log }): HourlyJob {
  return createHourlyJob("retention", log, async (stopped) => ({
    deleted: await deleteWhatIsOver(dependencies, stopped),
  }));
}
