import { type LeadSummary, leadsPerPage } from "@campusward/contracts/desk/leads-desk";
import type { Database } from "../../database/database.ts";
import { keysetPage } from "../../database/keyset-page.ts";
import { type SelectionOf, selectLeads } from "./lead-selection.ts";
import { listedColumns, toSummaries } from "./lead-summaries.ts";

export type LeadPage = { leads: LeadSummary[]; next: string | null };

/**
 * One page of a view, and where the next one begins.
 * @throws {AppError} `invalid_fields` for a cursor of another view.
 */
export async function listLeads(
  database: Database,
  wanted: SelectionOf,
  cursor: string | undefined,
): Promise<LeadPage> {
  const { leads, order } = await selectLeads(database, wanted);
  const name = `leads ${wanted.filter.view}`;
  const page = await keysetPage(leads.select(listedColumns), order, { name, cursor, size: leadsPerPage });
  return { leads: await toSummaries(database.reader, page.rows, wanted.now), next: page.next };
}
