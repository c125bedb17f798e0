import { createRecurringJob, type RecurringJob } from "../../recurring-job.ts";
import type { DeskContext } from "../desk-context.ts";
import { remindTeam } from "./remind-team.ts";

/** The promise is counted in hours: a minute more or less is nothing. */
const everyMs = 60_000;

/** Looks every minute for leads that the team must be reminded of; most minutes have none, and are not logged. */
export function createReminderJob(context: DeskContext): RecurringJob {
  const { log } = context;
  return createRecurringJob({
    name: "reminders",
    everyMs,
    log,
    async work() {
      await remindTeam(context);
      return null;
    },
  });
}
