import { teamRoles } from "@campusward/contracts/accounts/roles";
import { undoMs } from "@campusward/contracts/desk/leads-desk";
import { dayMs, hourMs, minuteMs } from "@campusward/contracts/desk/place-time";
import { type SqlBool, sql } from "kysely";
import { v7 as newId } from "uuid";
import { ProviderFault } from "../call-service.ts";
import type { Tx } from "../database/database.ts";
import { inParts } from "../database/in-batches.ts";
import { type Queue, takeDue } from "../database/queue.ts";
import { createRecurringJob, type RecurringJob } from "../recurring-job.ts";
import { endDemoOfClosed, findColleague, toAbout } from "./book.ts";
import type { BookingContext } from "./booking-context.ts";
import { toColleagueMail, toVisitorMail } from "./booking-mails.ts";
import type { BusyTimes } from "./calendar-provider.ts";
import { toHours } from "./meeting-store.ts";

export const readBusyEveryMs = 15 * minuteMs;
/** Each may be 8 MB. */
const atOnce = 5;

/** Whoever reads one moves its next time on before asking. */
const calendars: Queue<"meeting_hours"> = {
  table: "meeting_hours",
  key: ["account_id"],
  due: "busy_due_at",
  leaseMs: readBusyEveryMs,
};

/**
 * Reads the busy times of colleagues whose turn it is; of several processes one reads each. What cannot be read keeps its last answer.
 * @returns how many were read.
 */
export async function readDueCalendars(context: BookingContext): Promise<number> {
  const { database, now } = context;
  // Of who left the team nothing is read any more.
  const isOfTeam = sql<SqlBool>`account_id in (
    select id from accounts where role in (${sql.join(teamRoles)}) and disabled_at is null
  )`;
  const due = await takeDue(database, calendars, { now: now(), limit: atOnce, where: isOfTeam });
  // Side by side: reminders come after them, and one that does not answer takes twenty seconds.
  const readings = await Promise.allSettled(due.map(({ account_id }) => readCalendar(context, account_id)));
  // Thrown when all are over: once this job has ended, the database may be closed.
  for (const reading of readings) if (reading.status === "rejected") throw reading.reason;
  return due.length;
}

async function readCalendar(context: BookingContext, accountId: string): Promise<void> {
  const { database, providers, now } = context;
  const row = await database.query
    .selectFrom("meeting_hours")
    .selectAll()
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (!row) return;
  const startsAt = now() - dayMs;
  const range = { startsAt, endsAt: now() + (toHours(row).horizonDays + 3) * dayMs };
  try {
    let busy: BusyTimes = { times: [], unclear: 0 };
    for (const provider of providers) {
      if (!(await (provider.hasTimesOf ?? provider.isUsedBy)(accountId))) continue;
      busy = await provider.busyTimes(accountId, range);
      break;
    }
    const values = busy.times.map(({ startsAt: starts_at, endsAt: ends_at }) => {
      return { id: newId(), account_id: accountId, starts_at, ends_at };
    });
    await database.inTransaction(async (tx) => {
      // The address may be another one meanwhile.
      const set = { busy_read_at: now(), busy_fault: null, busy_unclear: busy.unclear || null };
      const same = tx.updateTable("meeting_hours").set(set).where("account_id", "=", accountId);
      const { numUpdatedRows } = await same.where("changed_at", "=", row.changed_at).executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      await tx.deleteFrom("busy_times").where("account_id", "=", accountId).execute();
      for (const some of inParts(values, 200)) await tx.insertInto("busy_times").values(some).execute();
    });
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    await database.query
      .updateTable("meeting_hours")
      .set({ busy_fault: error.message, busy_due_at: now() + (error.retryAfterMs ?? readBusyEveryMs) })
      .where("account_id", "=", accountId)
      .execute();
  }
}

type Reminder = { column: "reminded_day_at" | "reminded_hour_at"; aheadMs: number };

const reminders: readonly Reminder[] = [
  { column: "reminded_hour_at", aheadMs: hourMs },
  { column: "reminded_day_at", aheadMs: dayMs },
];

/**
 * Reminds both of a demo the day and the hour before. Who booked later than that is not reminded of what they have just
 * done; after a standstill, the nearer reminder goes out alone.
 * @returns how many were reminded.
 */
export async function remindOfDemos(context: BookingContext): Promise<number> {
  let count = 0;
  for (const reminder of reminders) count += await remind(context, reminder);
  return count;
}

async function remind(context: BookingContext, { column, aheadMs }: Reminder): Promise<number> {
  const { database, now } = context;
  const due = await database.query
    .selectFrom("bookings")
    .select("id")
    .where("state", "=", "booked")
    .where(column, "is", null)
    .where("starts_at", ">", now())
    .where("starts_at", "<=", now() + aheadMs)
    .orderBy("starts_at")
    .limit(200)
    .execute();
  for (const { id } of due) await database.inTransaction((tx) => remindOne(tx, context, id, { column, aheadMs }));
  return due.length;
}

async function remindOne(tx: Tx, context: BookingContext, id: string, { column, aheadMs }: Reminder): Promise<void> {
  const at = context.now();
  const isHour = column === "reminded_hour_at";
  const marked = { [column]: at, ...(isHour && { reminded_day_at: at }) };
  const booking = await tx
    .updateTable("bookings")
    .set(marked)
    .where("id", "=", id)
    .where("state", "=", "booked")
    .where(column, "is", null)
    .returningAll()
    .executeTakeFirst();
  if (!booking || booking.starts_at <= at || booking.starts_at > at + aheadMs) return;
  // They booked or moved it within that time.
  if (booking.changed_at > booking.starts_at - aheadMs) return;
  const lead = await context.leads.take(tx, booking.lead_id, at);
  const colleague = await findColleague(tx, booking.account_id);
  if (!lead || !colleague) return;
  // So near to it, the room that there is counts.
  const { madeLater: _, ...about } = await toAbout(tx, context, { lead, booking, now: at }, colleague);
  if (about.attendee.email !== "")
    await context.outbox.enqueue(tx, toVisitorMail("demo-reminder", about, context, { isHour }), at);
  await context.outbox.enqueue(tx, toColleagueMail("reminder", about, context), at);
}

/**
 * Takes back the demos ahead of requests that are lost or spam, however they came to be that, once it can no longer be
 * undone.
 * @returns how many were taken back.
 */
export async function endDemosOfClosed(context: BookingContext): Promise<number> {
  const { database, now } = context;
  const closed = await database.query
    .selectFrom("bookings")
    .innerJoin("leads", "leads.id", "bookings.lead_id")
    .select("bookings.lead_id")
    .where("state", "=", "booked")
    .where("starts_at", ">", now())
    .where("leads.status", "in", ["lost", "spam"])
    .where("leads.closed_at", "<=", now() - undoMs)
    .limit(200)
    .execute();
  let count = 0;
  for (const { lead_id } of closed) {
    if (await database.inTransaction((tx) => endDemoOfClosed(tx, context, lead_id))) count += 1;
  }
  return count;
}

/** Every minute: demos of closed requests, reminders, and calendars whose turn it is. */
export function createBookingJob(context: BookingContext): RecurringJob {
  return createRecurringJob({
    name: "booking",
    everyMs: minuteMs,
    log: context.log,
    async work() {
      const ended = await endDemosOfClosed(context);
      const reminded = await remindOfDemos(context);
      const calendars = await readDueCalendars(context);
      return ended > 0 || reminded > 0 ? { ended, reminded, calendars } : null;
    },
  });
}
