import type { Tx } from "../../database/database.ts";
import type { AccountRow } from "../../database/tables.ts";
import {
  insertAccount,
  lockAccountByEmail,
  markEmailVerified,
  toEmailKey,
  updateAccount,
} from "../accounts/account-store.ts";
import type { Caller, IdentityContext } from "../identity-context.ts";
import { IdentityError } from "../protocol/identity-error.ts";
import { type IdentityRequest, requireEmail, requireSignedIn } from "../protocol/requests.ts";
import { beginSession, toSignInReply } from "../second-step/begin-session.ts";
import { claimAccount } from "./claim-account.ts";
import { requireCode, spendCode } from "./one-time-codes.ts";

const purposes = ["EMAIL_SIGNIN", "INVITATION"] as const;

/**
 * `accounts:signInWithEmailLink`: signs in the holder of a code from a mail who also knows its address,
 * and makes the account if there is none. With the ID token of a signed-in person, it verifies their address.
 * @throws {IdentityError} `INVALID_EMAIL` for another address than the code's, `INVALID_OOB_CODE`,
 * `EXPIRED_OOB_CODE`, `USER_DISABLED`
 */
export async function signInWithEmailLink(context: IdentityContext, request: IdentityRequest, caller: Caller) {
  const { database, now } = context;
  const email = requireEmail(request.email);
  const code = await requireCode(database, request.oobCode, purposes, now());
  if (code.email !== toEmailKey(email)) throw new IdentityError("INVALID_EMAIL");
  const living = request.idToken === undefined ? null : await requireSignedIn(context, request.idToken);
  // An address can be changed only by its own kind of link.
  if (living && living.account.email_key !== code.email) throw new IdentityError("INVALID_EMAIL");

  const { begun, isNewUser } = await database.inTransaction(async (tx) => {
    await spendCode(tx, request.oobCode, purposes, now());
    const { account, isNewUser } = await findOrMakeAccount(context, tx, email, living?.account.id ?? null);
    if (living) await tx.deleteFrom("sessions").where("id", "=", living.session.id).execute();
    const session = { account, provider: "emailLink", caller } as const;
    return { begun: await beginSession(context, tx, session), isNewUser };
  });
  return { kind: "identitytoolkit#EmailLinkSigninResponse", isNewUser, ...(await toSignInReply(context, begun)) };
}

/** The account of an address after its owner proved it. An owner who is also signed in to it keeps the password. */
async function findOrMakeAccount(
  context: IdentityContext,
  tx: Tx,
  email: string,
  signedInId: string | null,
): Promise<{ account: AccountRow; isNewUser: boolean }> {
  const now = context.now();
  const made = await insertAccount(tx, { email, role: "unpaidStudent", email_verified_at: now }, now);
  if (made) return { account: await markEmailVerified(tx, made, now), isNewUser: true };
  const found = await lockAccountByEmail(tx, email);
  if (!found || (signedInId !== null && found.id !== signedInId)) throw new IdentityError("INVALID_OOB_CODE");
  if (found.disabled_at !== null) throw new IdentityError("USER_DISABLED");
  const account =
    signedInId === null ? await claimAccount(context, tx, found) : await markEmailVerified(tx, found, now);
  if (account.role !== null) return { account, isNewUser: false };
  // Used a provider before, and registers by this link.
  return { account: (await updateAccount(tx, account.id, { role: "unpaidStudent" })) ?? account, isNewUser: true };
}
