import type { LeadFilter, LeadView } from "@campusward/contracts/desk/leads-desk";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { KeysetOrder } from "../../database/keyset-page.ts";
import type { EpochMs } from "../../database/tables.ts";
import { selectFound } from "../../database/text-search.ts";
import { waitsForGuardian } from "../../database/waits-for-guardian.ts";
import { searchLeads } from "./lead-search.ts";
import type { ListedLead } from "./lead-summaries.ts";

const dayMs = 24 * 3_600_000;

export type SelectionOf = { filter: LeadFilter; accountId: string; now: EpochMs };

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
function toConditions({ filter, accountId, now }: SelectionOf, { withoutIndex }: Database): Condition[] {
  const filters = toFilters(filter);
  const indexed = filter.view === "all" ? filters.slice(0, 1) : [];
  const since = filter.age === undefined ? null : now - Number(filter.age) * dayMs;
  const receivedAt = toColumn("received_at");
  const isOrderedByAge = orderOf[filter.view] === newestFirst;
  const showsWhoWrote = filter.q !== undefined || filter.city !== undefined || filter.profile !== undefined;
  return [
    ...conditionsOf(filter.view, accountId, now),
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

const mostUrgentFirst: KeysetOrder<ListedLead> = {
  columns: ["leads.waiting_until", "leads.id"],
  direction: "asc",
  placeOf: ({ waiting_until, id }) => ({ at: waiting_until ?? 0, id }),
};
const newestFirst: KeysetOrder<ListedLead> = {
  columns: ["leads.received_at", "leads.id"],
  direction: "desc",
  placeOf: ({ received_at, id }) => ({ at: received_at, id }),
};

const orderOf: Record<LeadView, KeysetOrder<ListedLead>> = {
  waiting: mostUrgentFirst,
  unassigned: mostUrgentFirst,
  late: mostUrgentFirst,
  mine: newestFirst,
  all: newestFirst,
  flagged: newestFirst,
};

/** A held lead is not waiting and not assigned, so only the view of all leads must leave it out explicitly. */
export function conditionsOf(view: LeadView, accountId: string, now: EpochMs): Condition[] {
  const isWaiting = sql<SqlBool>`leads.waiting_until is not null`;
  switch (view) {
    case "waiting":
      return [isWaiting];
    case "late":
      return [isWaiting, sql`leads.waiting_until <= ${now}`];
    case "unassigned":
      return [isWaiting, sql`leads.assignee_id is null`];
    case "mine":
      return [sql`leads.assignee_id = ${accountId}`, sql`leads.closed_at is null`];
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
    ["status", filter.status],
    ["kind", filter.kind],
  ];
  return wanted.flatMap(([name, value]) => (value ? [{ column: name, value }] : []));
}

function toColumn(name: string): Expression<unknown> {
  return sql.ref(`leads.${name}`);
}
