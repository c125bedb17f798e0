import { type Caller, type IdentityContext, openSession, toTokenReply } from "../identity-context.ts";
import { IdentityError } from "../protocol/identity-error.ts";
import { type IdentityRequest, requireSignedIn } from "../protocol/requests.ts";
import { connectGoogle, findOrMakeGoogleAccount } from "./google-account.ts";
import type { GoogleProvider, ProviderClaims } from "./google-provider.ts";
import { redeemTicket } from "./sign-in-flows.ts";

/**
 * `accounts:signInWithIdp`: signs in with Google, by the ticket of the window or by an ID token of
 * Google's that the browser has. With the ID token of a signed-in person, it connects Google to their account.
 * @throws {IdentityError} `OPERATION_NOT_ALLOWED` where Google is not set up, `INVALID_IDP_RESPONSE`, and what
 * `findOrMakeGoogleAccount` and `connectGoogle` say.
 */
export async function signInWithIdp(context: IdentityContext, request: IdentityRequest, caller: Caller) {
  const { google } = context;
  if (!google) throw new IdentityError("OPERATION_NOT_ALLOWED", "Google sign-in is not set up");
  const claims = await readClaims(context, google, request);
  if (!claims) throw new IdentityError("INVALID_IDP_RESPONSE");
  return request.idToken === undefined ? signIn(context, claims, caller) : connect(context, claims, request);
}

async function readClaims(
  { database, now }: IdentityContext,
  google: GoogleProvider,
  { sessionId, postBody }: IdentityRequest,
): Promise<ProviderClaims | null> {
  if (sessionId) return redeemTicket(database, sessionId, now());
  const form = new URLSearchParams(postBody);
  const idToken = form.get("id_token");
  if (!idToken || form.get("providerId") !== "google.com") return null;
  return google.verifyIdToken(idToken, form.get("nonce"), now());
}

async function signIn(context: IdentityContext, claims: ProviderClaims, { userAgent }: Caller) {
  const { database, now } = context;
  const { opened, isNewUser } = await database.inTransaction(async (tx) => {
    const { account, isNewUser } = await findOrMakeGoogleAccount(tx, claims, now());
    return { opened: await openSession(context, tx, { account, provider: "google.com", userAgent }), isNewUser };
  });
  return { ...toAssertion(claims), isNewUser, ...(await toTokenReply(context, opened)) };
}

/** Answers without tokens: the session is not changed. */
async function connect(context: IdentityContext, claims: ProviderClaims, request: IdentityRequest) {
  const { database, now } = context;
  const { account } = await requireSignedIn(context, request.idToken);
  const connected = await database.inTransaction((tx) => connectGoogle(tx, account, claims, now()));
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
