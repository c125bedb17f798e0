import type { PersonSummary } from "@campusward/contracts/accounts/people";
import { isTeamRole, mentorRoles } from "@campusward/contracts/accounts/roles";
import { sql } from "kysely";
import type { Reader } from "../../database/database.ts";
import { fieldsOf } from "../../database/fields-of.ts";
import type { AccountRow, EpochMs } from "../../database/tables.ts";

export const listedOfAccount = [
  "id",
  "email",
  "email_key",
  "email_verified_at",
  "name",
  "photo_url",
  "role",
  "created_at",
  "disabled_at",
] as const satisfies readonly (keyof AccountRow)[];
export type ListedAccount = Pick<AccountRow, (typeof listedOfAccount)[number]>;

/** What the list of people says of each account, in the same order. */
export async function toPeopleSummaries(reader: Reader, accounts: readonly ListedAccount[]): Promise<PersonSummary[]> {
  if (accounts.length === 0) return [];
  const promises = await findPromises(reader, accounts);
  const uses = await findLastUses(reader, accounts);
  const applicants = await countApplicants(reader, accounts);
  const openLeads = await countOpenLeads(reader, accounts);
  return accounts.map((account) => ({
    ...fieldsOf(account, "id", "name", "email", "photo_url", "role", "created_at"),
    isEmailVerified: account.email_verified_at !== null,
    promisedRole: promises.get(account.email_key) ?? null,
    seenAt: uses.get(account.id) ?? null,
    isDisabled: account.disabled_at !== null,
    applicants: applicants.get(account.id) ?? 0,
    openLeads: openLeads.get(account.id) ?? 0,
  }));
}

async function findPromises(reader: Reader, accounts: readonly ListedAccount[]) {
  const keys = accounts.map(({ email_key }) => email_key);
  const promised = reader.selectFrom("promised_roles").select(["email_key", "role"]);
  const promises = await promised.where("email_key", "in", keys).execute();
  return new Map(promises.map(({ email_key, role }) => [email_key, role]));
}

async function findLastUses(reader: Reader, accounts: readonly ListedAccount[]): Promise<Map<string, EpochMs>> {
  const ids = accounts.map(({ id }) => id);
  const uses = await reader
    .selectFrom("sessions")
    .select((session) => ["account_id", session.fn.max("last_used_at").as("last_used_at")])
    .where("account_id", "in", ids)
    .groupBy("account_id")
    .execute();
  return new Map(uses.map(({ account_id, last_used_at }) => [account_id, last_used_at]));
}

/** What somebody has as a colleague. */
export async function countWhatTheyHave(reader: Reader, account: ListedAccount | null) {
  const accounts = account ? [account] : [];
  const [openLeads, applicants] = [await countOpenLeads(reader, accounts), await countApplicants(reader, accounts)];
  const id = account?.id ?? "";
  return {
    accountId: account?.id ?? null,
    openLeads: openLeads.get(id) ?? 0,
    applicants: applicants.get(id) ?? 0,
  };
}

async function countOpenLeads(reader: Reader, accounts: readonly ListedAccount[]): Promise<Map<string, number>> {
  const owners = accounts.filter(({ role }) => isTeamRole(role));
  if (owners.length === 0) return new Map();
  const ids = owners.map(({ id }) => id);
  const counts = await reader
    .selectFrom("leads")
    .select(["assignee_id", sql<number>`cast(count(*) as integer)`.as("leads")])
    .where("assignee_id", "in", ids)
    .where("due_at", "is not", null)
    .groupBy("assignee_id")
    .execute();
  return new Map(counts.map(({ assignee_id, leads }) => [assignee_id ?? "", leads]));
}

/** Without those that a guardian has not agreed to. */
async function countApplicants(reader: Reader, accounts: readonly ListedAccount[]): Promise<Map<string, number>> {
  const mentors = accounts.filter(({ role }) => mentorRoles.some((known) => known === role));
  if (mentors.length === 0) return new Map();
  const ids = mentors.map(({ id }) => id);
  const counts = await reader
    .selectFrom("applications")
    .select(["mentor_id", sql<number>`cast(count(*) as integer)`.as("applicants")])
    .where("mentor_id", "in", ids)
    .where("guardian_state", "!=", "waiting")
    .groupBy("mentor_id")
    .execute();
  return new Map(counts.map(({ mentor_id, applicants }) => [mentor_id ?? "", applicants]));
}
