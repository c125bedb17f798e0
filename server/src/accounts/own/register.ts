import type { Role } from "@campusward/contracts/accounts/roles";
import type { Tx } from "../../database/database.ts";
import type { AccountRow } from "../../database/tables.ts";
import type { Person } from "../../http/api/person.ts";
import { findAccount, markEmailVerified } from "../../identity/accounts/account-store.ts";
import type { AccountsContext } from "../accounts-context.ts";
import { getOwnAccount } from "./own-account.ts";

/** What was chosen in the welcome dialog before the registration still counts for so long after it. */
const freshMs = 3_600_000;

/**
 * Makes a user of the product out of the signed-in account. May be repeated: whoever is a user keeps the role, but that
 * a fresh unpaid student who chose so becomes a counselor.
 * @returns the role, which is the one an operator promised to the address when that is verified.
 */
export async function register(
  { database, now }: AccountsContext,
  person: Person,
  chosen: "student" | "counselor" | null,
): Promise<Role> {
  return database.inTransaction(async (tx) => {
    const account = await getOwnAccount(tx, person, now());
    const registered = await takeRole(tx, account, chosen, now());
    const promised = registered.email_verified_at ? await markEmailVerified(tx, registered, now()) : registered;
    if (promised.role === null) throw new Error("A registered account has no role.");
    return promised.role;
  });
}

async function takeRole(tx: Tx, account: AccountRow, chosen: string | null, now: number): Promise<AccountRow> {
  const role = chosen === "counselor" ? "counselor" : "unpaidStudent";
  const isFresh = now - account.created_at <= freshMs;
  // What an operator gave meanwhile stays: the condition is checked where it is written.
  const updated = await tx
    .updateTable("accounts")
    .set({ role })
    .where("id", "=", account.id)
    .where((row) =>
      role === "counselor" && isFresh
        ? row.or([row("role", "is", null), row("role", "=", "unpaidStudent")])
        : row("role", "is", null),
    )
    .returningAll()
    .executeTakeFirst();
  return updated ?? (await findAccount(tx, account.id)) ?? account;
}
