import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { admin } from "./roles.ts";

/** Instants are epoch milliseconds. */
const Factor = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: z.int(),
  usedAt: z.nullable(z.int()),
});
export type Factor = z.infer<typeof Factor>;

/** What the signed-in person has besides the first way in. Each of these alone is a second step. */
export const SecondStep = z.object({
  /** Whether the person's role asks for one. */
  isRequired: z.boolean(),
  authenticators: z.array(Factor),
  passkeys: z.array(Factor),
  recoveryCodesLeft: z.int(),
});

export const recoveryCodeCount = 10;

/** What the browser's `navigator.credentials` takes, as JSON of WebAuthn Level 3. */
const PasskeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });

/** The browser's answer, as JSON. */
const PasskeyAnswer = z.string().check(z.maxLength(12_000));

export const readSecondStep = defineEndpoint("GET", "/api/v1/me/second-step", "signed-in", { response: SecondStep });

export const beginPasskey = defineEndpoint("POST", "/api/v1/me/passkeys/options", "signed-in", {
  needsFreshSignIn: true,
  response: PasskeyOptions,
  errors: ["forbidden", "rate_limited"],
});

/** `forbidden` while the own address is not verified; `not_found` for an answer to options that are over. */
export const addPasskey = defineEndpoint("POST", "/api/v1/me/passkeys", "signed-in", {
  needsFreshSignIn: true,
  request: z.object({ answer: PasskeyAnswer, name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) }),
  response: SecondStep,
  errors: ["invalid_fields", "forbidden", "not_found", "rate_limited"],
});

/** `forbidden` for the last second step of a role that asks for one. */
export const removePasskey = defineEndpoint("DELETE", "/api/v1/me/passkeys/:id", "signed-in", {
  needsFreshSignIn: true,
  request: z.object({ id: z.string() }),
  response: SecondStep,
  errors: ["not_found", "forbidden", "rate_limited"],
});

/** Ten new codes in place of the former ones. They are shown this once. */
export const makeRecoveryCodes = defineEndpoint("POST", "/api/v1/me/recovery-codes", "signed-in", {
  needsFreshSignIn: true,
  response: z.object({ codes: z.array(z.string()) }),
  errors: ["not_found", "rate_limited"],
});

/** For 30 days no second step is asked for in this browser. Counts only right after one was given. */
export const trustBrowser = defineEndpoint("POST", "/api/v1/me/trusted-browser", "signed-in", {
  needsFreshSignIn: true,
  errors: ["forbidden"],
});

/** What a passkey must sign for a sign-in that waits for its second step, or to prove who one is. */
export const askPasskey = defineEndpoint("POST", "/api/v1/passkey-options", "anyone", {
  request: z.object({ pending: z.string().check(z.maxLength(100)) }),
  response: PasskeyOptions,
  errors: ["not_found", "rate_limited"],
});
export const askPasskeyProof = defineEndpoint("POST", "/api/v1/me/proof-passkey", "signed-in", {
  response: PasskeyOptions,
  errors: ["not_found", "rate_limited"],
});

/** A colleague who lost the phone: the next sign-in asks for no second step. All admins and the colleague are told. */
export const resetSecondStep = defineEndpoint("POST", "/api/v1/accounts/:id/second-step-reset", admin, {
  needsFreshSignIn: true,
  request: z.object({ id: z.string() }),
  errors: ["not_found", "own_account"],
});
