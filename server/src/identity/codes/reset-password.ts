import { updateAccount } from "../accounts/account-store.ts";
import { claimAccount } from "../accounts/claim-account.ts";
import type { Caller, IdentityContext } from "../identity-context.ts";
import { checkPassword } from "../passwords/password-policy.ts";
import { IdentityError } from "../protocol/identity-error.ts";
import type { IdentityRequest } from "../protocol/requests.ts";
import { toAttemptNames } from "../protocol/sign-in-with-password.ts";
import { endSessionsOf } from "../sessions/sessions.ts";
import { type LinkCode, requireCode, requireOwner, spendCode } from "./one-time-codes.ts";

const kind = "identitytoolkit#ResetPasswordResponse";

/**
 * `accounts:resetPassword`: says what a code is for, or, with a new password, sets that and ends every session. A
 * password that is too weak leaves the code as it is.
 * @throws {IdentityError} `MISSING_OOB_CODE`, `INVALID_OOB_CODE`, `EXPIRED_OOB_CODE`, `USER_DISABLED`, and what is
 * wrong with the password.
 */
export async function resetPassword(context: IdentityContext, request: IdentityRequest, caller: Caller) {
  return request.newPassword === undefined
    ? describeCode(context, request.oobCode)
    : setPassword(context, request.oobCode, request.newPassword, caller);
}

async function describeCode({ database, now }: IdentityContext, oobCode: string | undefined) {
  const purposes = ["PASSWORD_RESET", "VERIFY_EMAIL", "VERIFY_AND_CHANGE_EMAIL", "EMAIL_SIGNIN"] as const;
  const code = await requireCode(database, oobCode, purposes, now());
  // A sign-in link that lands in other hands says nobody's address; the person types it in.
  if (code.purpose === "EMAIL_SIGNIN") return { kind, requestType: code.purpose };
  const { email } = await requireOwner(database.query, code);
  return { kind, requestType: code.purpose, email, ...(code.new_email !== null && { newEmail: code.new_email }) };
}

async function setPassword(
  { database, passwords, policy, limits, now }: IdentityContext,
  oobCode: string | undefined,
  password: string,
  caller: Caller,
) {
  const purposes: readonly LinkCode["purpose"][] = ["PASSWORD_RESET"];
  // First, so that only the holder of a code makes the server work.
  await requireCode(database, oobCode, purposes, now());
  checkPassword(password, policy);
  const hash = await passwords.hash(password);
  const email = await database.inTransaction(async (tx) => {
    const owner = await requireOwner(tx, await spendCode(tx, oobCode, purposes, now()));
    const account = await claimAccount(tx, owner, now());
    await endSessionsOf(tx, account.id);
    const changed = await updateAccount(tx, account.id, { password_hash: hash, password_set_at: now() });
    if (!changed) throw new IdentityError("INVALID_OOB_CODE");
    return changed.email;
  });
  // Whoever tried old passwords until none was let through gets in with the new one.
  await limits.forget(...toAttemptNames(email, caller));
  return { kind, requestType: "PASSWORD_RESET", email };
}
