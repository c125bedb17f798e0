import { createRecurringJob, type RecurringJob } from "../recurring-job.ts";
import { renewSite, stopBuilds } from "./builds.ts";
import type { PublishingContext } from "./publishing-context.ts";
import { createShownSite, type ShownSiteParts } from "./shown-site.ts";

type PublishingParts = ShownSiteParts & Omit<PublishingContext, "shown">;

/** How soon other processes show what one published. */
const followEveryMs = 2000;

export type Publishing = { context: PublishingContext; job: Pick<RecurringJob, "start" | "stop"> };

/** Connects what admins publish with the site that is served. */
export function createPublishing(parts: PublishingParts): Publishing {
  const { database, log, now, buildSite } = parts;
  const context = { database, log, now, buildSite, shown: createShownSite(parts) };
  const following = createRecurringJob({
    ...{ name: "site shown", everyMs: followEveryMs, log },
    work: async () => ((await context.shown.follow()) ? { build: context.shown.build() } : null),
  });
  return {
    context,
    job: {
      start: following.start,
      async stop() {
        stopBuilds();
        await following.stop();
      },
    },
  };
}

/** What is published is shown from the first request on, also after an upgrade. */
export async function openPublished({ context }: Publishing): Promise<void> {
  await context.shown.follow();
  await renewSite(context);
}
