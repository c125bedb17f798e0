import { createRecurringJob, type RecurringJob } from "../recurring-job.ts";
import type { PublishingContext } from "./publishing-context.ts";
import { createShownSite, type PublishedSite, type ShownSiteParts } from "./shown-site.ts";

export type PublishingParts = ShownSiteParts & Omit<PublishingContext, "shown"> & { first: PublishedSite };

/** How soon other processes begin to show what one published. */
const followEveryMs = 2000;

export type Publishing = { context: PublishingContext; job: Pick<RecurringJob, "start" | "stop"> };

/** Connects what admins publish with the site that is served. */
export function createPublishing({ first, ...parts }: PublishingParts): Publishing {
  const { database, log, now, filler, tellWayIn } = parts;
  const context = { database, log, now, filler, tellWayIn, shown: createShownSite(parts, first) };
  const job = createRecurringJob({
    name: "site shown",
    everyMs: followEveryMs,
    log,
    work: async () => ((await context.shown.follow()) ? { publication: context.shown.number() } : null),
  });
  return { context, job };
}
