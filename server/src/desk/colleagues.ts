import { isTeamRole, mentorRoles, teamRoles } from "@campusward/contracts/accounts/roles";
import type { Colleague, listColleagues as listColleaguesEndpoint } from "@campusward/contracts/desk/leads-desk";
import { sql } from "kysely";
import type * as z from "zod/mini";
import type { Database, Reader, Tx } from "../database/database.ts";
import type { AccountRow } from "../database/tables.ts";

export type Colleagues = z.infer<typeof listColleaguesEndpoint.response>;

/** More people than a team has. */
const mostColleagues = 500;

/** The people whom leads and applications can be assigned to, by name. */
export async function listColleagues(database: Database): Promise<Colleagues> {
  const accounts = await database.query
    .selectFrom("accounts")
    .select(["id", "name", "email", "role", "disabled_at"])
    .where("role", "in", [...teamRoles, ...mentorRoles])
    .orderBy("created_at")
    .orderBy("id")
    .limit(mostColleagues)
    .execute();
  const open = await countOpenLeads(database);
  // Somebody who may no longer log in keeps their place, so that nobody's colour changes.
  const places = new Map(accounts.filter(({ role }) => isTeamRole(role)).map(({ id }, at) => [id, at]));
  const people = accounts
    .filter(({ disabled_at }) => disabled_at === null)
    .map((account) => ({ id: account.id, name: nameOf(account), role: account.role }))
    .sort((one, other) => one.name.localeCompare(other.name, "en"));
  return {
    owners: people.flatMap(({ id, name }) => {
      const joined = places.get(id);
      return joined === undefined ? [] : [{ id, name, joined, open: open.get(id) ?? 0 }];
    }),
    mentors: people.flatMap(({ id, name, role }) =>
      role === "executionMentor" || role === "expertMentor" ? [{ id, name, role }] : [],
    ),
  };
}

async function countOpenLeads({ reader }: Database): Promise<Map<string | null, number>> {
  const counts = await reader
    .selectFrom("leads")
    .select(["assignee_id", sql<number>`cast(count(*) as integer)`.as("leads")])
    .where("assignee_id", "is not", null)
    .where("due_at", "is not", null)
    .groupBy("assignee_id")
    .execute();
  return new Map(counts.map(({ assignee_id, leads }) => [assignee_id, leads]));
}

type Standing = Pick<AccountRow, "role" | "disabled_at">;

export function mayHaveLeads({ role, disabled_at }: Standing): boolean {
  return disabled_at === null && isTeamRole(role);
}

export function mayHaveApplicants({ role, disabled_at }: Standing): boolean {
  return disabled_at === null && mentorRoles.some((known) => known === role);
}

/** Null for somebody whom no lead can be given to, or who may no longer sign in. */
export async function findAssignable(tx: Tx, id: string): Promise<Colleague | null> {
  const account = await tx
    .selectFrom("accounts")
    .select(["id", "name", "email", "role", "disabled_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  return account && mayHaveLeads(account) ? { id: account.id, name: nameOf(account) } : null;
}

/** The ids of all whom leads can be given to. */
export async function findOwnerIds(reader: Reader): Promise<string[]> {
  const team = reader.selectFrom("accounts").select(["id", "role", "disabled_at"]).where("role", "in", teamRoles);
  return (await team.execute()).filter(mayHaveLeads).map(({ id }) => id);
}

export function nameOf({ name, email }: Pick<AccountRow, "name" | "email">): string {
  return name ?? email;
}
