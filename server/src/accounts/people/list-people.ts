import { type listPeople as endpoint, type PeopleGroup, peopleGroups } from "@campusward/contracts/accounts/people";
import { mentorRoles, type Role, teamRoles } from "@campusward/contracts/accounts/roles";
import type * as z from "zod/mini";
import { type BoundedCount, countSome } from "../../database/bounded-count.ts";
import type { Database } from "../../database/database.ts";
import { type KeysetOrder, keysetPage } from "../../database/keyset-page.ts";
import { findByWords, selectFound, toSearchWords } from "../../database/text-search.ts";
import { type ListedAccount, listedOfAccount, toPeopleSummaries } from "./people-summaries.ts";

const perPage = 50;
const mostInvitations = 100;

const newestFirst: KeysetOrder<ListedAccount> = {
  columns: ["accounts.created_at", "accounts.id"],
  direction: "desc",
  placeOf: ({ created_at, id }) => ({ at: created_at, id }),
};

const rolesOf: Record<Exclude<PeopleGroup, "everyone">, readonly Role[]> = {
  students: ["student"],
  unpaid: ["unpaidStudent"],
  mentors: mentorRoles,
  team: teamRoles,
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
  const found = await findAccounts(database, q);
  const accounts = group === "everyone" ? found : found.where("role", "in", rolesOf[group]);
  const page = await keysetPage(accounts, newestFirst, { name: `people ${group}`, cursor, size: perPage });
  return {
    people: await toPeopleSummaries(database.reader, page.rows),
    next: page.next,
    groups: await countGroups(database),
    invitations: await listInvitations(database),
  };
}

async function findAccounts(database: Database, typed: string | undefined) {
  const matches = await findByWords(database, "accounts", toSearchWords(typed));
  const accounts = selectFound(database, "accounts", matches);
  return accounts.select(listedOfAccount).where((row) => row.and([...matches.conditions]));
}

async function countGroups(database: Database): Promise<PeoplePage["groups"]> {
  const groups = {} as Record<PeopleGroup, BoundedCount>;
  for (const group of peopleGroups) {
    const accounts = database.reader.selectFrom("accounts");
    const isAll = group === "everyone";
    groups[group] = await countSome(database, isAll ? accounts : accounts.where("role", "in", rolesOf[group]));
  }
  return groups;
}

async function listInvitations({ reader }: Database): Promise<PeoplePage["invitations"]> {
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
