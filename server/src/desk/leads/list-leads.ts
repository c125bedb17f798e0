import { type countLeads as countLeadsEndpoint, leadViews } from "@campusward/contracts/desk/desk-counts";
import { type LeadSummary, leadsPerPage } from "@campusward/contracts/desk/leads-desk";
import type { FormFields } from "@campusward/contracts/leads/form-fields";
import type * as z from "zod/mini";
import { countSome } from "../../database/bounded-count.ts";
import type { Database } from "../../database/database.ts";
import { keysetPage } from "../../database/keyset-page.ts";
import { countEach } from "../../database/list-of.ts";
import { type Asking, conditionsOf, type SelectionOf, selectLeads } from "./lead-selection.ts";
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
  forms?: FormFields,
): Promise<LeadPage> {
  const { leads, order } = await selectLeads(database, wanted);
  const name = `leads ${wanted.filter.view}`;
  const page = await keysetPage(leads.select(listedColumns), order, { name, cursor, size: leadsPerPage });
  return { leads: await toSummaries(database.reader, page.rows, wanted.now, forms), next: page.next };
}

type CountedLeads = Pick<z.infer<typeof countLeadsEndpoint.response>, "views" | "late">;

/** The numbers next to the names of the views, for the signed-in person. */
export async function countLeads(database: Database, asking: Asking): Promise<CountedLeads> {
  const { now } = asking;
  const leads = database.reader.selectFrom("leads");
  const views = await countEach(database, leadViews, (view) =>
    leads.where((row) => row.and(conditionsOf(view, asking))),
  );
  return { views, late: await countSome(database, leads.where("due_at", "<=", now)) };
}
