import type { readFiguresLine as readFiguresLineEndpoint } from "@campusward/contracts/desk/lead-sources";
import type { readFigures as readFiguresEndpoint } from "@campusward/contracts/desk/leads-desk";
import { addDays, dayAt, minuteMs, weekdayOf } from "@campusward/contracts/desk/place-time";
import { type Expression, type SqlBool, sql } from "kysely";
import type * as z from "zod/mini";
import { countRows } from "../database/bounded-count.ts";
import type { Database } from "../database/database.ts";
import { parseRange, type Range } from "../database/day-range.ts";
import type { EpochMs } from "../database/tables.ts";
import { cameLate, cameTo } from "./leads/lead-figures.ts";
import { measureLeads, ofOwn, type Reader, receivedIn } from "./measure-leads.ts";

export type Figures = z.infer<typeof readFiguresEndpoint.response>;
type FiguresLine = z.infer<typeof readFiguresLineEndpoint.response>;
type Clock = { now: EpochMs; timeZone: string };

const mostInOrder = 60;
const lineDays = 14;

/**
 * How well the team keeps its reply promise to those who wrote in a range of days.
 * @throws {AppError} `invalid_fields` for days that do not exist, are in the wrong order or span more than a year.
 */
export async function readFigures(
  database: Database,
  person: Reader,
  days: { from: string; to: string },
  { now, timeZone }: Clock,
): Promise<Figures> {
  const range = parseRange(days, timeZone);
  const of = receivedIn(person, range);
  const { all } = await measureLeads(database, { key: sql`''`, of, now });
  const inTime = sql<number>`case when ${cameTo["in-time"]} then 1 else 0 end`;
  const newest = await database.reader
    .selectFrom("leads")
    .where((row) => row.and([...of, row.or([cameTo["in-time"], cameLate(now)])]))
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .limit(mostInOrder)
    .select(inTime.as("inTime"))
    .execute();
  return {
    answered: { inTime: all.inTime, of: all.promised },
    inOrder: newest.map((lead) => lead.inTime === 1).reverse(),
    firstAnswerMs: all.firstAnswerMs,
    answeredByDay: await countByDay(database, of, range, now),
    leads: all.leads,
  };
}

/** The line above the list: see `readFiguresLine` in the contract. */
export async function readFiguresLine(
  database: Database,
  person: Reader,
  { now, timeZone }: Clock,
): Promise<FiguresLine> {
  const today = dayAt(now, timeZone);
  const isOwn = person.role !== "admin";
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  const answeredIn = { from: isOwn ? monday : addDays(today, 1 - lineDays), to: today };
  const of = receivedIn(person, parseRange(answeredIn, timeZone));
  const { all } = await measureLeads(database, { key: sql`''`, of, now });
  const week = parseRange({ from: monday, to: addDays(monday, 6) }, timeZone);
  const month = parseRange({ from: `${today.slice(0, 7)}-01`, to: today }, timeZone);
  const real = [sql<SqlBool>`leads.held_since is null`, cameTo.lead, ...ofOwn(person)];
  const demos = database.reader
    .selectFrom("bookings")
    .innerJoin("leads", "leads.id", "bookings.lead_id")
    .where((row) => row.and(real))
    .where("bookings.state", "in", ["booked", "came"])
    .where("bookings.starts_at", ">=", week.from)
    .where("bookings.starts_at", "<", week.to);
  const won = database.reader
    .selectFrom("leads")
    .where((row) => row.and([...real, cameTo.won]))
    .where("closed_at", ">=", month.from)
    .where(wasOpenHere);
  const answered = { inTime: all.inTime, of: all.promised };
  return {
    isOwn,
    answered,
    firstAnswerMs: all.firstAnswerMs,
    demos: await countRows(demos),
    won: await countRows(won),
  };
}

/** Whoever was won when a sheet was imported was won before, on a day that nobody knows. */
const wasOpenHere = sql<SqlBool>`(leads.import_id is null or leads.closed_at > (
  select max(at) from lead_events where lead_events.lead_id = leads.id and lead_events.kind = 'added'
))`;

/** Offsets of all zones, and their changes, are whole quarters of an hour: each lies on one day of any zone. */
const quarterMs = 15 * minuteMs;

/** Whose promise was kept or broken, by the day on which they came. */
async function countByDay(
  { reader }: Database,
  of: readonly Expression<SqlBool>[],
  { days, timeZone }: Range,
  now: EpochMs,
): Promise<Figures["answeredByDay"]> {
  const count = (condition: Expression<SqlBool>) =>
    sql<number>`cast(sum(case when ${condition} then 1 else 0 end) as integer)`;
  // The cast is for SQLite, because Node passes numbers to it as fractions.
  const quarter = sql<number>`cast(received_at as bigint) / ${sql.lit(quarterMs)}`;
  const counts = await reader
    .selectFrom("leads")
    .where((row) => row.and(of))
    .select([quarter.as("quarter"), count(cameTo["in-time"]).as("onTime"), count(cameLate(now)).as("late")])
    .groupBy(quarter)
    .execute();
  const byDay = new Map(days.map((day) => [day, { day, onTime: 0, late: 0 }]));
  for (const { quarter, onTime, late } of counts) {
    const ofDay = byDay.get(dayAt(quarter * quarterMs, timeZone));
    if (!ofDay) continue;
    ofDay.onTime += onTime;
    ofDay.late += late;
  }
  return [...byDay.values()];
}
