import type { LeadView } from "@campusward/contracts/desk/desk-counts";
import { noValue, valuesOf } from "@campusward/contracts/desk/filter-values";
import { type LeadFilter, type LeadResult, sleptDays } from "@campusward/contracts/desk/leads-desk";
import { addDays, dayMs, endOfDay, hourMs } from "@campusward/contracts/desk/place-time";
import { replyPromiseHours } from "@campusward/contracts/leads/leads";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { beginningOfDay } from "../../database/day-range.ts";
import type { KeysetOrder } from "../../database/keyset-page.ts";
import { countedAs } from "../../database/lead-rows/lead-source.ts";
import { byInstant } from "../../database/list-of.ts";
import type { EpochMs } from "../../database/tables.ts";
import { selectFound } from "../../database/text-search.ts";
import { waitsForGuardian } from "../../database/waits-for-guardian.ts";
import { cameTo } from "./lead-figures.ts";
import { searchLeads } from "./lead-search.ts";
import type { ListedLead } from "./lead-summaries.ts";

export type SelectionOf = Asking & { filter: LeadFilter };

type Condition = Expression<SqlBool>;

export async function selectLeads(database: Database, wanted: SelectionOf) {
  const { view, q } = wanted.filter;
  const matches = await searchLeads(database, q, view === "flagged");
  const conditions = [...toConditions(wanted, database), ...matches.conditions];
  return {
    leads: selectFound(database, "leads", matches).where((row) => row.and(conditions)),
    order: orderOf[view],
  };
}

/**
 * Each view has an index in its order. The view of all leads uses the index of the narrowest filter. Migration 0004
 * has one for each. The other filters are compared in each row.
 */
function toConditions({ filter, ...asking }: SelectionOf, { withoutIndex }: Database): Condition[] {
  const filters = toFilters(filter);
  // Several values are several ranges of an index, which are in no order together.
  const indexed =
    filter.view === "all" ? filters.find(({ values }) => values.length === 1 && values[0] !== noValue) : undefined;
  const receivedAt = toColumn("received_at");
  const received = orderOf[filter.view] === newestFirst ? receivedAt : withoutIndex(receivedAt);
  const showsWhoWrote = filter.q !== undefined || filter.city !== undefined || filter.profile !== undefined;
  return [
    ...conditionsOf(filter.view, asking),
    ...filters.map((one) => isAmong(one === indexed ? toColumn(one.column) : withoutIndex(toColumn(one.column)), one)),
    ...receivedBetween(filter, received, asking),
    ...(filter.next === undefined ? [] : [isNext(valuesOf(filter.next))]),
    ...(filter.cameTo === undefined ? [] : [anyOf(valuesOf(filter.cameTo).map((one) => cameTo[one as LeadResult]))]),
    ...(filter.view === "flagged" && showsWhoWrote ? [isTold] : []),
  ];
}

/** The conditions of the fields that name values, for figures: these and the lists select the same leads. */
export function conditionsOfFields(filter: Omit<LeadFilter, "view">): Condition[] {
  return toFilters(filter).map((one) => isAmong(toColumn(one.column), one));
}

type Narrowed = { column: string; values: readonly string[] };

function isAmong(column: Expression<unknown>, { values }: Narrowed): Condition {
  const known = values.filter((value) => value !== noValue);
  return anyOf([
    ...(known.length === 1 ? [sql<SqlBool>`${column} = ${known[0]}`] : []),
    ...(known.length > 1 ? [sql<SqlBool>`${column} in (${sql.join(known)})`] : []),
    ...(known.length < values.length ? [sql<SqlBool>`${column} is null`] : []),
  ]);
}

function anyOf(conditions: readonly Condition[]): Condition {
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/** @throws {AppError} `invalid_fields` for a day that there is not */
function receivedBetween(
  { age, from, to }: LeadFilter,
  receivedAt: Expression<unknown>,
  { now, timeZone }: Asking,
): Condition[] {
  const begins = (field: string, day: string) => beginningOfDay(field, day, timeZone);
  return [
    ...(age === undefined ? [] : [sql<SqlBool>`${receivedAt} >= ${now - Number(age) * dayMs}`]),
    ...(from === undefined ? [] : [sql<SqlBool>`${receivedAt} >= ${begins("from", from)}`]),
    ...(to && begins("to", to) !== null ? [sql<SqlBool>`${receivedAt} < ${begins("to", addDays(to, 1))}`] : []),
  ];
}

const isEarlier = sql<SqlBool>`(leads.waiting_until is null or leads.next_step_at < leads.waiting_until)`;

/** What a row says comes next: the promise, unless the next step is earlier. */
function isNext(kinds: readonly string[]): Condition {
  const steps = kinds.filter((kind) => kind !== "reply");
  return anyOf([
    ...(steps.length < kinds.length ? [sql<SqlBool>`leads.waiting_until = leads.due_at`] : []),
    ...(steps.length > 0 ? [sql<SqlBool>`(leads.next_step_kind in (${sql.join(steps)}) and ${isEarlier})`] : []),
  ]);
}

/** A search never matches the content of a lead that waits for a guardian. */
const isTold = sql<SqlBool>`not ${waitsForGuardian}`;

const firstDueFirst = byInstant("leads", "due_at", "asc");
const mostUrgentFirst = byInstant("leads", "waiting_until", "asc");
const longestQuietFirst = byInstant("leads", "last_word_at", "asc");
const newestFirst = byInstant("leads", "received_at", "desc");

/** The promise ends a day after it began, so that the newest are those with the most time left. */
const mostTimeFirst = byInstant("leads", "waiting_until", "desc");

const orderOf: Record<LeadView, KeysetOrder<ListedLead>> = {
  new: mostTimeFirst,
  today: firstDueFirst,
  waiting: mostUrgentFirst,
  mine: firstDueFirst,
  unassigned: firstDueFirst,
  slept: longestQuietFirst,
  later: firstDueFirst,
  open: firstDueFirst,
  all: newestFirst,
  flagged: newestFirst,
};

/** Who asks for a view, and when. */
export type Asking = { accountId: string; now: EpochMs; timeZone: string };

/**
 * Came in, and nobody has worked on it: `isNew` of the contract's `lead-state.ts`. An outcome gives it an owner, who may be
 * taken off again: what was tried stands in the story.
 */
const isNew = sql<SqlBool>`(leads.status = 'new' and leads.kind <> 'added' and leads.waiting_until is not null
  and leads.replied_at is null and leads.assignee_id is null and leads.next_step_at is null
  and not exists (select 1 from lead_events where lead_events.lead_id = leads.id and lead_events.kind = 'contact'
    and lead_events.at >= leads.last_word_at))`;

const isNotClosed = sql<SqlBool>`leads.closed_at is null`;

/** An open lead is due at some time; a held one never, a closed one only while an answer of theirs waits. */
export function conditionsOf(view: LeadView, { accountId, now, timeZone }: Asking): Condition[] {
  const isOpen = sql<SqlBool>`leads.due_at is not null`;
  const dayEnds = endOfDay(now, timeZone);
  const isOfToday = sql<SqlBool>`(leads.due_at < ${dayEnds} or leads.answered_at is not null or ${isNew})`;
  const isLater = sql<SqlBool>`leads.due_at >= ${dayEnds} and not ${isOfToday}`;
  const conditions: Record<LeadView, Condition[]> = {
    new: [sql`leads.waiting_until > ${now}`, isNew],
    // What is new or woken has a promise that ends within a day, which keeps the index narrow.
    today: [isOpen, sql`leads.due_at < ${Math.max(dayEnds, now + replyPromiseHours * hourMs + 1)}`, isOfToday],
    waiting: [sql`leads.waiting_until is not null`],
    unassigned: [isOpen, isNotClosed, sql`leads.assignee_id is null`],
    mine: [isOpen, isNotClosed, sql`leads.assignee_id = ${accountId}`],
    slept: [isOpen, isLater, sql`leads.last_word_at <= ${now - sleptDays * dayMs}`],
    later: [isOpen, isLater, sql`leads.last_word_at > ${now - sleptDays * dayMs}`],
    open: [isOpen, isNotClosed],
    all: [sql`leads.held_since is null`],
    flagged: [sql`leads.flagged_at is not null`],
  };
  return conditions[view];
}

/** The narrowest first: a consultancy has more cities than colleagues, and more colleagues than kinds. */
function toFilters(filter: Omit<LeadFilter, "view">): Narrowed[] {
  const wanted: [string, string[]][] = [
    ["import_id", filter.import ? [filter.import] : []],
    ["city_key", valuesOf(filter.city).map((city) => city.normalize("NFC").toLowerCase())],
    ["assignee_id", valuesOf(filter.assignee)],
    ["profile_key", valuesOf(filter.profile)],
    ["utm_campaign", valuesOf(filter.campaign)],
    ["source", valuesOf(filter.source).map(countedAs)],
    ["page", valuesOf(filter.page)],
    ["status", valuesOf(filter.status)],
    ["kind", valuesOf(filter.kind)],
  ];
  return wanted.flatMap(([column, values]) => (values.length > 0 ? [{ column, values }] : []));
}

function toColumn(name: string): Expression<unknown> {
  return sql.ref(`leads.${name}`);
}
