import { type listPeople as endpoint, type PeopleGroup, peopleGroups } from "@campusward/contracts/accounts/people";
import type { Role } from "@campusward/contracts/accounts/roles";
import { sql } from "kysely";
import type * as z from "zod/mini";
import { type BoundedCount, countSome } from "../../database/bounded-count.ts";
import { type Place, parseCursor, toCursor } from "../../database/cursor.ts";
import type { Database } from "../../database/database.ts";
import { findByText, type TextMatches } from "../../database/find-by-text.ts";
import { type Stretch, walkInStretches } from "../../database/walk-in-stretches.ts";
import { type ListedAccount, listedOfAccount, toPeopleSummaries } from "./people-summaries.ts";

const perPage = 50;
const mostInvitations = 100;
const fromTheNewest: Place = { at: Number.MAX_SAFE_INTEGER, id: "" };

const rolesOf: Record<Exclude<PeopleGroup, "everyone">, readonly Role[]> = {
  students: ["student"],
  unpaid: ["unpaidStudent"],
  mentors: ["executionMentor", "expertMentor"],
  admins: ["admin"],
};

type PeoplePage = z.infer<typeof endpoint.response>;

/**
 * One page of the accounts, the newest first, and how many there are in each group.
 * @throws {AppError} `invalid_fields` for a cursor of another list.
 */
export async function listPeople(
  database: Database,
  { group, q }: { group: PeopleGroup; q?: string | undefined },
  cursor: string | undefined,
): Promise<PeoplePage> {
  const list = `people ${group}`;
  const after = cursor === undefined ? fromTheNewest : parseCursor(list, cursor);
  const matches = await findByText(database, "accounts", q);
  // A group of two roles is two stretches of the index: as much of each as a page may hold, and one person more.
  const found: ListedAccount[] = [];
  for (const role of toRoles(group)) found.push(...(await readAccounts(database, role, matches, after)));
  found.sort((one, other) => other.created_at - one.created_at || (one.id < other.id ? 1 : -1));
  const page = found.slice(0, perPage);
  const last = page.at(-1);
  return {
    people: await toPeopleSummaries(database.query, page),
    next: last && found.length > perPage ? toCursor(list, { at: last.created_at, id: last.id }) : null,
    groups: await countGroups(database),
    invitations: await listInvitations(database),
  };
}

/** Null for accounts of any role. */
function toRoles(group: PeopleGroup): readonly (Role | null)[] {
  return group === "everyone" ? [null] : rolesOf[group];
}

function readAccounts(database: Database, role: Role | null, matches: TextMatches, after: Place) {
  const read = (stretch: Stretch<Place>, limit: number) => readStretch(database, role, matches, stretch, limit);
  const isSparse = matches.ids === null && matches.conditions.length > 0;
  if (!isSparse) return read({ after, until: null }, perPage + 1);
  const findEnd = (from: Place, rows: number) => findPlace(database, role, from, rows);
  return walkInStretches(database, { after, findEnd, read }, perPage + 1);
}

async function findPlace(database: Database, role: Role | null, { at, id }: Place, rows: number) {
  const row = await accountsIn(database, role)
    .select(["created_at", "id"])
    .where(sql<boolean>`(accounts.created_at, accounts.id) < (${at}, ${id})`)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .offset(rows - 1)
    .limit(1)
    .executeTakeFirst();
  return row ? { at: row.created_at, id: row.id } : null;
}

function readStretch(
  database: Database,
  role: Role | null,
  { ids, conditions }: TextMatches,
  { after, until }: Stretch<Place>,
  limit: number,
): Promise<ListedAccount[]> {
  const place = sql`(accounts.created_at, accounts.id)`;
  const rows = accountsIn(database, role, ids)
    .select(listedOfAccount)
    .where((row) => row.and([...conditions]))
    .where(sql<boolean>`${place} < (${after.at}, ${after.id})`)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit);
  return (until === null ? rows : rows.where(sql<boolean>`${place} >= (${until.at}, ${until.id})`)).execute();
}

/** The limit keeps the planner from looking for the other conditions first. */
function accountsIn({ query }: Database, role: Role | null, ids: readonly string[] | null = null) {
  const named = query
    .selectFrom("accounts")
    .selectAll()
    .where("id", "in", [...(ids ?? []), ""]);
  const accounts = ids ? query.selectFrom(named.limit(ids.length + 1).as("accounts")) : query.selectFrom("accounts");
  return role ? accounts.where("role", "=", role) : accounts;
}

async function countGroups(database: Database): Promise<PeoplePage["groups"]> {
  const groups = {} as Record<PeopleGroup, BoundedCount>;
  for (const group of peopleGroups) {
    const accounts = database.query.selectFrom("accounts");
    const isAll = group === "everyone";
    groups[group] = await countSome(database, isAll ? accounts : accounts.where("role", "in", rolesOf[group]));
  }
  return groups;
}

async function listInvitations({ query }: Database): Promise<PeoplePage["invitations"]> {
  const promises = await query
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
