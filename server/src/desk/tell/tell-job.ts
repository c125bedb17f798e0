import { createRecurringJob, type RecurringJob } from "../../recurring-job.ts";
import type { DeskContext } from "../desk-context.ts";
import type { Pushing } from "../push/create-push.ts";
import { sendDigests } from "./digest.ts";
import { tellTeam } from "./nudges.ts";

/** Promises are in hours, so a minute more or less does not matter. */
const everyMs = 60_000;

/** Looks every minute what there is to tell. Nothing is logged when there is nothing. */
export function createTellJob(context: DeskContext, push: Pushing): RecurringJob {
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
