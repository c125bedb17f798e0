import { isTeamRole } from "@campusward/contracts/accounts/roles";
import type { ApplicationDue, listApplications as endpoint } from "@campusward/contracts/desk/applications-desk";
import { valuesOf } from "@campusward/contracts/desk/filter-values";
import { addDays, dayAt, endOfDay, instantOf } from "@campusward/contracts/desk/place-time";
import { type Expression, type SqlBool, sql } from "kysely";
import type * as z from "zod/mini";
import { countSome } from "../../database/bounded-count.ts";
import type { KeysetOrder } from "../../database/keyset-page.ts";
import { countEach, isAmong, isAny, listOf } from "../../database/list-of.ts";
import type { EpochMs } from "../../database/tables.ts";
import { selectFound } from "../../database/text-search.ts";
import type { Person } from "../../http/api/person.ts";
import type { DeskContext } from "../desk-context.ts";
import { searchLeads } from "../leads/lead-search.ts";
import { isReadable } from "./application-store.ts";
import { type ListedApplication, listedOfApplication, toApplicationSummaries } from "./application-summaries.ts";

export type ApplicationFilter = Omit<z.infer<typeof endpoint.request>, "cursor">;

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

const haveDays = ({ due }: ApplicationFilter) => due !== undefined && !valuesOf(due).includes("none");

const views = { today: { due: "late,today" }, family: { stage: "offered" }, all: {} } as const;

/** The applications that the person may see, and how many each view holds. */
export const listApplications = listOf({
  rows: "applications",
  name: (filter: ApplicationFilter) => (haveDays(filter) ? "applications due" : "applications"),
  size: 50,
  order: (filter) => (haveDays(filter) ? firstDueFirst : newestFirst),
  select: selectApplications,
  toShown: ({ database, now }: Asking, rows: readonly ListedApplication[]) =>
    toApplicationSummaries(database.reader, rows, now()),
  beside: async (asking) => ({
    views: await countEach(asking.database, ["today", "family", "all"], (view) => selectReadable(asking, views[view])),
  }),
});

/** How many of those that the person may see fit a filter. */
export function countApplications(asking: Asking, filter: ApplicationFilter) {
  return countSome(asking.database, selectReadable(asking, filter));
}

function selectReadable(asking: Asking, filter: ApplicationFilter) {
  return asking.database.reader
    .selectFrom("applications")
    .innerJoin("leads", "leads.id", "applications.lead_id")
    .where((row) => row.and(toConditions(asking, filter)))
    .where("leads.held_since", "is", null);
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
  const ref = (name: string) => sql.ref(`applications.${name}`);
  const indexed = (name: string) => (isOrdered ? ref(name) : withoutIndex(ref(name)));
  return [
    isReadable,
    ...isAmong(mentors.length === 1 ? ref("mentor_id") : withoutIndex(ref("mentor_id")), mentors),
    ...isAmong(indexed("track"), tracks),
    ...isAmong(indexed("stage"), stages),
    ...isAmong(withoutIndex(ref("guardian_state")), guardians),
    ...isAmong(withoutIndex(sql.ref("leads.city_key")), cities),
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
  const [among] = isAny(dues.map((due) => ranges[due]));
  return sql<SqlBool>`(${among} and applications.stage not in ('enrolled', 'declined'))`;
}
