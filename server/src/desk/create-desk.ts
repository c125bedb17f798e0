import type { DeskContext } from "./desk-context.ts";
import { createHandOverJob } from "./hand-over.ts";
import { createLeadChanges, type ListeningPace } from "./leads/lead-changes.ts";
import { createReminderJob } from "./reminders/remind-team.ts";

export type Desk = ReturnType<typeof createDesk>;

/** The desk on one database: what its calls use, and its background jobs. */
export function createDesk(context: DeskContext, pace?: ListeningPace) {
  const changes = createLeadChanges(context, pace);
  const jobs = [createReminderJob(context), createHandOverJob(context)];
  return {
    context,
    changes,
    start(): void {
      for (const job of jobs) job.start();
    },
    async stop(): Promise<void> {
      changes.close();
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
