import { type LeadSummary, leadsPerPage } from "@campusward/contracts/desk/leads-desk";
import { parseCursor, toCursor } from "../../database/cursor.ts";
import type { Database } from "../../database/database.ts";
import { findLeads, openList } from "./find-leads.ts";
import type { SelectionOf } from "./lead-selection.ts";
import { toSummaries } from "./lead-summaries.ts";
import { type ListedLead, placeOf } from "./walk-leads.ts";

export type LeadPage = { leads: LeadSummary[]; next: string | null };

/**
 * One page of a view, and where the next one begins.
 * @throws {AppError} `invalid_fields` for a cursor that is none of this view.
 */
export async function listLeads(
  database: Database,
  wanted: SelectionOf,
  cursor: string | undefined,
): Promise<LeadPage> {
  const { view } = wanted.filter;
  const name = `leads ${view}`;
  const after = cursor === undefined ? null : parseCursor(name, cursor);
  const list = await openList(database, wanted);
  const found: ListedLead[] = [];
  // One more than a page, to know whether another one follows.
  for await (const batch of findLeads(database, list, after, leadsPerPage + 1)) {
    found.push(...batch);
    if (found.length > leadsPerPage) break;
  }
  const page = found.slice(0, leadsPerPage);
  const last = page.at(-1);
  return {
    leads: await toSummaries(database.query, page, wanted.now),
    next: last && found.length > leadsPerPage ? toCursor(name, placeOf(list.selection, last)) : null,
  };
}
