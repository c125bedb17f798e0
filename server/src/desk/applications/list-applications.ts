import { isTeamRole } from "@campusward/contracts/accounts/roles";
import type { ApplicationDue, listApplications as endpoint } from "@campusward/contracts/desk/applications-desk";
import { valuesOf } from "@campusward/contracts/desk/filter-values";
import { addDays, dayAt, endOfDay, instantOf } from "@campusward/contracts/desk/place-time";
import { type Expression, type SqlBool, sql } from "kysely";
import type * as z from "zod/mini";
import { countSome } from "../../database/bounded-count.ts";
import { type KeysetOrder, keysetPage } from "../../database/keyset-page.ts";
import type { EpochMs } from "../../database/tables.ts";
import { selectFound } from "../../database/text-search.ts";
import type { Person } from "../../http/api/person.ts";
import type { DeskContext } from "../desk-context.ts";
import { searchLeads } from "../leads/lead-search.ts";
import { isReadable } from "./application-store.ts";
import { type ListedApplication, listedOfApplication, toApplicationSummaries } from "./application-summaries.ts";

export type ApplicationFilter = Omit<z.infer<typeof endpoint.request>, "cursor">;

type ApplicationPage = z.infer<typeof endpoint.response>;

const perPage = 50;

/** Ids are in the order of time. */
const newestFirst: KeysetOrder<ListedApplication> = {
  columns: ["applications.lead_id"],
  direction: "desc",
  placeOf: ({ received_at, lead_id }) => ({ at: received_at, id: lead_id }),
};

/** For those that have a day. */
const firstDueFirst: KeysetOrder<ListedApplication> = {
  columns: ["applications.due_at", "applications.lead_id"],
  direction: "asc",
  placeOf: ({ due_at, lead_id }) => ({ at: due_at ?? 0, id: lead_id }),
};

type Asking = Pick<DeskContext, "database" | "now" | "timeZone"> & { person: Person };

/**
 * One page of the applications that the person may see, where the next one begins, and how many each view holds.
 * @throws {AppError} `invalid_fields` for a cursor of another list.
 */
export async function listApplications(
  { database, now, timeZone }: DeskContext,
  person: Person,
  filter: ApplicationFilter,
  cursor: string | undefined,
): Promise<ApplicationPage> {
  const asking = { database, now, timeZone, person };
  const applications = await selectApplications(asking, filter);
  const haveDays = filter.due !== undefined && !valuesOf(filter.due).includes("none");
  const page = haveDays
    ? await keysetPage(applications, firstDueFirst, { name: "applications due", cursor, size: perPage })
    : await keysetPage(applications, newestFirst, { name: "applications", cursor, size: perPage });
  return {
    applications: await toApplicationSummaries(database.reader, page.rows, now()),
    next: page.next,
    views: {
      today: await countApplications(asking, { due: "late,today" }),
      family: await countApplications(asking, { stage: "offered" }),
      all: await countApplications(asking, {}),
    },
  };
}

/** How many of those that the person may see fit a filter. */
export function countApplications(asking: Asking, filter: ApplicationFilter) {
  const readable = asking.database.reader
    .selectFrom("applications")
    .innerJoin("leads", "leads.id", "applications.lead_id")
    .where((row) => row.and(toConditions(asking, filter)))
    .where("leads.held_since", "is", null);
  return countSome(asking.database, readable);
}

async function selectApplications(asking: Asking, filter: ApplicationFilter) {
  const { database } = asking;
  const matches = await searchLeads(database, filter.q);
  return (
    selectFound(database, "applications", matches)
      .innerJoin("leads", "leads.id", "applications.lead_id")
      .select(listedOfApplication.map((column) => `applications.${column}` as const))
      .select(["leads.name", "leads.city", "leads.received_at"])
      .where((row) => row.and([...toConditions(asking, filter), ...matches.conditions]))
      // What looks like spam is only in its own list.
      .where("leads.held_since", "is", null)
  );
}

/** Migration 0004 has an index for each way to narrow the list; a mentor has few enough to scan. */
function toConditions(
  { database: { withoutIndex }, now, timeZone, person }: Asking,
  filter: ApplicationFilter,
): Expression<SqlBool>[] {
  const mentors = isTeamRole(person.role) ? valuesOf(filter.mentor) : [person.accountId];
  const [tracks, stages, guardians] = [valuesOf(filter.track), valuesOf(filter.stage), valuesOf(filter.guardian)];
  const cities = valuesOf(filter.city).map((city) => city.normalize("NFC").toLowerCase());
  const dues = valuesOf(filter.due) as ApplicationDue[];
  // Several values are several ranges of an index, which are in no order together.
  const isOrdered = mentors.length === 0 && tracks.length < 2 && stages.length < 2;
  const isAmong = (name: "track" | "stage" | "mentor_id", values: readonly string[]) => {
    const ref = sql.ref(`applications.${name}`);
    const mayUse = name === "mentor_id" ? values.length === 1 : isOrdered;
    return values.length === 0 ? [] : [sql<SqlBool>`${mayUse ? ref : withoutIndex(ref)} in (${sql.join(values)})`];
  };
  const isIn = (column: string, values: readonly string[]) =>
    values.length === 0 ? [] : [sql<SqlBool>`${withoutIndex(sql.ref(column))} in (${sql.join(values)})`];
  return [
    isReadable,
    ...isAmong("mentor_id", mentors),
    ...isAmong("track", tracks),
    ...isAmong("stage", stages),
    ...isIn("applications.guardian_state", guardians),
    ...isIn("leads.city_key", cities),
    ...(dues.length === 0 ? [] : [isDue(dues, now(), timeZone)]),
  ];
}

/** Nothing is due of what is decided. */
function isDue(dues: readonly ApplicationDue[], now: EpochMs, timeZone: string): Expression<SqlBool> {
  const at = sql.ref("applications.due_at");
  const today = dayAt(now, timeZone);
  const [begins, ends] = [instantOf(today, 0, timeZone), endOfDay(now, timeZone)];
  const weekEnds = instantOf(addDays(today, 7), 0, timeZone);
  const ranges: Record<ApplicationDue, Expression<SqlBool>> = {
    late: sql`${at} < ${begins}`,
    today: sql`(${at} >= ${begins} and ${at} < ${ends})`,
    week: sql`(${at} >= ${ends} and ${at} < ${weekEnds})`,
    later: sql`${at} >= ${weekEnds}`,
    none: sql`${at} is null`,
  };
  const among = sql.join(
    dues.map((due) => ranges[due]),
    sql` or `,
  );
  return sql<SqlBool>`((${among}) and applications.stage not in ('enrolled', 'declined'))`;
}
