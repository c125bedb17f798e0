import { createRecurringJob, type RecurringJob } from "../recurring-job.ts";
import { followWhatCame } from "./follow-what-came.ts";
import type { PublishingContext } from "./publishing-context.ts";
import { renewSite } from "./renew-site.ts";
import { stopBuilds } from "./run-build.ts";
import { createShownSite, type ShownSiteParts } from "./shown-site.ts";

type PublishingParts = ShownSiteParts & Omit<PublishingContext, "shown">;

/** How soon other processes show what one published. */
const followEveryMs = 2000;

export type Publishing = { context: PublishingContext; job: Pick<RecurringJob, "start" | "stop"> };

/** Connects what admins publish with the site that is served. */
export function createPublishing(parts: PublishingParts): Publishing {
  const { database, log, now, buildSite, tellWayIn } = parts;
  const context = { database, log, now, buildSite, tellWayIn, shown: createShownSite(parts) };
  let isRenewed = false;
  const following = createRecurringJob({
    name: "site shown",
    everyMs: followEveryMs,
    log,
    work: async () => {
      // After an upgrade pages of the version before are shown until they are built anew, so that nobody waits.
      if (!isRenewed) {
        await followWhatCame(context);
        isRenewed = await renewSite(context);
      }
      return (await context.shown.follow()) ? { build: context.shown.build() } : null;
    },
  });
  return {
    context,
    job: {
      start: following.start,
      async stop() {
        await stopBuilds();
        await following.stop();
      },
    },
  };
}
