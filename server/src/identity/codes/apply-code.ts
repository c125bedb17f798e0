import type { Tx } from "../../database/database.ts";
import type { AccountRow } from "../../database/tables.ts";
import { createSecret } from "../../secrets/random-secrets.ts";
import { lockAccount, markEmailVerified, updateAccount } from "../accounts/account-store.ts";
import { auditStaff } from "../accounts/audit-staff.ts";
import type { Caller, IdentityContext } from "../identity-context.ts";
import { checkPassword } from "../passwords/password-policy.ts";
import { forgetTries } from "../passwords/try-budgets.ts";
import { IdentityError } from "../protocol/identity-error.ts";
import type { IdentityRequest } from "../protocol/requests.ts";
import { toDeviceName } from "../sessions/device-name.ts";
import { rememberBrowser } from "../sessions/known-browsers.ts";
import { endSessionsOf, isSignedInHere } from "../sessions/sessions.ts";
import { toActionLink } from "./action-link.ts";
import { claimAccount, dropWaysIn, notify, offerPassword } from "./claim-account.ts";
import {
  dropCodesOf,
  keepCode,
  type LinkCode,
  linkPurposes,
  requireCode,
  requireOwner,
  spendCode,
} from "./one-time-codes.ts";
import { moveTo, takeBack } from "./take-back.ts";

const addressPurposes = ["VERIFY_EMAIL", "VERIFY_AND_CHANGE_EMAIL", "RECOVER_EMAIL"] as const;

/**
 * `accounts:update` with a code from a mail: verifies the account's address, changes it, or takes the former one back.
 * In a browser that is signed in to the account, its owner keeps password and name; elsewhere whoever holds the code
 * gets a clean account, because somebody else may have made it.
 * @throws {IdentityError} `INVALID_OOB_CODE`, `EXPIRED_OOB_CODE`, `USER_DISABLED`; `EMAIL_EXISTS` if somebody else
 * has the address by now, and for one that is taken back has proved it.
 */
export async function applyCode(context: IdentityContext, { oobCode }: IdentityRequest, caller: Caller) {
  const { database, now } = context;
  const { id, email } = await database.inTransaction(async (tx) => {
    const code = await spendCode(tx, oobCode, addressPurposes, now());
    // A promise of a role that is made meanwhile waits for this transaction, or this one waits for it.
    const owner = await lockAccount(tx, (await requireOwner(tx, code)).id);
    if (!owner) throw new IdentityError("INVALID_OOB_CODE");
    if (code.purpose === "RECOVER_EMAIL") return takeAddressBack(context, tx, owner, code);
    const isOwn = await isSignedInHere(tx, owner.id, caller, now());
    const account = code.new_email === null ? owner : await changeEmail(context, tx, owner, code.new_email, caller);
    return isOwn ? markEmailVerified(tx, account, now()) : claimAccount(context, tx, account);
  });
  return { kind: "identitytoolkit#SetAccountInfoResponse", localId: id, email, emailVerified: true };
}

/** Ends every session: people who were signed in under the old address sign in under the new one. */
async function changeEmail(
  context: IdentityContext,
  tx: Tx,
  owner: AccountRow,
  email: string,
  caller: Caller,
): Promise<AccountRow> {
  await endSessionsOf(tx, owner.id);
  const changed = await moveTo(tx, owner, email);
  const device = toDeviceName(caller.userAgent);
  await auditStaff(tx, owner, { action: "way-in-changed", subject: "address changed", detail: device }, context.now());
  if (owner.email_verified_at !== null) await offerTakeBack(context, tx, { owner, changed, caller });
  return changed;
}

const takeBackMs = 7 * 24 * 3_600_000;

/** Only a former address that was proved can be taken back. */
async function offerTakeBack(
  { outbox, mails, publicUrl, now }: IdentityContext,
  tx: Tx,
  { owner, changed, caller }: { owner: AccountRow; changed: AccountRow; caller: Caller },
): Promise<void> {
  const purpose = "RECOVER_EMAIL";
  const code = createSecret();
  const about = { email: owner.email, newEmail: owner.email, accountId: owner.id, lifeMs: takeBackMs };
  await keepCode(tx, { code, purpose, ...about }, now());
  const link = toActionLink({ publicUrl, purpose, code, continueUrl: null });
  const change = { at: now(), until: now() + takeBackMs, device: toDeviceName(caller.userAgent), link };
  await outbox.enqueue(tx, mails.addressChanged(changed, owner.email, change), now());
}

/**
 * The owner of the former address says that the change was not theirs: whoever made it is shut out, and a link for
 * choosing a password goes to the former address.
 */
async function takeAddressBack(
  context: IdentityContext,
  tx: Tx,
  account: AccountRow,
  code: LinkCode,
): Promise<AccountRow> {
  const back = await takeBack(tx, account, code, context.now());
  const cleared = await updateAccount(tx, back.id, { password_hash: null, password_set_at: null });
  if (!cleared) throw new IdentityError("INVALID_OOB_CODE");
  const verified = await markEmailVerified(tx, cleared, context.now());
  await dropCodesOf(tx, "EMAIL_SIGNIN", verified.email);
  await offerPassword(context, tx, verified);
  return verified;
}

const kind = "identitytoolkit#ResetPasswordResponse";

/**
 * `accounts:resetPassword`: says what a code is for, or, with a new password, sets it and ends every session and every
 * other way in; by the link of a warning also what was added since. A password that is too weak does not use up the code.
 * @throws {IdentityError} `MISSING_OOB_CODE`, `INVALID_OOB_CODE`, `EXPIRED_OOB_CODE`, `USER_DISABLED`, and what is
 * wrong with the password.
 */
export async function resetPassword(context: IdentityContext, request: IdentityRequest, caller: Caller) {
  return request.newPassword === undefined
    ? describeCode(context, request.oobCode)
    : setPassword(context, request.oobCode, request.newPassword, caller);
}

/** Ours that the protocol does not know, by those that do the same. */
const protocolNames: Partial<Record<LinkCode["purpose"], LinkCode["purpose"]>> = {
  INVITATION: "EMAIL_SIGNIN",
  SHUT_OUT: "PASSWORD_RESET",
};

async function describeCode({ database, now }: IdentityContext, oobCode: string | undefined) {
  const code = await requireCode(database, oobCode, linkPurposes, now());
  // A sign-in link does not reveal the address, in case somebody else gets it; the person types the address in.
  const requestType = protocolNames[code.purpose] ?? code.purpose;
  // An invitation says whose it is: who has it was never asked for an address.
  if (code.purpose === "INVITATION") return { kind, requestType, email: code.email };
  if (requestType === "EMAIL_SIGNIN") return { kind, requestType };
  const { email } = await requireOwner(database.query, code);
  // What is taken back is the former address, which is where the link was sent.
  if (requestType === "RECOVER_EMAIL") return { kind, requestType, email: code.email, newEmail: email };
  return { kind, requestType, email, ...(code.new_email !== null && { newEmail: code.new_email }) };
}

async function setPassword(context: IdentityContext, oobCode: string | undefined, password: string, caller: Caller) {
  const { database, passwords, policy, now } = context;
  const purposes: readonly LinkCode["purpose"][] = ["PASSWORD_RESET", "SHUT_OUT"];
  // First, so that only the holder of a code can cause a costly hash.
  await requireCode(database, oobCode, purposes, now());
  checkPassword(password, policy);
  const hash = await passwords.hash(password);
  const email = await database.inTransaction(async (tx) => {
    const code = await spendCode(tx, oobCode, purposes, now());
    const found = await requireOwner(tx, code);
    const owner = code.purpose === "SHUT_OUT" ? await takeBack(tx, found, code, now()) : found;
    const claimed = await claimAccount(context, tx, owner, { isPasswordOffered: false });
    const { hadFeed } = await dropWaysIn(tx, claimed.id);
    const changed = await updateAccount(tx, claimed.id, { password_hash: hash, password_set_at: now() });
    if (!changed) throw new IdentityError("INVALID_OOB_CODE");
    // Strangers who go on trying keep nobody out who has just come by the mailbox.
    await rememberBrowser(tx, { accountId: changed.id, browser: caller.browser }, now());
    await notify(context, tx, { account: changed, notice: "passwordReset", caller, hadFeed });
    return changed.email;
  });
  // Whoever waited because of wrong passwords can sign in with the new one.
  await forgetTries(context, email, caller);
  return { kind, requestType: "PASSWORD_RESET", email };
}
