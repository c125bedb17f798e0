import { errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import * as z from "zod/mini";

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

/** Whose tokens are taken. The check is the same for our own service and for a Firebase project; the keys differ. */
export type TokenAuthority = { issuer: string; audience: string; keys: JWTVerifyGetKey };

export type VerifyIdToken = (token: string, nowMs: number) => Promise<IdTokenClaims | "expired" | "invalid">;

/** Makes the one check of ID tokens: RS256, a key of the authority, its issuer and audience, within its hour. */
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
      const claims = Claims.safeParse(payload);
      return claims.success ? claims.data : "invalid";
    } catch (error) {
      if (error instanceof errors.JWTExpired) return "expired";
      // Keys that cannot be fetched, or a database that is away, say nothing about the token.
      if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return "invalid";
      throw error;
    }
  };
}
