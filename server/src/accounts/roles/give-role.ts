import { isStaffRole, type Role } from "@campusward/contracts/accounts/roles";
import type { Database, Tx } from "../../database/database.ts";
import type { AccountRow, EpochMs } from "../../database/tables.ts";
import type { Outbox } from "../../email/outbox/outbox.ts";
import { findAccountByEmail, lockAccount, toEmailKey, updateAccount } from "../../identity/accounts/account-store.ts";
import type { AccountMails } from "../../identity/codes/account-mails.ts";

export type RoleContext = { outbox: Outbox; mails: AccountMails; publicUrl: string; now: () => EpochMs };

export type GiveRole = ReturnType<typeof createGiveRole>;

export type RoleGiven =
  | "set"
  | "unchanged"
  /** Takes effect once the address is verified. */
  | "promised"
  /** Refused, because somebody must be admin. */
  | "last-admin";

/** Gives roles outside of any other transaction. */
export function createGiveRole({ database, ...context }: RoleContext & { database: Database }) {
  return async function giveRole(email: string, role: Role): Promise<RoleGiven> {
    const given = await database.inTransaction((tx) => giveRoleIn(context, tx, email, role));
    context.outbox.wakeWorker();
    return given;
  };
}

/**
 * Gives a role to the owner of an email. An existing account gets it at once, with a mail if it changed. A
 * staff role opens other people's data, so it waits until the address is verified. For an address without an account,
 * every role waits.
 */
export async function giveRoleIn(context: RoleContext, tx: Tx, email: string, role: Role): Promise<RoleGiven> {
  const admins = await holdAdmins(tx);
  const found = await findAccountByEmail(tx, email);
  // Whether the address is verified is read from a locked row, so nobody can verify it meanwhile.
  const account = found && (await lockAccount(tx, found.id));
  if (!account || (isStaffRole(role) && account.email_verified_at === null)) {
    await promise(tx, email, role, context.now());
    return "promised";
  }
  await tx.deleteFrom("promised_roles").where("email_key", "=", account.email_key).execute();
  if (account.role === role) return "unchanged";
  if (isLastAdmin(admins, account)) return "last-admin";
  await set(context, tx, account, role);
  return "set";
}

async function promise(tx: Tx, email: string, role: Role, now: EpochMs): Promise<void> {
  const promised = { role, promised_at: now };
  await tx
    .insertInto("promised_roles")
    .values({ email_key: toEmailKey(email), ...promised })
    .onConflict((conflict) => conflict.column("email_key").doUpdateSet(promised))
    .execute();
}

async function set({ outbox, mails, publicUrl, now }: RoleContext, tx: Tx, account: AccountRow, role: Role) {
  await updateAccount(tx, account.id, { role });
  const { name, dashboard } = roleWords[role];
  await outbox.enqueue(tx, mails.roleChanged(account, name, `${publicUrl}${dashboard}`), now());
}

/** What each role is called in a sentence, and which page opens for it after a sign-in (R6.8). */
export const roleWords = {
  admin: { name: "Admin", dashboard: "/adminDashboardHome" },
  executionMentor: { name: "Execution mentor", dashboard: "/executionMentorDashboard" },
  expertMentor: { name: "Expert mentor", dashboard: "/expertMentorDashboard" },
  unpaidStudent: { name: "Unpaid student", dashboard: "/unpaidStudentDashboard" },
  student: { name: "Student", dashboard: "/dashboard" },
  counselor: { name: "Counselor", dashboard: "/dashboard" },
} satisfies Record<Role, { name: string; dashboard: string }>;

/**
 * Writes the admins' role again. That changes nothing, but it locks their rows. If two admins remove each other at the
 * same time, the second waits and finds that the first one is gone. Both engines support this way to lock.
 */
export function holdAdmins(tx: Tx): Promise<{ id: string }[]> {
  return tx
    .updateTable("accounts")
    .set({ role: "admin" })
    .where("role", "=", "admin")
    .where("disabled_at", "is", null)
    .returning("id")
    .execute();
}

/** Whether the account is the last admin. */
export function isLastAdmin(admins: readonly { id: string }[], account: Pick<AccountRow, "id" | "role">): boolean {
  return account.role === "admin" && admins.every(({ id }) => id === account.id);
}
