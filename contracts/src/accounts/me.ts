import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { ageGroups } from "../leads/lead-fields.ts";
import { roles } from "./roles.ts";

/** The signed-in person, as they see themselves. Instants are epoch milliseconds. */
export const Me = z.object({
  name: z.nullable(z.string()),
  email: z.string(),
  /** When the address was checked; null while it is not. */
  emailVerifiedAt: z.nullable(z.int()),
  photoUrl: z.nullable(z.string()),
  /** Null for somebody who came by a provider and has not registered. */
  role: z.nullable(z.enum(roles)),
  /** Null where there is no password. */
  passwordSetAt: z.nullable(z.int()),
  /** The address of the Google account that opens this one. */
  google: z.nullable(z.string()),
  /** When the person last proved who they are. */
  signedInAt: z.int(),
  /** Whether a login asks for a second step; `missing` where the role asks for one that was not set up. */
  secondStep: z.enum(["off", "on", "missing"]),
  /** Whether they agreed to somebody's application as parent or guardian, and applied with no address of their own. */
  isGuardian: z.boolean(),
});
export type Me = z.infer<typeof Me>;

export const SessionSummary = z.object({
  id: z.string(),
  /** Browser and system in words, such as "Chrome on Android"; null where nothing was said. */
  device: z.nullable(z.string()),
  lastUsedAt: z.int(),
  isThisOne: z.boolean(),
});
export type SessionSummary = z.infer<typeof SessionSummary>;

export const readMe = defineEndpoint("GET", "/api/v1/me", "signed-in", { response: Me });

/**
 * Makes a user of the product out of the signed-in account, with what was chosen in the welcome dialog.
 * It may be repeated: an account that is a user keeps its role, but that a fresh unpaid student may be a counselor.
 */
export const register = defineEndpoint("POST", "/api/v1/me/registration", "signed-in", {
  request: z.object({
    chosen: z.nullable(z.enum(["student", "counselor"])),
    /** Asked of students. Under 18, the account lasts only if a parent or guardian agrees to an application. */
    ageGroup: z.optional(z.enum(ageGroups)),
  }),
  response: z.object({ role: z.enum(roles) }),
});

/** Makes the signed-in person the first admin, with the code that the operator was shown at the start. */
export const becomeFirstAdmin = defineEndpoint("POST", "/api/v1/me/first-admin", "signed-in", {
  request: z.object({ code: z.string() }),
  response: z.object({ role: z.enum(roles) }),
  errors: ["not_found"],
});

/**
 * Mails six digits to the person's own address, by which somebody without another way proves who they are
 * (`proveByCode`). They work for ten minutes, in this session. `forbidden` for somebody who has a second step.
 */
export const mailProofCode = defineEndpoint("POST", "/api/v1/me/proof-mail", "signed-in", {
  errors: ["forbidden", "rate_limited"],
});

/**
 * Makes the sign-in of this session fresh, by the digits of `mailProofCode`. Whoever has a second step gives that:
 * `factor` is `authenticator`, `recovery` or `passkey`, and `code` what belongs to it. Five tries in a quarter of
 * an hour.
 */
export const proveByCode = defineEndpoint("POST", "/api/v1/me/proof", "signed-in", {
  request: z.object({
    factor: z.optional(z.enum(["authenticator", "recovery", "passkey"])),
    code: z.string().check(z.maxLength(12_000)),
  }),
  errors: ["not_found", "rate_limited"],
});

export const listSessions = defineEndpoint("GET", "/api/v1/me/sessions", "signed-in", {
  response: z.object({ sessions: z.array(SessionSummary) }),
});

export const endSession = defineEndpoint("DELETE", "/api/v1/me/sessions/:id", "signed-in", {
  request: z.object({ id: z.string() }),
  errors: ["not_found"],
});

/** Signs out everywhere, here too. */
export const endAllSessions = defineEndpoint("DELETE", "/api/v1/me/sessions", "signed-in");

export const endThisSession = defineEndpoint("DELETE", "/api/v1/me/session", "signed-in");

export const removePhoto = defineEndpoint("DELETE", "/api/v1/me/photo", "signed-in");

/**
 * `PUT` with the picture itself as body: a JPEG, PNG or WebP of at most `photoBytes`.
 * Answers `PhotoReply`; `unsupported_media_type` for anything else, by content and not by name.
 */
export const photoPath = "/api/v1/me/photo";
export const photoBytes = 2 * 1024 * 1024;
export const PhotoReply = z.object({ photoUrl: z.string() });

/** `GET`: everything that is kept about the signed-in person, as a JSON file to save. Needs a fresh sign-in. */
export const copyPath = "/api/v1/me/copy";
