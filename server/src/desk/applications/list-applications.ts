import type { ApplicationSummary, listApplications as endpoint } from "@campusward/contracts/desk/applications-desk";
import { type Expression, type SqlBool, sql } from "kysely";
import type * as z from "zod/mini";
import { parseCursor, toCursor } from "../../database/cursor.ts";
import type { Database } from "../../database/database.ts";
import { type Stretch, walkInStretches } from "../../database/walk-in-stretches.ts";
import type { Person } from "../../http/api/person.ts";
import type { DeskContext } from "../desk-context.ts";
import { searchLeads } from "../leads/lead-search.ts";
import { isReadable } from "./application-store.ts";
import { type ListedApplication, listedOfApplication, toApplicationSummaries } from "./application-summaries.ts";

export type ApplicationFilter = Omit<z.infer<typeof endpoint.request>, "cursor">;

const perPage = 50;
const list = "applications";
/** Ids are in the order of time, and none comes after this one. */
const beforeTheNewest = "z";

type Conditions = readonly Expression<SqlBool>[];
type Selection = { ids: readonly string[] | null; byIndex: Conditions; byRow: Conditions };

/**
 * One page of the applications that the person may see, newest first, and where the next one begins.
 * @throws {AppError} `invalid_fields` for a cursor that is none of this list.
 */
export async function listApplications(
  { database, now }: DeskContext,
  person: Person,
  filter: ApplicationFilter,
  cursor: string | undefined,
): Promise<{ applications: ApplicationSummary[]; next: string | null }> {
  const after = cursor === undefined ? beforeTheNewest : parseCursor(list, cursor).id;
  const selection = await select(database, person, filter);
  const walk = {
    after,
    findEnd: (from: string, rows: number) => findEnd(database, selection, from, rows),
    read: (stretch: Stretch<string>, limit: number) => read(database, selection, stretch, limit),
  };
  // One more than a page, to know whether another one follows.
  const isSparse = selection.byRow.length > 0 && selection.ids === null;
  const found = isSparse
    ? await walkInStretches(database, walk, perPage + 1)
    : await walk.read({ after, until: null }, perPage + 1);
  const page = found.slice(0, perPage);
  const last = page.at(-1);
  return {
    applications: await toApplicationSummaries(database.query, page, now()),
    next: last && found.length > perPage ? toCursor(list, { at: last.received_at, id: last.lead_id }) : null,
  };
}

/** Migration 0004 has an index for each way to narrow the list; what a mentor has is few enough to look through. */
async function select(database: Database, person: Person, filter: ApplicationFilter): Promise<Selection> {
  const { ids, conditions } = await searchLeads(database, filter.q);
  const mentor = person.role === "admin" ? filter.mentor : person.accountId;
  const { stage, track } = filter;
  const column = (name: "track" | "stage"): Expression<unknown> => {
    const ref = sql.ref(`applications.${name}`);
    return mentor === undefined ? ref : database.plans.byRow(ref);
  };
  const rest = [
    ...(track ? [sql<SqlBool>`${column("track")} = ${track}`] : []),
    ...(stage ? [sql<SqlBool>`${column("stage")} = ${stage}`] : []),
  ];
  return mentor === undefined
    ? { ids, byIndex: [isReadable, ...rest], byRow: conditions }
    : { ids, byIndex: [sql<SqlBool>`applications.mentor_id = ${mentor}`], byRow: [isReadable, ...rest, ...conditions] };
}

async function findEnd(database: Database, { byIndex }: Selection, after: string, rows: number) {
  const row = await database.query
    .selectFrom("applications")
    .select("lead_id")
    .where((expression) => expression.and([...byIndex]))
    .where("lead_id", "<", after)
    .orderBy("lead_id", "desc")
    .offset(rows - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.lead_id ?? null;
}

function read(
  database: Database,
  { ids, byIndex, byRow }: Selection,
  { after, until }: Stretch<string>,
  limit: number,
): Promise<ListedApplication[]> {
  const rows = tableOf(database, ids)
    .innerJoin("leads", "leads.id", "applications.lead_id")
    .select(listedOfApplication.map((column) => `applications.${column}` as const))
    .select(["leads.name", "leads.city", "leads.received_at"])
    .where((expression) => expression.and([...byIndex, ...byRow]))
    // What looks like spam stands in no list but its own.
    .where("leads.held_since", "is", null)
    .where("applications.lead_id", "<", after)
    .orderBy("applications.lead_id", "desc")
    .limit(limit);
  return (until === null ? rows : rows.where("applications.lead_id", ">=", until)).execute();
}

/** The limit keeps the planner from looking for the other conditions first. */
function tableOf({ query }: Database, ids: readonly string[] | null) {
  if (!ids) return query.selectFrom("applications");
  const named = query
    .selectFrom("applications")
    .selectAll()
    .where("lead_id", "in", [...ids, ""])
    .limit(ids.length + 1);
  return query.selectFrom(named.as("applications"));
}
