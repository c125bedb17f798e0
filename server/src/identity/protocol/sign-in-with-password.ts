import type { Tx } from "../../database/database.ts";
import type { AccountRow } from "../../database/tables.ts";
import { createSecret } from "../../secrets/random-secrets.ts";
import {
  findAccountByEmail,
  insertAccount,
  isProvisional,
  lockAccount,
  toEmailKey,
} from "../accounts/account-store.ts";
import { toActionLink } from "../codes/action-link.ts";
import { keepCode } from "../codes/one-time-codes.ts";
import { type Caller, type IdentityContext, openSession, toTokenReply } from "../identity-context.ts";
import { checkPassword } from "../passwords/password-policy.ts";
import { countTry } from "../passwords/try-budgets.ts";
import { beginSession, toSignInReply } from "../second-step/begin-session.ts";
import { IdentityError } from "./identity-error.ts";
import { toName } from "./profile-fields.ts";
import { type IdentityRequest, requireEmail, requirePassword, requireSignedIn } from "./requests.ts";
import { changePassword } from "./update-account.ts";

/**
 * `accounts:signInWithPassword`. An unknown account and a wrong password get the same answer after the same work.
 * @throws {IdentityError} `INVALID_LOGIN_CREDENTIALS`, `TOO_MANY_ATTEMPTS_TRY_LATER`, `USER_DISABLED`
 */
export async function signInWithPassword(context: IdentityContext, request: IdentityRequest, caller: Caller) {
  const { database, passwords } = context;
  const email = requireEmail(request.email);
  const password = requirePassword(request.password);
  const counted = await countTry(context, email, caller);

  const account = await findAccountByEmail(database.query, email);
  const isRight = await passwords.verify(password, account?.password_hash ?? null);
  if (!account || !isRight) throw new IdentityError("INVALID_LOGIN_CREDENTIALS");
  if (account.disabled_at !== null) throw new IdentityError("USER_DISABLED");
  await counted.wasRight();

  const begun = await database.inTransaction(async (tx) => {
    // Between check and commit another device may have set a new password, which ends the sessions of the old one.
    const current = await lockAccount(tx, account.id);
    if (current?.password_hash !== account.password_hash) throw new IdentityError("INVALID_LOGIN_CREDENTIALS");
    if (current.disabled_at !== null) throw new IdentityError("USER_DISABLED");
    return beginSession(context, tx, { account: current, provider: "password", caller });
  });
  return {
    kind: "identitytoolkit#VerifyPasswordResponse",
    registered: true,
    displayName: account.name ?? "",
    ...(await toSignInReply(context, begun)),
  };
}

/** Generous for a classroom behind one address, tight for a script. */
const signUpLimit = { attempts: 60, windowMs: 3_600_000 };

/**
 * `accounts:signUp`: makes an account with email and password, a user of the product, and signs it in.
 * The address is not verified by it.
 * @throws {IdentityError} `EMAIL_EXISTS`, and what is wrong with the email or the password.
 */
export async function signUp(context: IdentityContext, request: IdentityRequest, caller: Caller) {
  const { database, limits, passwords, policy, now } = context;
  // The SDK signs in anonymously by leaving both out; an empty email from a form is different.
  if (request.email === undefined && request.password === undefined) throw new IdentityError("ADMIN_ONLY_OPERATION");
  if (request.idToken !== undefined) return linkPassword(context, request, caller);
  const email = requireEmail(request.email);
  const password = requirePassword(request.password);
  checkPassword(password, policy);
  const name = request.displayName === undefined ? null : toName(request.displayName);
  await limits.countClient("sign-up", caller.address, signUpLimit, now());
  const passwordHash = await passwords.hash(password);

  const opened = await database.inTransaction(async (tx) => {
    const earlier = await findAccountByEmail(tx, email);
    // Nothing of the earlier sign-in is kept.
    if (earlier && isProvisional(earlier)) await tx.deleteFrom("accounts").where("id", "=", earlier.id).execute();
    const registered = { email, name, password_hash: passwordHash, role: "unpaidStudent" } as const;
    const account = await insertAccount(tx, registered, now());
    if (!account) throw new IdentityError("EMAIL_EXISTS");
    await mailVerification(context, tx, account);
    return openSession(context, tx, { account, provider: "password", caller });
  });
  const displayName = opened.account.name ?? undefined;
  return { kind: "identitytoolkit#SignupNewUserResponse", displayName, ...(await toTokenReply(context, opened)) };
}

/** Everybody who registers is asked at once whether the address is theirs. */
async function mailVerification({ outbox, mails, publicUrl, now }: IdentityContext, tx: Tx, account: AccountRow) {
  const { id: accountId, email } = account;
  const purpose = "VERIFY_EMAIL";
  const code = createSecret();
  const link = toActionLink({ publicUrl, purpose, code, continueUrl: null });
  const mailId = await outbox.enqueue(tx, mails.verifyEmail({ account, to: email, link }), now());
  if (mailId !== null) await keepCode(tx, { code, purpose, email, accountId }, now());
}

/** With the ID token of somebody who has no password yet, `accounts:signUp` gives their account one. */
async function linkPassword(context: IdentityContext, request: IdentityRequest, caller: Caller) {
  const living = await requireSignedIn(context, request.idToken);
  const password = requirePassword(request.password);
  const isOwn = toEmailKey(requireEmail(request.email)) === living.account.email_key;
  if (!isOwn || living.account.password_hash !== null) throw new IdentityError("OPERATION_NOT_ALLOWED");
  const { account, tokens } = await changePassword(context, living, { password, changes: {}, caller });
  return { kind: "identitytoolkit#SignupNewUserResponse", displayName: account.name ?? undefined, ...tokens };
}
