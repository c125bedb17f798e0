import { setImmediate as letOthersWork } from "node:timers/promises";
import type { Place } from "../../database/cursor.ts";
import type { Database } from "../../database/database.ts";
import { searchLeads } from "./lead-search.ts";
import { type LeadSelection, type SelectionOf, selectLeads } from "./lead-selection.ts";
import { beginningOf } from "./lead-stretch.ts";
import { leadsAmong } from "./leads-among.ts";
import { type ListedLead, walkLeads } from "./walk-leads.ts";

/** What a list holds; with `ids`, a search has found all that it can hold. */
export type LeadList = { selection: LeadSelection; ids: readonly string[] | null };

/** Understands a filter. */
export async function openList(database: Database, wanted: SelectionOf): Promise<LeadList> {
  const selection = selectLeads(wanted, database.plans);
  const { ids, conditions } = await searchLeads(database, wanted.filter.q, wanted.filter.view === "flagged");
  if (database.plans.rowsAtOnce !== null) await letOthersWork();
  return { ids, selection: { ...selection, byRow: [...selection.byRow, ...conditions] } };
}

/** The leads of a list after a place, in its order and in batches of any length. */
export async function* findLeads(
  database: Database,
  { selection, ids }: LeadList,
  after: Place | null,
  batch: number,
): AsyncGenerator<ListedLead[]> {
  const beginning = after ?? beginningOf(selection);
  if (ids) yield await leadsAmong(database, selection, ids, beginning);
  else yield* walkLeads(database, selection, beginning, batch);
}
