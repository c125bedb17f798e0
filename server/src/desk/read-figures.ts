import type { readFiguresLine as readFiguresLineEndpoint } from "@campusward/contracts/desk/lead-sources";
import type { readFigures as readFiguresEndpoint } from "@campusward/contracts/desk/leads-desk";
import { addDays, dayAt, dayMs, instantOf, minuteMs, weekdayOf } from "@campusward/contracts/desk/place-time";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type * as z from "zod/mini";
import type { Database } from "../database/database.ts";
import type { EpochMs } from "../database/tables.ts";
import { AppError } from "../errors.ts";
import type { Person } from "../http/api/person.ts";
import { cameTo } from "./leads/lead-selection.ts";

export type Figures = z.infer<typeof readFiguresEndpoint.response>;
type FiguresLine = z.infer<typeof readFiguresLineEndpoint.response>;
type Reader = Pick<Person, "accountId" | "role">;

const longestRangeDays = 366;
const mostInOrder = 60;
const lineDays = 14;
// Whom the team typed in was promised nothing.
const isAnswered = sql<SqlBool>`(leads.replied_at is not null and leads.kind <> 'added')`;

/** Colleagues' figures are for admins: who is none gets those of their own leads. */
export function ofOwn({ accountId, role }: Reader): RawBuilder<SqlBool>[] {
  return role === "admin" ? [] : [sql<SqlBool>`leads.assignee_id = ${accountId}`];
}

/**
 * How well the team keeps its reply promise in a range of days.
 * @throws {AppError} `invalid_fields` for days that do not exist, are in the wrong order or span more than a year.
 */
export async function readFigures(
  database: Database,
  person: Reader,
  days: { from: string; to: string },
  { now, timeZone }: { now: EpochMs; timeZone: string },
): Promise<Figures> {
  const range = parseRange(days, timeZone);
  const received = selectReceived(database, person, range);
  const counted = or(isAnswered, sql<SqlBool>`leads.waiting_until <= ${now}`);
  const { leads, inTime, of } = await received
    .select([
      countWhere(sql`1 = 1`).as("leads"),
      countWhere(cameTo["in-time"]).as("inTime"),
      countWhere(counted).as("of"),
    ])
    .executeTakeFirstOrThrow();
  const newest = await received
    .where(counted)
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .limit(mostInOrder)
    .select(sql<number>`case when ${cameTo["in-time"]} then 1 else 0 end`.as("inTime"))
    .execute();
  return {
    answered: { inTime, of },
    inOrder: newest.map((lead) => lead.inTime === 1).reverse(),
    firstAnswerMs: await findMiddle(received),
    repliesByDay: await countReplies(database, person, range),
    leads,
  };
}

/** The line above the list: see `readFiguresLine` in the contract. */
export async function readFiguresLine(
  database: Database,
  person: Reader,
  { now, timeZone }: { now: EpochMs; timeZone: string },
): Promise<FiguresLine> {
  const today = dayAt(now, timeZone);
  const isOwn = person.role !== "admin";
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  const ofWeek = parseRange({ from: monday, to: today }, timeZone);
  const { from: weekAt } = ofWeek;
  const { from: monthAt } = parseRange({ from: `${today.slice(0, 7)}-01`, to: today }, timeZone);
  const lately = { from: addDays(today, 1 - lineDays), to: today };
  const { answered, firstAnswerMs } = await readFigures(database, person, lately, { now, timeZone });
  const { count: demos } = await selectReal(database, person)
    .where("changed_at", ">=", weekAt)
    .where(
      sql<SqlBool>`exists (
        select 1 from lead_events where lead_events.lead_id = leads.id and lead_events.kind = 'status'
        and lead_events.at >= ${weekAt} and lead_events.detail like '%"to":"demo-booked"%'
      )`,
    )
    .select(countWhere(sql`1 = 1`).as("count"))
    .executeTakeFirstOrThrow();
  const { count: won } = await selectReal(database, person)
    .where("status", "=", "won")
    .where("closed_at", ">=", monthAt)
    .select(countWhere(sql`1 = 1`).as("count"))
    .executeTakeFirstOrThrow();
  const shown = isOwn ? sum(await countReplies(database, person, ofWeek)) : answered;
  return { isOwn, answered: shown, firstAnswerMs, demos, won };
}

function sum(days: Figures["repliesByDay"]): Figures["answered"] {
  const inTime = days.reduce((all, { onTime }) => all + onTime, 0);
  return { inTime, of: inTime + days.reduce((all, { late }) => all + late, 0) };
}

/** Neither spam nor held back. */
function selectReal({ reader }: Database, person: Reader) {
  const leads = reader.selectFrom("leads").where("held_since", "is", null).where(cameTo.lead);
  return leads.where((row) => row.and(ofOwn(person)));
}

function selectReceived(database: Database, person: Reader, { from, to }: Range) {
  return selectReal(database, person).where("received_at", ">=", from).where("received_at", "<", to);
}

/** The middle first answer, or the earlier of two. */
async function findMiddle(received: ReturnType<typeof selectReceived>): Promise<number | null> {
  const answered = received.where(isAnswered);
  const { count } = await answered.select(countWhere(sql`1 = 1`).as("count")).executeTakeFirstOrThrow();
  if (count === 0) return null;
  const middle = await answered
    .select(sql<number>`cast(replied_at - received_at as bigint)`.as("ms"))
    .orderBy(sql`replied_at - received_at`)
    .offset(Math.floor((count - 1) / 2))
    .limit(1)
    .executeTakeFirstOrThrow();
  return Number(middle.ms);
}

function or(...conditions: readonly Expression<SqlBool>[]) {
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
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

/** Offsets of all zones, and their changes, are whole quarters of an hour: each lies on one day of any zone. */
const quarterMs = 15 * minuteMs;

/** The cast is for SQLite, because Node passes numbers to it as fractions. */
async function countReplies(
  database: Database,
  person: Reader,
  { from, to, days, timeZone }: Range,
): Promise<Figures["repliesByDay"]> {
  const { reader } = database;
  const replies = reader
    .selectFrom("leads")
    .where((row) => row.and(ofOwn(person)))
    .where("replied_at", ">=", from)
    .where("replied_at", "<", to)
    .where("kind", "<>", "added")
    .where(cameTo.lead)
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
