import type { LeadKind, readFigures as readFiguresEndpoint } from "@campusward/contracts/desk/leads-desk";
import { addDays, dayAt, dayMs, instantOf, minuteMs } from "@campusward/contracts/desk/place-time";
import { type Expression, type SqlBool, sql } from "kysely";
import type * as z from "zod/mini";
import type { Database } from "../database/database.ts";
import type { EpochMs } from "../database/tables.ts";
import { AppError } from "../errors.ts";

export type Figures = z.infer<typeof readFiguresEndpoint.response>;

const longestRangeDays = 366;
const mostPages = 10;
const isNoSpam = sql<SqlBool>`leads.status <> 'spam'`;

/**
 * How well the team keeps its reply promise, and who writes, in a range of days.
 * @throws {AppError} `invalid_fields` for days that do not exist, are in the wrong order or span more than a year.
 */
export async function readFigures(
  database: Database,
  days: { from: string; to: string },
  { now, timeZone }: { now: EpochMs; timeZone: string },
): Promise<Figures> {
  const range = parseRange(days, timeZone);
  const repliesByDay = await countReplies(database, range);
  const leads = await countLeads(database, range, now);
  return { ...leads, repliesByDay };
}

/** From the first instant, inclusive, to the last, exclusive. */
type Range = { from: EpochMs; to: EpochMs; days: readonly string[]; timeZone: string };

export function parseRange(wanted: { from: string; to: string }, timeZone: string): Range {
  const from = instantOf(wanted.from, 0, timeZone);
  if (from === null) throw invalidDay("from");
  const isThere = instantOf(wanted.to, 0, timeZone) !== null;
  const count = isThere ? Math.round((Date.parse(wanted.to) - Date.parse(wanted.from)) / dayMs) + 1 : 0;
  if (count < 1 || count > longestRangeDays) throw invalidDay("to");
  const days = Array.from({ length: count }, (_, day) => addDays(wanted.from, day));
  return { from, to: instantOf(addDays(wanted.to, 1), 0, timeZone) as EpochMs, days, timeZone };
}

function invalidDay(field: string): AppError {
  return new AppError("invalid_fields", "This is no range of days within a year.", {
    fieldErrors: { [field]: "not_an_option" },
  });
}

async function countLeads({ reader }: Database, { from, to }: Range, now: EpochMs) {
  // Whom the team typed in was promised nothing.
  const isAnswered = sql<SqlBool>`leads.replied_at is not null and leads.kind <> 'added'`;
  const isInTime = sql<SqlBool>`leads.replied_at <= leads.reply_by_at and leads.kind <> 'added'`;
  const hasRunOut = sql<SqlBool>`leads.waiting_until <= ${now}`;
  const groups = await reader
    .selectFrom("leads")
    .where("held_since", "is", null)
    .where("received_at", ">=", from)
    .where("received_at", "<", to)
    .where(isNoSpam)
    .select(["kind", "profile_key", "page"])
    .select([
      countWhere(sql`1 = 1`).as("leads"),
      countWhere(isInTime).as("inTime"),
      countWhere(sql`(${isAnswered}) or ${hasRunOut}`).as("of"),
    ])
    .groupBy(["kind", "profile_key", "page"])
    .execute();
  const answered = { inTime: 0, of: 0 };
  const byProfile = new Map<string, number>();
  const byPage = new Map<string, number>();
  const byKind = new Map<LeadKind, number>();
  for (const group of groups) {
    answered.inTime += group.inTime;
    answered.of += group.of;
    add(byProfile, group.profile_key ?? "none", group.leads);
    if (group.page !== null) add(byPage, group.page, group.leads);
    add(byKind, group.kind, group.leads);
  }
  return {
    answered,
    byProfile: mostFrequent(byProfile).map(([profile, leads]) => ({ profile, leads })),
    byPage: mostFrequent(byPage)
      .slice(0, mostPages)
      .map(([page, leads]) => ({ page, leads })),
    byKind: mostFrequent(byKind).map(([kind, leads]) => ({ kind, leads })),
  };
}

/** Offsets of all zones, and their changes, are whole quarters of an hour: each lies on one day of any zone. */
const quarterMs = 15 * minuteMs;

/** The cast is for SQLite, because Node passes numbers to it as fractions. */
async function countReplies(
  { reader }: Database,
  { from, to, days, timeZone }: Range,
): Promise<Figures["repliesByDay"]> {
  const replies = reader
    .selectFrom("leads")
    .where("replied_at", ">=", from)
    .where("replied_at", "<", to)
    .where("kind", "<>", "added")
    .where(isNoSpam)
    .select([
      "replied_at",
      "reply_by_at",
      sql<number>`cast(replied_at as bigint) / ${sql.lit(quarterMs)}`.as("quarter"),
    ]);
  const counts = await reader
    .selectFrom(replies.as("replies"))
    .select("quarter")
    .select([
      countWhere(sql`replied_at <= reply_by_at`).as("onTime"),
      countWhere(sql`replied_at > reply_by_at`).as("late"),
    ])
    .groupBy("quarter")
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

function countWhere(condition: Expression<SqlBool>) {
  return sql<number>`cast(coalesce(sum(case when ${condition} then 1 else 0 end), 0) as integer)`;
}

function add<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

function mostFrequent<Key>(counts: Map<Key, number>): [Key, number][] {
  return [...counts].sort(([, one], [, other]) => other - one);
}
