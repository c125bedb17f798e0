import { setTimeout as pause } from "node:timers/promises";
import type { DeskContext } from "./desk-context.ts";
import { remindTeam } from "./remind-team.ts";

/** The promise is counted in hours: a minute more or less is nothing. */
const everyMs = 60_000;

/** Looks every minute for leads that the team must be reminded of. */
export function createReminderJob(context: DeskContext) {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await remindTeam(context).catch((error) => context.log.error({ err: error }, "reminders not written"));
      await pause(everyMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  return {
    start(): void {
      running ??= run();
    },
    /** Resolves when what is under way has ended. */
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
