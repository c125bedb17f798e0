import { createRecurringJob, type RecurringJob } from "../recurring-job.ts";
import type { DeskContext } from "./desk-context.ts";
import { createHandOverJob } from "./hand-over.ts";
import { createLeadChanges, type ListeningPace } from "./leads/lead-changes.ts";
import { createPush, type Pushing, type PushOptions } from "./push/create-push.ts";
import { sendDigests } from "./tell/digest.ts";
import { tellTeam } from "./tell/nudges.ts";

export type Desk = ReturnType<typeof createDesk>;

/** The desk on one database: what its calls use, and its background jobs. */
export function createDesk(
  context: DeskContext,
  pushing: Pick<PushOptions, "secrets" | "nameDevice" | "isAllowed">,
  pace?: ListeningPace,
) {
  const changes = createLeadChanges(context, pace);
  const { database, log, now, notification } = context;
  const push = createPush({ database, log, now, contact: notification.operator.address, ...pushing });
  const jobs = [createTellJob(context, push), createHandOverJob(context)];
  return {
    context,
    changes,
    push,
    start(): void {
      for (const job of jobs) job.start();
    },
    async stop(): Promise<void> {
      changes.close();
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}

/** Promises are in hours, so a minute more or less does not matter. */
const everyMs = 60_000;

/** Looks every minute what there is to tell. Nothing is logged when there is nothing. */
function createTellJob(context: DeskContext, push: Pushing): RecurringJob {
  return createRecurringJob({
    name: "tell",
    everyMs,
    log: context.log,
    async work() {
      await tellTeam(context, push);
      await sendDigests(context);
      return null;
    },
  });
}
