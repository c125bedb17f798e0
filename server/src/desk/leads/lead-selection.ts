import { type LeadFilter, type LeadView, sleptDays } from "@campusward/contracts/desk/leads-desk";
import { dayMs, endOfDay } from "@campusward/contracts/desk/place-time";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { KeysetOrder } from "../../database/keyset-page.ts";
import type { EpochMs } from "../../database/tables.ts";
import { selectFound } from "../../database/text-search.ts";
import { waitsForGuardian } from "../../database/waits-for-guardian.ts";
import { searchLeads } from "./lead-search.ts";
import type { ListedLead } from "./lead-summaries.ts";

export type SelectionOf = Asking & { filter: LeadFilter };

type Condition = Expression<SqlBool>;

/** The leads of a view that match a filter, and their order. */
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
  const indexed = filter.view === "all" ? filters.slice(0, 1) : [];
  const since = filter.age === undefined ? null : asking.now - Number(filter.age) * dayMs;
  const receivedAt = toColumn("received_at");
  const isOrderedByAge = orderOf[filter.view] === newestFirst;
  const showsWhoWrote = filter.q !== undefined || filter.city !== undefined || filter.profile !== undefined;
  return [
    ...conditionsOf(filter.view, asking),
    ...indexed.map(({ column, value }) => sql<SqlBool>`${toColumn(column)} = ${value}`),
    ...filters
      .slice(indexed.length)
      .map(({ column, value }) => sql<SqlBool>`${withoutIndex(toColumn(column))} = ${value}`),
    ...(since === null ? [] : [sql<SqlBool>`${isOrderedByAge ? receivedAt : withoutIndex(receivedAt)} >= ${since}`]),
    ...(filter.view === "flagged" && showsWhoWrote ? [isTold] : []),
  ];
}

/** A search never matches the content of a lead that waits for a guardian. */
const isTold = sql<SqlBool>`not ${waitsForGuardian}`;

const firstDueFirst: KeysetOrder<ListedLead> = {
  columns: ["leads.due_at", "leads.id"],
  direction: "asc",
  placeOf: ({ due_at, id }) => ({ at: due_at ?? 0, id }),
};
const mostUrgentFirst: KeysetOrder<ListedLead> = {
  columns: ["leads.waiting_until", "leads.id"],
  direction: "asc",
  placeOf: ({ waiting_until, id }) => ({ at: waiting_until ?? 0, id }),
};
const longestQuietFirst: KeysetOrder<ListedLead> = {
  columns: ["leads.last_word_at", "leads.id"],
  direction: "asc",
  placeOf: ({ last_word_at, id }) => ({ at: last_word_at, id }),
};
const newestFirst: KeysetOrder<ListedLead> = {
  columns: ["leads.received_at", "leads.id"],
  direction: "desc",
  placeOf: ({ received_at, id }) => ({ at: received_at, id }),
};

const orderOf: Record<LeadView, KeysetOrder<ListedLead>> = {
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

/** An open lead is due at some time; a closed or held one never. */
export function conditionsOf(view: LeadView, { accountId, now, timeZone }: Asking): Condition[] {
  const isOpen = sql<SqlBool>`leads.due_at is not null`;
  const isLater = () => sql<SqlBool>`leads.due_at >= ${endOfDay(now, timeZone)}`;
  switch (view) {
    case "today":
      return [isOpen, sql`leads.due_at < ${endOfDay(now, timeZone)}`];
    case "waiting":
      return [sql`leads.waiting_until is not null`];
    case "unassigned":
      return [isOpen, sql`leads.assignee_id is null`];
    case "mine":
      return [isOpen, sql`leads.assignee_id = ${accountId}`];
    case "slept":
      return [isOpen, isLater(), sql`leads.last_word_at <= ${now - sleptDays * dayMs}`];
    case "later":
      return [isOpen, isLater(), sql`leads.last_word_at > ${now - sleptDays * dayMs}`];
    case "open":
      return [isOpen];
    case "all":
      return [sql`leads.held_since is null`];
    case "flagged":
      return [sql`leads.flagged_at is not null`];
  }
}

/** Equalities, the narrowest first: a consultancy has more cities than colleagues, and more colleagues than kinds. */
function toFilters(filter: LeadFilter): { column: string; value: string }[] {
  const wanted: [string, string | undefined][] = [
    ["city_key", filter.city?.normalize("NFC").trim().toLowerCase() || undefined],
    ["assignee_id", filter.assignee],
    ["profile_key", filter.profile],
    ["utm_campaign", filter.campaign],
    ["source", filter.source],
    ["page", filter.page],
    ["status", filter.status],
    ["kind", filter.kind],
  ];
  return wanted.flatMap(([name, value]) => (value ? [{ column: name, value }] : []));
}

function toColumn(name: string): Expression<unknown> {
  return sql.ref(`leads.${name}`);
}
