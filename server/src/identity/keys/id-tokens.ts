import { errors, type JWTVerifyGetKey, jwtVerify, SignJWT } from "jose";
import * as z from "zod/mini";
import type { AccountRow, EpochMs, SessionRow } from "../../database/tables.ts";
import type { SigningKeys } from "./signing-keys.ts";

/** How long an ID token is valid; the SDK fetches the next one by itself. */
export const idTokenSeconds = 3600;
/** How far the clocks of two machines may be apart. */
const clockSkewSeconds = 300;

export type TokenIssuer = { issuer: string; audience: string; keys: SigningKeys };

/** Signs the claims about a person for the product's own services, valid for one hour. */
export async function issueIdToken(
  { issuer, audience, keys }: TokenIssuer,
  { account, session, googleSubject }: { account: AccountRow; session: SessionRow; googleSubject: string | null },
  now: EpochMs,
): Promise<string> {
  const { id, key } = await keys.signingKey(now);
  const issuedAt = Math.floor(now / 1000);
  const [kind, factorId] = session.second_factor?.split(":") ?? [];
  return new SignJWT({
    auth_time: Math.floor(session.authenticated_at / 1000),
    user_id: account.id,
    ...(account.name !== null && { name: account.name }),
    ...(account.photo_url !== null && { picture: account.photo_url }),
    email: account.email,
    email_verified: account.email_verified_at !== null,
    firebase: {
      identities: { email: [account.email], ...(googleSubject !== null && { "google.com": [googleSubject] }) },
      sign_in_provider: session.provider === "emailLink" ? "password" : session.provider,
      ...(factorId && { sign_in_second_factor: kind, second_factor_identifier: factorId }),
    },
    sid: session.id,
  })
    .setProtectedHeader({ alg: "RS256", kid: id, typ: "JWT" })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(account.id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + idTokenSeconds)
    .sign(key);
}

/** What the product reads of an ID token, ours or Google's. */
const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  auth_time: z.number(),
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
  name: z.optional(z.string()),
  sid: z.optional(z.string()),
});

export type IdTokenClaims = z.infer<typeof Claims>;

/**
 * The authority whose tokens are accepted. The check is the same for our own service and for a Firebase project; the
 * keys differ.
 */
type TokenAuthority = { issuer: string; audience: string; keys: JWTVerifyGetKey };

export type VerifyIdToken = (token: string, nowMs: number) => Promise<IdTokenClaims | "expired" | "invalid">;

/** The only check of ID tokens: RS256, a key of the authority, its issuer and audience, within its hour. */
export function createIdTokenVerifier({ issuer, audience, keys }: TokenAuthority): VerifyIdToken {
  return async function verifyIdToken(token, nowMs) {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience,
        algorithms: ["RS256"],
        requiredClaims: ["exp", "iat", "sub"],
        currentDate: new Date(nowMs),
      });
      // Whatever it says of itself: no token of ours, or of Firebase, is valid for longer.
      if ((payload.exp ?? 0) > nowMs / 1000 + idTokenSeconds + clockSkewSeconds) return "invalid";
      const claims = Claims.safeParse(payload);
      return claims.success ? claims.data : "invalid";
    } catch (error) {
      if (error instanceof errors.JWTExpired) return "expired";
      // If the keys cannot be fetched, or the database is down, the token may still be valid.
      if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return "invalid";
      throw error;
    }
  };
}
