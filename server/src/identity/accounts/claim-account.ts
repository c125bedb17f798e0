import type { Tx } from "../../database/database.ts";
import type { AccountRow, EpochMs } from "../../database/tables.ts";
import { endSessionsOf } from "../sessions/sessions.ts";
import { markEmailVerified, updateAccount } from "./account-store.ts";

/**
 * Gives an account to the person who proved that its address is theirs. Before that, anybody may have
 * made the account and be waiting. So the old password, linked providers, sessions and mailed links stop working.
 */
export async function claimAccount(tx: Tx, account: AccountRow, now: EpochMs): Promise<AccountRow> {
  if (account.email_verified_at !== null) return account;
  await tx.deleteFrom("provider_links").where("account_id", "=", account.id).execute();
  await endSessionsOf(tx, account.id);
  const cleared = await updateAccount(tx, account.id, { password_hash: null, password_set_at: null });
  return markEmailVerified(tx, cleared ?? account, now);
}
