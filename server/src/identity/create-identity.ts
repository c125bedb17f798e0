import { createLocalJWKSet, type JWTVerifyGetKey } from "jose";
import type { Database, Tx } from "../database/database.ts";
import type { Outbox } from "../email/outbox/outbox.ts";
import type { AccountMailContext } from "./codes/account-mails.ts";
import { createAccountMails } from "./codes/account-mails.ts";
import { createInvitationLink } from "./codes/invitation-link.ts";
import { createGoogleProvider, type GoogleClient } from "./google/google-provider.ts";
import type { IdentityContext } from "./identity-context.ts";
import { createSigningKeys, type SigningKeys } from "./keys/signing-keys.ts";
import { createIdTokenVerifier } from "./keys/verify-id-token.ts";
import { createAttemptLimits } from "./passwords/attempt-limits.ts";
import type { PasswordPolicy } from "./passwords/password-policy.ts";
import { createPasswords, type PasswordCost } from "./passwords/passwords.ts";
import { createAuthenticate } from "./sessions/authenticate.ts";

/** The product's name among the audiences of tokens, as a Firebase project's id is. */
const audience = "campusward";

export type IdentityOptions = {
  database: Database;
  outbox: Outbox;
  mail: AccountMailContext;
  policy: PasswordPolicy;
  publicUrl: string;
  google: GoogleClient | null;
  now: () => number;
  passwordCost?: PasswordCost | undefined;
};

export type Identity = ReturnType<typeof createIdentity>;

/** Our own identity service on one database. */
export function createIdentity(options: IdentityOptions) {
  const { database, outbox, mail, policy, publicUrl, google, now, passwordCost } = options;
  const keys = createSigningKeys(database);
  const verifyIdToken = createIdTokenVerifier({ issuer: publicUrl, audience, keys: toKeyFinder(keys, now) });
  const context: IdentityContext = {
    database,
    outbox,
    mails: createAccountMails(mail),
    limits: createAttemptLimits(database),
    passwords: createPasswords(passwordCost),
    policy,
    issuer: { issuer: publicUrl, audience, keys },
    verifyIdToken,
    google: google && createGoogleProvider(google, publicUrl),
    publicUrl,
    now,
  };
  return {
    context,
    authenticate: createAuthenticate({ database, verifyIdToken, keepsSessions: true, now }),
    createInvitationLink: (tx: Tx, invited: { email: string; continueUrl: string }) =>
      createInvitationLink(context, tx, invited),
  };
}

function toKeyFinder(keys: SigningKeys, now: () => number): JWTVerifyGetKey {
  return async (header, token) => {
    const key = header.kid ? await keys.publicKey(header.kid, now()) : null;
    return createLocalJWKSet({ keys: key ? [key] : [] })(header, token);
  };
}
