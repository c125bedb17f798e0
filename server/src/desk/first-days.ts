import { mentorRoles, teamRoles } from "@campusward/contracts/accounts/roles";
import type { FirstDays } from "@campusward/contracts/desk/leads-desk";
import type { Database } from "../database/database.ts";
import type { Person } from "../http/api/person.ts";

const deskRoles = [...teamRoles, ...mentorRoles];

/** What a new team has done until its first answer; null after it. Each question ends at the first row. */
export async function readFirstDays(
  { reader }: Database,
  { accountId, role }: Pick<Person, "accountId" | "role">,
): Promise<FirstDays | null> {
  const anyOf = async (rows: { executeTakeFirst(): Promise<object | undefined> }) =>
    (await rows.executeTakeFirst()) !== undefined;
  const leads = reader.selectFrom("leads").select("id").limit(1);
  if (role !== "admin" || (await anyOf(leads.where("replied_at", "is not", null)))) return null;
  const accounts = reader.selectFrom("accounts").select("id").limit(1);
  const colleagues = accounts.where("id", "!=", accountId).where("role", "in", deskRoles);
  const promised = reader.selectFrom("promised_roles").select("role").where("role", "in", deskRoles).limit(1);
  const mails = reader.selectFrom("outbox_mails").select("id").where("delivered_by", "=", "smtp").limit(1);
  return {
    hasRequest: await anyOf(leads.where("kind", "!=", "added")),
    sendsMail: await anyOf(mails),
    hasColleague: (await anyOf(colleagues)) || (await anyOf(promised)),
  };
}
