import {
  type listPeople as endpoint,
  type PeopleGroup,
  peopleGroups,
  type waysIn,
} from "@campusward/contracts/accounts/people";
import { type Role, staffRoles } from "@campusward/contracts/accounts/roles";
import { valuesOf } from "@campusward/contracts/desk/filter-values";
import { dayMs } from "@campusward/contracts/desk/place-time";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type * as z from "zod/mini";
import type { Database } from "../../database/database.ts";
import { byInstant, countEach, isAmong, isAny, listOf } from "../../database/list-of.ts";
import type { EpochMs } from "../../database/tables.ts";
import { findByWords, selectFound, toSearchWords } from "../../database/text-search.ts";
import type { PeopleContext } from "./people-context.ts";
import { type ListedAccount, listedOfAccount, toPeopleSummaries } from "./people-summaries.ts";

const mostInvitations = 100;
/** Whoever was not here for so long counts as away for longer. */
const longestDays = 90;

const rolesOf: Record<Exclude<PeopleGroup, "everyone">, readonly Role[]> = {
  team: staffRoles,
  students: ["student", "unpaidStudent"],
  counselors: ["counselor"],
};

type PeopleFilter = Omit<z.infer<typeof endpoint.request>, "cursor">;
/** The accounts, the newest first, how many there are in each group, and who is invited. */
export const listPeople = listOf({
  rows: "people",
  name: ({ group }: PeopleFilter) => `people ${group}`,
  size: 50,
  order: byInstant("accounts", "created_at", "desc"),
  select: async ({ database, now }: Pick<PeopleContext, "database" | "now">, { group, q, ...filter }) => {
    const conditions = toConditions(database, filter, now());
    const found = (await findAccounts(database, q)).where((row) => row.and(conditions));
    return group === "everyone" ? found : found.where(isOf(group, database));
  },
  toShown: ({ database }, rows: readonly ListedAccount[]) => toPeopleSummaries(database.reader, rows),
  beside: async ({ database }) => ({
    groups: await countEach(database, peopleGroups, (group) => {
      const accounts = database.reader.selectFrom("accounts");
      return group === "everyone" ? accounts : accounts.where("role", "in", rolesOf[group]);
    }),
    invitations: await listInvitations(database),
  }),
});

/** Two roles are two ranges of the index, in no order together: most accounts are students, and are read in order. */
function isOf(group: Exclude<PeopleGroup, "everyone">, { withoutIndex }: Database): Expression<SqlBool> {
  const role = sql.ref("accounts.role");
  return sql<SqlBool>`${group === "students" ? withoutIndex(role) : role} in (${sql.join(rolesOf[group])})`;
}

const hasWay: Record<(typeof waysIn)[number], RawBuilder<SqlBool>> = {
  password: sql`accounts.password_hash is not null`,
  google: sql`exists (select 1 from provider_links where provider_links.account_id = accounts.id)`,
  passkey: sql`exists (
    select 1 from second_factors where second_factors.account_id = accounts.id and second_factors.kind = 'passkey'
  )`,
};

/** The list has an index in its order, by group; these are compared in each row. */
function toConditions(
  { withoutIndex }: Database,
  { role, way, seen }: Omit<PeopleFilter, "group" | "q">,
  now: EpochMs,
): Expression<SqlBool>[] {
  const ways = valuesOf(way) as (keyof typeof hasWay)[];
  const since = now - (seen === "longer" ? longestDays : Number(seen)) * dayMs;
  const wasSeen = sql<SqlBool>`exists (
    select 1 from sessions where sessions.account_id = accounts.id and sessions.last_used_at >= ${since}
  )`;
  return [
    ...isAmong(withoutIndex(sql.ref("accounts.role")), valuesOf(role)),
    ...isAny(ways.map((one) => hasWay[one])),
    ...(seen === undefined ? [] : [seen === "longer" ? sql<SqlBool>`not ${wasSeen}` : wasSeen]),
  ];
}

async function findAccounts(database: Database, typed: string | undefined) {
  const matches = await findByWords(database, "accounts", toSearchWords(typed));
  const accounts = selectFound(database, "accounts", matches);
  return accounts.select(listedOfAccount).where((row) => row.and([...matches.conditions]));
}

async function listInvitations({ reader }: Database): Promise<z.infer<typeof endpoint.response>["invitations"]> {
  const promises = await reader
    .selectFrom("promised_roles")
    .selectAll()
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("accounts")
            .select("accounts.id")
            .whereRef("accounts.email_key", "=", "promised_roles.email_key"),
        ),
      ),
    )
    .orderBy("promised_at", "desc")
    .limit(mostInvitations)
    .execute();
  return promises.map(({ email_key, role, promised_at }) => ({ email: email_key, role, invitedAt: promised_at }));
}
