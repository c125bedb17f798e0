import type { Database } from "../../database/database.ts";
import type { EpochMs } from "../../database/tables.ts";
import { hashSecret } from "../../secrets/random-secrets.ts";
import type { Caller, IdentityContext } from "../identity-context.ts";
import { IdentityError } from "../protocol/identity-error.ts";
import { type IdentityRequest, requireRecentSignIn, requireSignedIn } from "../protocol/requests.ts";
import { beginSession, toSignInReply } from "../second-step/begin-session.ts";
import { lockSignedIn } from "../sessions/sessions.ts";
import { connectGoogle, findOrMakeGoogleAccount } from "./google-account.ts";
import type { GoogleProvider, ProviderClaims } from "./google-provider.ts";
import { redeemTicket } from "./sign-in-flows.ts";

/**
 * `accounts:signInWithIdp`: signs in with Google, by the ticket of the window or by an ID token of
 * Google's that the browser has. With the ID token of a signed-in person, it connects Google to their account.
 * @throws {IdentityError} `OPERATION_NOT_ALLOWED` where Google is not set up and for another provider,
 * `INVALID_IDP_RESPONSE`, `CREDENTIAL_TOO_OLD_LOGIN_AGAIN` for connecting more than five minutes after the sign-in, and what `findOrMakeGoogleAccount` and `connectGoogle` say.
 */
export async function signInWithIdp(context: IdentityContext, request: IdentityRequest, caller: Caller) {
  const { google } = context;
  if (!google) throw new IdentityError("OPERATION_NOT_ALLOWED", "Google sign-in is not set up");
  const claims = await readClaims(context, google, request);
  if (!claims) throw new IdentityError("INVALID_IDP_RESPONSE");
  return request.idToken === undefined ? signIn(context, claims, caller) : connect(context, claims, request, caller);
}

async function readClaims(
  { database, now }: IdentityContext,
  google: GoogleProvider,
  { sessionId, postBody }: IdentityRequest,
): Promise<ProviderClaims | null> {
  if (sessionId) return redeemTicket(database, sessionId, now());
  const form = new URLSearchParams(postBody);
  const idToken = form.get("id_token");
  const provider = form.get("providerId");
  if (provider && provider !== "google.com") throw new IdentityError("OPERATION_NOT_ALLOWED", "Google only");
  if (!idToken || !provider) return null;
  const claims = await google.verifyIdToken(idToken, form.get("nonce"), now());
  return claims && (await isFirstUse(database, idToken, now())) ? claims : null;
}

/** An ID token of Google's lives an hour. */
const providerTokenMs = 3_600_000;

/** Whoever copies an ID token on its way cannot sign in with it again. */
async function isFirstUse({ query }: Database, idToken: string, now: EpochMs): Promise<boolean> {
  const used = { code_hash: hashSecret(idToken), purpose: "USED_ID_TOKEN", email: "", created_at: now } as const;
  const kept = await query
    .insertInto("one_time_codes")
    .values({ ...used, new_email: null, account_id: null, content: null, expires_at: now + providerTokenMs })
    .onConflict((conflict) => conflict.column("code_hash").doNothing())
    .returning("code_hash")
    .executeTakeFirst();
  return kept !== undefined;
}

async function signIn(context: IdentityContext, claims: ProviderClaims, caller: Caller) {
  const { database } = context;
  const signedIn = await database.inTransaction(async (tx) => {
    const found = await findOrMakeGoogleAccount(context, tx, claims);
    if (!found) return null;
    const session = { account: found.account, provider: "google.com", caller } as const;
    return { begun: await beginSession(context, tx, session), isNewUser: found.isNewUser };
  });
  // The SDK says that the account exists, and its owner connects Google after another sign-in.
  if (!signedIn) return { ...toAssertion(claims), needConfirmation: true, verifiedProvider: ["password"] };
  const { begun, isNewUser } = signedIn;
  return { ...toAssertion(claims), isNewUser, ...(await toSignInReply(context, begun)) };
}

/** Answers without tokens: the session is not changed. */
async function connect(context: IdentityContext, claims: ProviderClaims, request: IdentityRequest, caller: Caller) {
  const { database, now } = context;
  const living = await requireSignedIn(context, request.idToken);
  requireRecentSignIn(living, now());
  const connected = await database.inTransaction(async (tx) => {
    const account = await lockSignedIn(tx, living.session);
    return connectGoogle(context, tx, account, { claims, caller });
  });
  if (connected) return { ...toAssertion(claims), localId: connected.id, email: connected.email };
  // After a window, the protocol reports this with status 200, together with the provider's claims.
  const refusal = "FEDERATED_USER_ID_ALREADY_LINKED";
  if (!request.returnIdpCredential) throw new IdentityError(refusal);
  return { ...toAssertion(claims), errorMessage: refusal };
}

/**
 * The same fields as in the answer of Google's own service. The provider's tokens are not sent: the browser needs none.
 */
function toAssertion(claims: ProviderClaims) {
  const { sub, email, email_verified: emailVerified = false, name, given_name, family_name, picture } = claims;
  return {
    kind: "identitytoolkit#VerifyAssertionResponse",
    providerId: "google.com",
    federatedId: `https://accounts.google.com/${sub}`,
    email,
    emailVerified,
    fullName: name,
    displayName: name,
    firstName: given_name,
    lastName: family_name,
    photoUrl: picture,
    rawUserInfo: JSON.stringify(claims),
  };
}
