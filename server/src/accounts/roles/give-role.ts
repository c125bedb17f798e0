import type { HandTo } from "@campusward/contracts/accounts/people";
import { isStaffRole, type Role } from "@campusward/contracts/accounts/roles";
import { operator, recordAudit } from "../../database/audit.ts";
import type { Database, Tx } from "../../database/database.ts";
import { type Actor, type HandOver, toNobody } from "../../database/hand-over.ts";
import type { AccountRow, EpochMs } from "../../database/tables.ts";
import {
  endWithRole,
  findAccountByEmail,
  holdAdmins,
  isLastAdmin,
  lockAccount,
  toEmailKey,
  updateAccount,
} from "../../identity/accounts/account-store.ts";
import type { AccountMails } from "../../identity/codes/account-mails.ts";
import type { ProductContext } from "../../product-context.ts";
import { toAccountSubject, toPersonSubject } from "../audit-subject.ts";

export type RoleContext = Pick<ProductContext, "outbox" | "publicUrl" | "now"> & {
  mails: AccountMails;
  /** Gives to others what a role may not have. */
  handOver: HandOver;
};

/** What gives a role to whom, and who does: an admin, or the operator's command. */
type Gift = { email: string; role: Role; by: Actor; handTo: HandTo };

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
    return database.inTransaction((tx) => giveRoleIn(context, tx, { email, role, by: operator, handTo: toNobody }));
  };
}

/**
 * Gives a role to the owner of an email. An existing account gets it at once, with a mail if it changed. A
 * staff role opens other people's data, so it waits until the address is verified. For an address without an account,
 * every role waits. The audit says what changed.
 */
export async function giveRoleIn(context: RoleContext, tx: Tx, gift: Gift): Promise<RoleGiven> {
  const { email, role, by, handTo } = gift;
  const admins = await holdAdmins(tx);
  const found = await findAccountByEmail(tx, email);
  // Whether the address is verified is read from a locked row, so nobody can verify it meanwhile.
  const account = found && (await lockAccount(tx, found.id));
  if (!account || (isStaffRole(role) && account.email_verified_at === null)) {
    await promise(tx, gift, context.now());
    await tellAdmins(context, tx, admins, gift);
    return "promised";
  }
  await tx.deleteFrom("promised_roles").where("email_key", "=", account.email_key).execute();
  if (account.role === role) return "unchanged";
  if (isLastAdmin(admins, account)) return "last-admin";
  await set(context, tx, account, role);
  await context.handOver(tx, account, { to: handTo, by }, context.now());
  const change = { subject: toAccountSubject(account), detail: `${account.role ?? "none"} to ${role}` };
  await recordAudit(tx, { action: "role-changed", person: by, ...change }, context.now());
  await tellAdmins(context, tx, admins, { ...gift, email: account.email });
  return "set";
}

/** A role that waits until its address is verified. */
export async function promise(tx: Tx, { email, role, by }: Omit<Gift, "handTo">, now: EpochMs): Promise<void> {
  const promised = { role, promised_at: now };
  await tx
    .insertInto("promised_roles")
    .values({ email_key: toEmailKey(email), ...promised })
    .onConflict((conflict) => conflict.column("email_key").doUpdateSet(promised))
    .execute();
  const account = await findAccountByEmail(tx, email);
  const subject = account ? toAccountSubject(account) : toPersonSubject(email);
  await recordAudit(tx, { action: "role-promised", person: by, subject, detail: role }, now);
}

async function set({ outbox, mails, publicUrl, now }: RoleContext, tx: Tx, account: AccountRow, role: Role) {
  await endWithRole(tx, account.id);
  await updateAccount(tx, account.id, { role });
  const { name, dashboard } = roleWords[role];
  await outbox.enqueue(tx, mails.roleChanged(account, name, `${publicUrl}${dashboard}`), now());
}

/** The admins hear of a new one, also of one who has yet to prove the address; so does whose session may be stolen. */
async function tellAdmins(
  { outbox, mails, publicUrl, now }: RoleContext,
  tx: Tx,
  admins: readonly AccountRow[],
  { email, role, by }: Gift,
): Promise<void> {
  if (role !== "admin") return;
  const about = { who: email, by: by.email, at: now(), link: `${publicUrl}/adminDashboardHome/people` };
  const others = admins.filter((admin) => admin.email_key !== toEmailKey(email));
  for (const admin of others) await outbox.enqueue(tx, mails.adminNotice(admin, "newAdmin", about), now());
}

/** What each role is called in a sentence, and which page opens for it after a sign-in (R6.8). */
export const roleWords = {
  admin: { name: "Admin", dashboard: "/adminDashboardHome" },
  teamMember: { name: "Team member", dashboard: "/adminDashboardHome" },
  executionMentor: { name: "Execution mentor", dashboard: "/executionMentorDashboard" },
  expertMentor: { name: "Expert mentor", dashboard: "/expertMentorDashboard" },
  unpaidStudent: { name: "Applicant", dashboard: "/unpaidStudentDashboard" },
  student: { name: "Student", dashboard: "/dashboard" },
  counselor: { name: "Counsellor", dashboard: "/dashboard" },
} satisfies Record<Role, { name: string; dashboard: string }>;
