import { replyPromiseHours } from "@campusward/contracts/leads/leads";
import type { EpochMs, LeadRow } from "../../database/tables.ts";
import type { MailDraft } from "../../email/outbox/outbox.ts";
import { createRecurringJob, type RecurringJob } from "../../recurring-job.ts";
import type { DeskContext } from "../desk-context.ts";
import { dueSoonMs } from "../leads/list-leads.ts";

const hourMs = 3_600_000;
const leadsAtOnce = 50;

/**
 * Reminds the team of every lead whose promise ends soon, once, also with several processes. A lead that is
 * already late, because no process ran, is shown as late on the desk and gets no reminder.
 * @returns how many leads there were.
 */
export async function remindTeam(context: DeskContext): Promise<number> {
  let reminded = 0;
  for (;;) {
    const ids = await findDueSoon(context);
    for (const id of ids) if (await remindOf(context, id)) reminded += 1;
    if (ids.length < leadsAtOnce) break;
  }
  if (reminded > 0) context.outbox.wakeWorker();
  return reminded;
}

async function findDueSoon({ database, now }: DeskContext): Promise<string[]> {
  const leads = await database.query
    .selectFrom("leads")
    .select("id")
    .where("waiting_until", ">", now())
    .where("waiting_until", "<=", now() + dueSoonMs)
    .where("reminded_at", "is", null)
    .orderBy("waiting_until")
    .limit(leadsAtOnce)
    .execute();
  return leads.map((lead) => lead.id);
}

/** False when somebody answered, or another process was first. */
async function remindOf(context: DeskContext, id: string): Promise<boolean> {
  const { database, outbox, now } = context;
  return database.inTransaction(async (tx) => {
    const at = now();
    const lead = await tx
      .updateTable("leads")
      .set({ reminded_at: at, changed_at: at })
      .where("id", "=", id)
      .where("reminded_at", "is", null)
      .where("waiting_until", "is not", null)
      .returningAll()
      .executeTakeFirst();
    if (!lead) return false;
    await outbox.enqueue(tx, toReminder(context, lead, at), at);
    return true;
  });
}

/** The promise began 24 hours before it ends: for a student under 18 when the guardian agreed. */
function toReminder({ notification }: DeskContext, lead: LeadRow, now: EpochMs): MailDraft {
  const { render, operator, publicUrl } = notification;
  const hours = Math.max(Math.ceil((lead.reply_by_at - now) / hourMs), 1);
  return {
    kind: "lead-reminder",
    about: { lead: lead.id },
    to: operator,
    replyTo: operator,
    perDay: null,
    ...render("lead-reminder", {
      name: lead.name,
      left: hours === 1 ? "1 hour" : `${hours} hours`,
      waited: replyPromiseHours - hours,
      link: `${publicUrl}/adminDashboardHome?lead=${lead.id}`,
    }),
  };
}

/** The promise is in hours, so a minute more or less does not matter. */
const everyMs = 60_000;

/** Checks every minute for leads that need a reminder. Nothing is logged when there are none. */
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
