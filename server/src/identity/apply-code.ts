import type { Tx } from "../database/database.ts";
import type { AccountRow, EpochMs } from "../database/tables.ts";
import { findAccountByEmail, isProvisional, markEmailVerified, toEmailKey, updateAccount } from "./account-store.ts";
import type { IdentityContext } from "./identity-context.ts";
import { IdentityError } from "./identity-error.ts";
import { requireOwner, spendCode } from "./one-time-codes.ts";
import type { IdentityRequest } from "./requests.ts";
import { endSessionsOf } from "./sessions.ts";

/**
 * `accounts:update` with a code from a mail: verifies the account's address, or makes a new address its own.
 * @throws {IdentityError} `INVALID_OOB_CODE`, `EXPIRED_OOB_CODE`, `USER_DISABLED`; `EMAIL_EXISTS` when somebody else
 * has the new address by now.
 */
export async function applyCode({ database, now }: IdentityContext, { oobCode }: IdentityRequest) {
  const { id, email } = await database.inTransaction(async (tx) => {
    const code = await spendCode(tx, oobCode, ["VERIFY_EMAIL", "VERIFY_AND_CHANGE_EMAIL"], now());
    const owner = await requireOwner(tx, code);
    return code.new_email === null
      ? markEmailVerified(tx, owner, now())
      : changeEmail(tx, owner, code.new_email, now());
  });
  return { kind: "identitytoolkit#SetAccountInfoResponse", localId: id, email, emailVerified: true };
}

/** Ends every session: whoever was signed in under the old address signs in under the new one. */
async function changeEmail(tx: Tx, owner: AccountRow, email: string, now: EpochMs): Promise<AccountRow> {
  const other = await findAccountByEmail(tx, email);
  if (other && other.id !== owner.id) {
    if (!isProvisional(other)) throw new IdentityError("EMAIL_EXISTS");
    await tx.deleteFrom("accounts").where("id", "=", other.id).execute();
  }
  await endSessionsOf(tx, owner.id);
  const changes = { email, email_key: toEmailKey(email), email_verified_at: now };
  const changed = await updateAccount(tx, owner.id, changes);
  if (!changed) throw new IdentityError("INVALID_OOB_CODE");
  return markEmailVerified(tx, changed, now);
}
