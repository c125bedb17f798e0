import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from "jose";
import * as z from "zod";
import type { Database } from "../../database/database.ts";
import { AppError } from "../../errors.ts";
import type { Authenticate } from "../../http/api/person.ts";
import type { AllowedOrigins } from "../../http/security-headers.ts";
import type { Log } from "../../log.ts";
import { defineModule } from "../../module.ts";
import { HttpUrl, jsonText, Text } from "../../setting-kinds.ts";
import { createIdTokenVerifier } from "../keys/id-tokens.ts";
import { createAuthenticate } from "../sessions/authenticate.ts";

/** What `initializeApp` takes, and perhaps `jwksUrl`: the keys of a service that signs tokens as Google does. */
const FirebaseConfig = z.looseObject({
  apiKey: Text,
  authDomain: Text,
  projectId: Text,
  jwksUrl: HttpUrl.optional(),
});

/** A real Firebase project keeps accounts and sessions, in place of our own identity service. */
export const firebase = defineModule({
  name: "firebase",
  settings: z.object({
    FIREBASE_CONFIG: jsonText(FirebaseConfig).optional(),
    FIREBASE_TOKEN_SYNC_URL: HttpUrl.optional(),
  }),
  findFaults: ({ FIREBASE_CONFIG, FIREBASE_TOKEN_SYNC_URL }, publicUrl) => {
    if (!FIREBASE_TOKEN_SYNC_URL) return [];
    if (!FIREBASE_CONFIG) return ["FIREBASE_CONFIG: must be set when FIREBASE_TOKEN_SYNC_URL is"];
    return publicUrl === null || new URL(FIREBASE_TOKEN_SYNC_URL).origin === publicUrl
      ? []
      : ["FIREBASE_TOKEN_SYNC_URL: must have the origin of PUBLIC_URL, because the SDK ignores any other"];
  },
  configure: ({ FIREBASE_CONFIG, FIREBASE_TOKEN_SYNC_URL: tokenSyncUrl = null }) => {
    if (!FIREBASE_CONFIG) return {};
    // The browser does not need the keys that the server trusts.
    const { jwksUrl, ...config } = FIREBASE_CONFIG;
    return {
      identity: { kind: "firebase", config, tokenSyncUrl },
      allowOrigins: (allowed) => withFirebase(allowed, config.authDomain),
      open: ({ database, log, now }) => ({
        authenticate: createFirebaseAuthenticate({ projectId: config.projectId, jwksUrl }, { database, log, now }),
      }),
    };
  },
});

/** Google's two hosts of the calls that the SDK makes. */
const calls = ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"];

/** Fetched by the SDK where the project asks for it (developers.google.com/recaptcha/docs/faq, on content policies). */
const captcha = {
  script: ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
  frame: ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
};

/**
 * What the pages may also load and call when a Firebase project keeps the accounts: its calls, the loader and the
 * frame of the sign-in by window, the captcha, and the photos of Google accounts.
 */
export function withFirebase(allowed: AllowedOrigins, authDomain: string): AllowedOrigins {
  return {
    connect: [...(allowed.connect ?? []), ...calls],
    script: [...(allowed.script ?? []), "https://apis.google.com", ...captcha.script],
    frame: [...(allowed.frame ?? []), `https://${authDomain}`, ...captcha.frame],
    image: [...new Set([...(allowed.image ?? []), "https://lh3.googleusercontent.com"])],
  };
}

/** https://firebase.google.com/docs/auth/admin/verify-id-tokens: the keys of every project's tokens, as a JWK set. */
const googleKeysUrl = "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

type FirebaseProject = {
  projectId: string;
  /** Another key set, of a service that signs as Google does. */
  jwksUrl?: string | undefined;
};

type FirebaseDependencies = { database: Database; log: Log; now: () => number };

/** Identifies the caller where a Firebase project keeps accounts and sessions: only its tokens are accepted. */
function createFirebaseAuthenticate(
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
