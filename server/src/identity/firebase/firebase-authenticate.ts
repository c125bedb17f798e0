import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from "jose";
import type { Database } from "../../database/database.ts";
import { AppError } from "../../errors.ts";
import type { Authenticate } from "../../http/api/person.ts";
import type { Log } from "../../log.ts";
import { createIdTokenVerifier } from "../keys/id-tokens.ts";
import { createAuthenticate } from "../sessions/authenticate.ts";

/** https://firebase.google.com/docs/auth/admin/verify-id-tokens: the keys of every project's tokens, as a JWK set. */
const googleKeysUrl = "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

export type FirebaseProject = {
  projectId: string;
  /** Another key set, of a service that signs as Google does. */
  jwksUrl?: string | undefined;
};

export type FirebaseDependencies = { database: Database; log: Log; now: () => number };

/** Identifies the caller where a Firebase project keeps accounts and sessions: only its tokens are accepted. */
export function createFirebaseAuthenticate(
  { projectId, jwksUrl = googleKeysUrl }: FirebaseProject,
  { database, log, now }: FirebaseDependencies,
): Authenticate {
  const verifyIdToken = createIdTokenVerifier({
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    keys: createRemoteKeys(new URL(jwksUrl), log),
  });
  return createAuthenticate({ database, verifyIdToken, keepsSessions: false, rolesWithSecondStep: [], now });
}

/** If the keys cannot be fetched, the token may be valid. So the answer is 503, and nobody is signed out. */
function createRemoteKeys(url: URL, log: Log): JWTVerifyGetKey {
  const findKey = createRemoteJWKSet(url);
  return async (header, token) => {
    try {
      return await findKey(header, token);
    } catch (cause) {
      if (cause instanceof errors.JWKSNoMatchingKey || cause instanceof errors.JOSENotSupported) throw cause;
      log.error({ err: cause }, "the project's keys cannot be had");
      throw new AppError("unavailable", "Who calls cannot be checked just now.", { cause });
    }
  };
}
