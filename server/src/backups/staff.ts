import { isStaffRole, type Role } from "@campusward/contracts/accounts/roles";
import type { Database } from "../database/database.ts";

/** Who may see other people's data, by address: their role, and one that was promised to the address. */
export type Staff = Map<string, string>;

/** As a sentence names it: nothing where somebody had, or has, no such role. */
export type RoleChange = { who: string; before: string; now: string };

const nothing = "nothing";

export async function readStaff({ query }: Pick<Database, "query">): Promise<Staff> {
  const accounts = await query.selectFrom("accounts").select(["email_key", "role"]).execute();
  const promised = await query.selectFrom("promised_roles").select(["email_key", "role"]).execute();
  const isStaff = ({ role }: { role: Role | null }) => role !== null && isStaffRole(role);
  const staff: Staff = new Map(accounts.filter(isStaff).map(({ email_key, role }) => [email_key, String(role)]));
  for (const { email_key, role } of promised.filter(isStaff)) {
    const had = staff.get(email_key);
    staff.set(email_key, `${had ? `${had}, and ` : ""}${role} once the address is verified`);
  }
  return staff;
}

export function compareStaff(before: Staff, now: Staff): RoleChange[] {
  const everybody = [...new Set([...before.keys(), ...now.keys()])].toSorted();
  return everybody
    .map((who) => ({ who, before: before.get(who) ?? nothing, now: now.get(who) ?? nothing }))
    .filter((change) => change.before !== change.now);
}
