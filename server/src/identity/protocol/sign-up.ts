import { findAccountByEmail, insertAccount, isProvisional } from "../accounts/account-store.ts";
import { type Caller, type IdentityContext, openSession, toTokenReply } from "../identity-context.ts";
import { checkPassword } from "../passwords/password-policy.ts";
import { IdentityError } from "./identity-error.ts";
import { type IdentityRequest, requireEmail, requirePassword } from "./requests.ts";

/** Generous for a classroom behind one address, tight for a script. */
const signUpLimit = { attempts: 60, windowMs: 3_600_000 };

/**
 * `accounts:signUp`: makes an account with email and password, a user of the product, and signs it in.
 * The address is not verified by it.
 * @throws {IdentityError} `EMAIL_EXISTS`, and what is wrong with the email or the password.
 */
export async function signUp(context: IdentityContext, request: IdentityRequest, caller: Caller) {
  const { database, limits, passwords, policy, now } = context;
  // The SDK signs in anonymously by leaving both out; an email left empty in a form is another thing.
  if (request.email === undefined && request.password === undefined) throw new IdentityError("ADMIN_ONLY_OPERATION");
  if (request.idToken !== undefined) throw new IdentityError("OPERATION_NOT_ALLOWED");
  const email = requireEmail(request.email);
  const password = requirePassword(request.password);
  checkPassword(password, policy);
  await limits.count(`sign-up ${caller.address}`, signUpLimit, now());
  const passwordHash = await passwords.hash(password);

  const opened = await database.inTransaction(async (tx) => {
    const earlier = await findAccountByEmail(tx, email);
    // Nothing of that visit is kept.
    if (earlier && isProvisional(earlier)) await tx.deleteFrom("accounts").where("id", "=", earlier.id).execute();
    const account = await insertAccount(tx, { email, password_hash: passwordHash, role: "unpaidStudent" }, now());
    if (!account) throw new IdentityError("EMAIL_EXISTS");
    return openSession(context, tx, { account, provider: "password", userAgent: caller.userAgent });
  });
  return { kind: "identitytoolkit#SignupNewUserResponse", ...(await toTokenReply(context, opened)) };
}
