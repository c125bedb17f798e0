import { type Role, staffRoles } from "@campusward/contracts/roles";
import type { Database, Tx } from "../database/database.ts";
import type { AccountRow, EpochMs } from "../database/tables.ts";
import type { Outbox } from "../email/outbox.ts";
import type { AccountMails } from "../identity/account-mails.ts";
import { findAccountByEmail, toEmailKey, updateAccount } from "../identity/account-store.ts";
import { roleWords } from "./role-words.ts";

export type GiveRoleDependencies = {
  database: Database;
  outbox: Outbox;
  mails: AccountMails;
  publicUrl: string;
  now: () => EpochMs;
};

export type GiveRole = ReturnType<typeof createGiveRole>;

export type RoleGiven =
  | "set"
  | "unchanged"
  /** Takes effect once the address is verified. */
  | "promised"
  /** Refused: somebody must be admin. */
  | "last-admin";

/**
 * Gives a role to whoever has the email. An account that is there gets it at once, and a mail when it changed; but a
 * staff role opens other people's data, so that it waits until the address is verified. For an address without account
 * every role waits.
 */
export function createGiveRole({ database, outbox, mails, publicUrl, now }: GiveRoleDependencies) {
  return async function giveRole(email: string, role: Role): Promise<RoleGiven> {
    const given = await database.inTransaction(async (tx) => {
      const admins = await holdAdmins(tx);
      const account = await findAccountByEmail(tx, email);
      if (!account || (isStaffRole(role) && account.email_verified_at === null)) {
        await promise(tx, email, role);
        return "promised";
      }
      await tx.deleteFrom("promised_roles").where("email_key", "=", account.email_key).execute();
      if (account.role === role) return "unchanged";
      if (account.role === "admin" && admins.every(({ id }) => id === account.id)) return "last-admin";
      await set(tx, account, role);
      return "set";
    });
    outbox.wakeWorker();
    return given;
  };

  async function promise(tx: Tx, email: string, role: Role): Promise<void> {
    const promised = { role, promised_at: now() };
    await tx
      .insertInto("promised_roles")
      .values({ email_key: toEmailKey(email), ...promised })
      .onConflict((conflict) => conflict.column("email_key").doUpdateSet(promised))
      .execute();
  }

  async function set(tx: Tx, account: AccountRow, role: Role): Promise<void> {
    await updateAccount(tx, account.id, { role });
    const { name, dashboard } = roleWords[role];
    await outbox.enqueue(tx, mails.roleChanged(account, name, `${publicUrl}${dashboard}`), now());
  }
}

/**
 * Writes the admins' role anew, which changes nothing but holds their rows: of two who demote each other at the same
 * time, the second waits and finds the first one gone. Every engine knows this way to lock.
 */
function holdAdmins(tx: Tx): Promise<{ id: string }[]> {
  return tx
    .updateTable("accounts")
    .set({ role: "admin" })
    .where("role", "=", "admin")
    .where("disabled_at", "is", null)
    .returning("id")
    .execute();
}

function isStaffRole(role: Role): boolean {
  return staffRoles.some((staffRole) => staffRole === role);
}
