import { Email } from "@campusward/contracts/leads/contact-fields";
import * as z from "zod/mini";
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
  returnIdpCredential: z.catch(z.optional(z.boolean()), undefined),
  deleteAttribute: z.catch(z.optional(z.array(z.string())), undefined),
  deleteProvider: z.catch(z.optional(z.array(z.string())), undefined),
});

export type IdentityRequest = z.infer<typeof IdentityRequest>;

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
