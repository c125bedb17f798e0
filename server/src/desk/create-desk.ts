import type { DeskContext } from "./desk-context.ts";
import { createHandOverJob } from "./hand-over.ts";
import { createLeadChanges, type ListeningPace } from "./leads/lead-changes.ts";
import { createPush, type PushOptions } from "./push/create-push.ts";
import { createTellJob } from "./tell/tell-job.ts";

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
