import { Email } from "@campusward/contracts/leads/contact-fields";
import * as z from "zod/mini";
import type { EpochMs } from "../../database/tables.ts";
import type { IdentityContext } from "../identity-context.ts";
import { findSession, isFreshSession, type LivingSession, noteUse } from "../sessions/sessions.ts";
import { IdentityError } from "./identity-error.ts";

/** A field that a client may leave out, or fill with something else than text, which then counts as left out. */
const text = z.catch(z.optional(z.string()), undefined);

/**
 * What the service reads of a request's body. Other fields (`emailVerified`, `localId`,
 * `customAttributes`, …) are ignored.
 */
export const IdentityRequest = z.object({
  email: text,
  password: text,
  idToken: text,
  displayName: text,
  photoUrl: text,
  oobCode: text,
  newPassword: text,
  newEmail: text,
  requestType: text,
  continueUrl: text,
  requestUri: text,
  postBody: text,
  sessionId: text,
  mfaPendingCredential: text,
  mfaEnrollmentId: text,
  totpVerificationInfo: z.catch(z.optional(z.object({ sessionInfo: text, verificationCode: text })), undefined),
  returnIdpCredential: z.catch(z.optional(z.boolean()), undefined),
  deleteAttribute: z.catch(z.optional(z.array(z.string())), undefined),
  deleteProvider: z.catch(z.optional(z.array(z.string())), undefined),
});

export type IdentityRequest = z.infer<typeof IdentityRequest>;

/** What a client sends for the next ID token. */
export const TokenBody = z.object({ grant_type: text, grantType: text, refresh_token: text, refreshToken: text });

/** @throws {IdentityError} `MISSING_EMAIL`, `INVALID_EMAIL` */
export function requireEmail(email: string | undefined): string {
  if (!email) throw new IdentityError("MISSING_EMAIL");
  const parsed = Email.safeParse(email);
  if (!parsed.success) throw new IdentityError("INVALID_EMAIL");
  return parsed.data;
}

/** @throws {IdentityError} `MISSING_PASSWORD` */
export function requirePassword(password: string | undefined): string {
  if (!password) throw new IdentityError("MISSING_PASSWORD");
  return password;
}

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
  if (!isFreshSession(session, now)) throw new IdentityError("CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
}
