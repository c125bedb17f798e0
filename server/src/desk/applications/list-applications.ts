import { isTeamRole } from "@campusward/contracts/accounts/roles";
import type { ApplicationSummary, listApplications as endpoint } from "@campusward/contracts/desk/applications-desk";
import { valuesOf } from "@campusward/contracts/desk/filter-values";
import { type Expression, type SqlBool, sql } from "kysely";
import type * as z from "zod/mini";
import type { Database } from "../../database/database.ts";
import { type KeysetOrder, keysetPage } from "../../database/keyset-page.ts";
import { selectFound } from "../../database/text-search.ts";
import type { Person } from "../../http/api/person.ts";
import type { DeskContext } from "../desk-context.ts";
import { searchLeads } from "../leads/lead-search.ts";
import { isReadable } from "./application-store.ts";
import { type ListedApplication, listedOfApplication, toApplicationSummaries } from "./application-summaries.ts";

export type ApplicationFilter = Omit<z.infer<typeof endpoint.request>, "cursor">;

const perPage = 50;

/** Ids are in the order of time. */
const newestFirst: KeysetOrder<ListedApplication> = {
  columns: ["applications.lead_id"],
  direction: "desc",
  placeOf: ({ received_at, lead_id }) => ({ at: received_at, id: lead_id }),
};

/**
 * One page of the applications that the person may see, newest first, and where the next one begins.
 * @throws {AppError} `invalid_fields` for a cursor of another list.
 */
export async function listApplications(
  { database, now }: DeskContext,
  person: Person,
  filter: ApplicationFilter,
  cursor: string | undefined,
): Promise<{ applications: ApplicationSummary[]; next: string | null }> {
  const applications = await selectApplications(database, person, filter);
  const page = await keysetPage(applications, newestFirst, { name: "applications", cursor, size: perPage });
  return { applications: await toApplicationSummaries(database.reader, page.rows, now()), next: page.next };
}

async function selectApplications(database: Database, person: Person, filter: ApplicationFilter) {
  const matches = await searchLeads(database, filter.q);
  return (
    selectFound(database, "applications", matches)
      .innerJoin("leads", "leads.id", "applications.lead_id")
      .select(listedOfApplication.map((column) => `applications.${column}` as const))
      .select(["leads.name", "leads.city", "leads.received_at"])
      .where((row) => row.and([...toConditions(database, person, filter), ...matches.conditions]))
      // What looks like spam is only in its own list.
      .where("leads.held_since", "is", null)
  );
}

/** Migration 0004 has an index for each way to narrow the list; a mentor has few enough to scan. */
function toConditions({ withoutIndex }: Database, person: Person, filter: ApplicationFilter): Expression<SqlBool>[] {
  const mentors = isTeamRole(person.role) ? valuesOf(filter.mentor) : [person.accountId];
  const [tracks, stages] = [valuesOf(filter.track), valuesOf(filter.stage)];
  // Several values are several ranges of an index, which are in no order together.
  const isOrdered = mentors.length === 0 && tracks.length < 2 && stages.length < 2;
  const isAmong = (name: "track" | "stage" | "mentor_id", values: readonly string[]) => {
    const ref = sql.ref(`applications.${name}`);
    const mayUse = name === "mentor_id" ? values.length === 1 : isOrdered;
    return values.length === 0 ? [] : [sql<SqlBool>`${mayUse ? ref : withoutIndex(ref)} in (${sql.join(values)})`];
  };
  return [isReadable, ...isAmong("mentor_id", mentors), ...isAmong("track", tracks), ...isAmong("stage", stages)];
}
