import type { Tx } from "../../database/database.ts";
import type { AccountRow } from "../../database/tables.ts";
import {
  findAccountByEmail,
  isPromisedStaffRole,
  isProvisional,
  lockAccount,
  markEmailVerified,
  toEmailKey,
  updateAccount,
} from "../accounts/account-store.ts";
import { claimAccount } from "../accounts/claim-account.ts";
import type { Caller, IdentityContext } from "../identity-context.ts";
import { createSecret } from "../keys/secrets.ts";
import { checkPassword } from "../passwords/password-policy.ts";
import { IdentityError } from "../protocol/identity-error.ts";
import type { IdentityRequest } from "../protocol/requests.ts";
import { toAttemptNames } from "../protocol/sign-in-with-password.ts";
import { endSessionsOf } from "../sessions/sessions.ts";
import { toActionLink } from "./action-link.ts";
import { keepCode, type LinkCode, linkPurposes, requireCode, requireOwner, spendCode } from "./one-time-codes.ts";

/**
 * `accounts:update` with a code from a mail: verifies the account's address, or changes the address.
 * @throws {IdentityError} `INVALID_OOB_CODE`, `EXPIRED_OOB_CODE`, `USER_DISABLED`; `EMAIL_EXISTS` if somebody else
 * has the new address by now.
 */
export async function applyCode(context: IdentityContext, { oobCode }: IdentityRequest) {
  const { database, outbox, now } = context;
  const { id, email } = await database.inTransaction(async (tx) => {
    const code = await spendCode(tx, oobCode, ["VERIFY_EMAIL", "VERIFY_AND_CHANGE_EMAIL"], now());
    const owner = await requireOwner(tx, code);
    const account = code.new_email === null ? owner : await changeEmail(tx, owner, code.new_email);
    return verify(context, tx, account.id);
  });
  outbox.wakeWorker();
  return { kind: "identitytoolkit#SetAccountInfoResponse", localId: id, email, emailVerified: true };
}

/** Ends every session: people who were signed in under the old address sign in under the new one. */
async function changeEmail(tx: Tx, owner: AccountRow, email: string): Promise<AccountRow> {
  const other = await findAccountByEmail(tx, email);
  if (other && other.id !== owner.id) {
    if (!isProvisional(other)) throw new IdentityError("EMAIL_EXISTS");
    await tx.deleteFrom("accounts").where("id", "=", other.id).execute();
  }
  await endSessionsOf(tx, owner.id);
  const changes = { email, email_key: toEmailKey(email), email_verified_at: null };
  const changed = await updateAccount(tx, owner.id, changes);
  if (!changed) throw new IdentityError("INVALID_OOB_CODE");
  return changed;
}

/**
 * Where a staff role is promised to the address, a stranger may have made the account and be waiting for the owner to
 * follow
 * the link. So everything set before stops working, and the owner of the mailbox chooses a password by a separate mail.
 */
async function verify(context: IdentityContext, tx: Tx, id: string): Promise<AccountRow> {
  const { now } = context;
  // A concurrent promise of a role waits for this transaction, or this one waits for it.
  const account = await lockAccount(tx, id);
  if (!account) throw new IdentityError("INVALID_OOB_CODE");
  const isUnproved = account.email_verified_at === null;
  if (!isUnproved || !(await isPromisedStaffRole(tx, account.email_key))) return markEmailVerified(tx, account, now());
  const claimed = await claimAccount(tx, account, now());
  await offerPassword(context, tx, claimed);
  return claimed;
}

async function offerPassword({ outbox, mails, publicUrl, now }: IdentityContext, tx: Tx, account: AccountRow) {
  const { id: accountId, email } = account;
  const purpose = "PASSWORD_RESET";
  const code = createSecret();
  const link = toActionLink({ publicUrl, purpose, code, continueUrl: null });
  await keepCode(tx, { code, purpose, email, newEmail: null, accountId }, now());
  await outbox.enqueue(tx, mails.replacePassword({ account, to: email, link }), now());
}

const kind = "identitytoolkit#ResetPasswordResponse";

/**
 * `accounts:resetPassword`: says what a code is for, or, with a new password, sets it and ends every session. A
 * password that is too weak does not use up the code.
 * @throws {IdentityError} `MISSING_OOB_CODE`, `INVALID_OOB_CODE`, `EXPIRED_OOB_CODE`, `USER_DISABLED`, and what is
 * wrong with the password.
 */
export async function resetPassword(context: IdentityContext, request: IdentityRequest, caller: Caller) {
  return request.newPassword === undefined
    ? describeCode(context, request.oobCode)
    : setPassword(context, request.oobCode, request.newPassword, caller);
}

async function describeCode({ database, now }: IdentityContext, oobCode: string | undefined) {
  const code = await requireCode(database, oobCode, linkPurposes, now());
  // A sign-in link does not reveal the address, in case somebody else gets it; the person types the address in.
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
  // First, so that only the holder of a code can cause a costly hash.
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
  // Somebody who was locked out by wrong passwords can sign in with the new one.
  await limits.forget(...toAttemptNames(email, caller));
  return { kind, requestType: "PASSWORD_RESET", email };
}
