import type { EpochMs } from "../../database/tables.ts";
import type { IdentityContext } from "../identity-context.ts";
import { findSession, type LivingSession, noteUse } from "../sessions/sessions.ts";
import { IdentityError } from "./identity-error.ts";

/** How long after a sign-in a person may change the password or delete the account without another one. */
const recentMs = 5 * 60_000;

/**
 * The account of an ID token, if its session is still active.
 * @throws {IdentityError} `INVALID_ID_TOKEN`, `TOKEN_EXPIRED`, `USER_DISABLED`: the SDK signs the person out.
 */
export async function requireSignedIn(
  { database, verifyIdToken, now }: IdentityContext,
  idToken: string | undefined,
): Promise<LivingSession> {
  if (!idToken) throw new IdentityError("INVALID_ID_TOKEN");
  const claims = await verifyIdToken(idToken, now());
  if (claims === "invalid" || (claims !== "expired" && !claims.sid)) throw new IdentityError("INVALID_ID_TOKEN");
  if (claims === "expired" || !claims.sid) throw new IdentityError("TOKEN_EXPIRED");
  const living = await findSession(database, { id: claims.sid }, now());
  if (!living || living.account.id !== claims.sub) throw new IdentityError("TOKEN_EXPIRED");
  if (living.account.disabled_at !== null) throw new IdentityError("USER_DISABLED");
  await noteUse(database, living.session, now());
  return living;
}

/** @throws {IdentityError} `CREDENTIAL_TOO_OLD_LOGIN_AGAIN` */
export function requireRecentSignIn({ session }: LivingSession, now: EpochMs): void {
  if (now - session.authenticated_at > recentMs) throw new IdentityError("CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
}
