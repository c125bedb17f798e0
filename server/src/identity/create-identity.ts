import { createLocalJWKSet, type JWTVerifyGetKey } from "jose";
import type { Tx } from "../database/database.ts";
import type { Notification } from "../email/notification.ts";
import { createSecret } from "../secrets/random-secrets.ts";
import { createAccountMails } from "./codes/account-mails.ts";
import { toActionLink } from "./codes/action-link.ts";
import { keepCode } from "./codes/one-time-codes.ts";
import { createGoogleProvider, type GoogleClient } from "./google/google-provider.ts";
import type { IdentityContext } from "./identity-context.ts";
import { createIdTokenVerifier } from "./keys/id-tokens.ts";
import { createSigningKeys, type MakeKey, type SigningKeys } from "./keys/signing-keys.ts";
import { createAttemptLimits } from "./passwords/attempt-limits.ts";
import { createPasswords, type PasswordCost } from "./passwords/passwords.ts";
import { createAuthenticate } from "./sessions/authenticate.ts";

/** The product's name among the audiences of tokens, as a Firebase project's id is. */
const audience = "campusward";

export type IdentityOptions = Omit<
  IdentityContext,
  "mails" | "limits" | "passwords" | "issuer" | "verifyIdToken" | "google"
> & {
  notification: Notification;
  google: GoogleClient | null;
  passwordCost?: PasswordCost | undefined;
  makeSigningKey?: MakeKey | undefined;
};

export type Identity = ReturnType<typeof createIdentity>;

/** Our own identity service on one database. */
export function createIdentity({ notification, google, passwordCost, makeSigningKey, ...given }: IdentityOptions) {
  const { database, publicUrl, secrets, rolesWithSecondStep, now } = given;
  const keys = createSigningKeys(database, secrets, makeSigningKey);
  const verifyIdToken = createIdTokenVerifier({ issuer: publicUrl, audience, keys: toKeyFinder(keys, now) });
  const context: IdentityContext = {
    ...given,
    mails: createAccountMails(notification),
    limits: createAttemptLimits(database),
    passwords: createPasswords(passwordCost),
    issuer: { issuer: publicUrl, audience, keys },
    verifyIdToken,
    google: google && createGoogleProvider(google, publicUrl),
  };
  return {
    context,
    authenticate: createAuthenticate({ database, verifyIdToken, keepsSessions: true, rolesWithSecondStep, now }),
    createInvitationLink: (tx: Tx, invited: { email: string; continueUrl: string; by?: string | null }) =>
      createInvitationLink(context, tx, invited),
  };
}

function toKeyFinder(keys: SigningKeys, now: () => number): JWTVerifyGetKey {
  return async (header, token) => {
    const key = header.kid ? await keys.publicKey(header.kid, now()) : null;
    return createLocalJWKSet({ keys: key ? [key] : [] })(header, token);
  };
}

/**
 * A sign-in link for the owner of the address. It gives the owner the account, even if somebody else registered it
 * before, and gives the account the promised role.
 * @param by Account of who invites: the page of the link names them
 */
async function createInvitationLink(
  { publicUrl, now }: Pick<IdentityContext, "publicUrl" | "now">,
  tx: Tx,
  { email, continueUrl, by }: { email: string; continueUrl: string; by?: string | null },
): Promise<{ link: string; validFor: string }> {
  const code = createSecret();
  const purpose = "INVITATION";
  await keepCode(tx, { code, purpose, email, accountId: null, ...(by && { content: { by } }) }, now());
  return { link: toActionLink({ publicUrl, purpose, code, continueUrl }), validFor: "7 days" };
}
