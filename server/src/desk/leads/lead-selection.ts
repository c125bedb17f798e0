import type { LeadFilter, LeadView } from "@campusward/contracts/desk/leads-desk";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Planning } from "../../database/database.ts";
import type { EpochMs } from "../../database/tables.ts";
import { waitsForGuardian } from "../../database/waits-for-guardian.ts";

const dayMs = 24 * 3_600_000;

/** Which leads a list holds, and in which order. */
export type LeadSelection = {
  order: { column: "waiting_until" | "received_at"; direction: "asc" | "desc" };
  /** What the walked index knows: it holds the leads of the list in their order. */
  byIndex: readonly Expression<SqlBool>[];
  /** What is looked at in each lead on the way. */
  byRow: readonly Expression<SqlBool>[];
  /** The list ends here, inclusive. Kept apart, so that a stretch of the list has one end and not two. */
  end: EpochMs | null;
};

export type SelectionOf = { filter: LeadFilter; accountId: string; now: EpochMs };

/**
 * Chooses the index to walk: a view's own; where all leads are shown, that of the narrowest filter. Migration 0004 has
 * an index for each.
 */
export function selectLeads({ filter, accountId, now }: SelectionOf, plans: Planning): LeadSelection {
  const filters = toFilters(filter);
  const walked = filter.view === "all" ? filters.slice(0, 1) : [];
  const checked = filters.slice(walked.length);
  const order = orderOf[filter.view];
  const since = filter.age === undefined ? null : now - Number(filter.age) * dayMs;
  const tellsWhoWrote = filter.q !== undefined || filter.city !== undefined || filter.profile !== undefined;
  const isWalkedByAge = order.column === "received_at";
  return {
    order,
    byIndex: [
      ...conditionsOf(filter.view, accountId),
      ...walked.map(({ column, value }) => sql<SqlBool>`${toColumn(column)} = ${value}`),
    ],
    byRow: [
      ...checked.map(({ column, value }) => sql<SqlBool>`${plans.byRow(toColumn(column))} = ${value}`),
      ...(filter.view === "flagged" && tellsWhoWrote ? [isTold] : []),
      ...(since === null || isWalkedByAge ? [] : [sql<SqlBool>`${plans.byRow(toColumn("received_at"))} >= ${since}`]),
    ],
    end: isWalkedByAge ? since : endOf(filter.view, now),
  };
}

/** What waits for a guardian is found by nothing that it says. */
const isTold = sql<SqlBool>`not ${waitsForGuardian}`;

const mostUrgentFirst = { column: "waiting_until", direction: "asc" } as const;
const newestFirst = { column: "received_at", direction: "desc" } as const;

const orderOf = {
  waiting: mostUrgentFirst,
  unassigned: mostUrgentFirst,
  late: mostUrgentFirst,
  mine: newestFirst,
  all: newestFirst,
  flagged: newestFirst,
} satisfies Record<LeadView, LeadSelection["order"]>;

/** A lead that is held waits for nobody and is nobody's: only among all it has to be left out by name. */
export function conditionsOf(view: LeadView, accountId: string): Expression<SqlBool>[] {
  const isWaiting = sql<SqlBool>`leads.waiting_until is not null`;
  switch (view) {
    case "waiting":
    case "late":
      return [isWaiting];
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

/** Those are late whose promise has ended. */
export function endOf(view: LeadView, now: EpochMs): EpochMs | null {
  return view === "late" ? now : null;
}

/** Equalities, the narrowest first: a consultancy has more cities than colleagues, and more of these than kinds. */
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
