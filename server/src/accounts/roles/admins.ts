import type { Tx } from "../../database/database.ts";
import type { AccountRow } from "../../database/tables.ts";

/**
 * Writes the admins' role anew, which changes nothing but holds their rows: of two who take each other away at the same
 * time, the second waits and finds the first one gone. Every engine knows this way to lock.
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

/** Whether nobody would be admin without the account. */
export function isLastAdmin(admins: readonly { id: string }[], account: Pick<AccountRow, "id" | "role">): boolean {
  return account.role === "admin" && admins.every(({ id }) => id === account.id);
}
