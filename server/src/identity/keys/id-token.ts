import { SignJWT } from "jose";
import type { AccountRow, EpochMs, SessionRow } from "../../database/tables.ts";
import type { SigningKeys } from "./signing-keys.ts";

/** How long an ID token is good; the SDK fetches the next one by itself. */
export const idTokenSeconds = 3600;

export type TokenIssuer = { issuer: string; audience: string; keys: SigningKeys };

/** Signs what the product's own services may believe about a person, for one hour. */
export async function issueIdToken(
  { issuer, audience, keys }: TokenIssuer,
  { account, session, googleSubject }: { account: AccountRow; session: SessionRow; googleSubject: string | null },
  now: EpochMs,
): Promise<string> {
  const { id, key } = await keys.signingKey(now);
  const issuedAt = Math.floor(now / 1000);
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
