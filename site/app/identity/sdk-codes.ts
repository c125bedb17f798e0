/** The errors of the SDK that have words of their own (specification 8, and what our own mistakes and theirs raise). */
export const sdkCodes = [
  "auth/network-request-failed",
  "auth/popup-blocked",
  "auth/popup-closed-by-user",
  "auth/cancelled-popup-request",
  "auth/unauthorized-domain",
  "auth/multi-factor-auth-required",
  "auth/user-mismatch",
  "auth/password-does-not-meet-requirements",
  "auth/missing-recaptcha-token",
  "auth/invalid-api-key",
  "auth/internal-error",
  "auth/operation-not-supported-in-this-environment",
  "auth/too-many-requests",
  "auth/email-already-in-use",
  "auth/weak-password",
  "auth/user-disabled",
  "auth/user-cancelled",
  "auth/operation-not-allowed",
  "auth/account-exists-with-different-credential",
  "auth/web-storage-unsupported",
  "auth/requires-recent-login",
] as const;

export type SdkCode = (typeof sdkCodes)[number];

/** Other codes of the SDK for nearly the same error. */
const otherNames = new Map<string, SdkCode>([
  ["auth/timeout", "auth/network-request-failed"],
  ["auth/unauthorized-continue-uri", "auth/unauthorized-domain"],
  ["auth/invalid-recaptcha-token", "auth/missing-recaptcha-token"],
  ["auth/api-key-not-valid.-please-pass-a-valid-api-key.", "auth/invalid-api-key"],
  ["auth/admin-restricted-operation", "auth/operation-not-allowed"],
  ["auth/configuration-not-found", "auth/operation-not-allowed"],
]);

/** The code of an error of the SDK as it says it, or an empty text. */
export function rawCodeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** How many minutes our identity service says to wait, or null: Google's does not say. */
export function waitMinutesOf(error: unknown): number | null {
  const [, seconds] = /Try again in (\d+) seconds/.exec(error instanceof Error ? error.message : "") ?? [];
  return seconds === undefined ? null : Math.ceil(Number(seconds) / 60);
}

/** The code of an error that we have words for, or null. */
export function sdkCodeOf(error: unknown): SdkCode | null {
  const code = rawCodeOf(error);
  return sdkCodes.find((known) => known === code) ?? otherNames.get(code) ?? null;
}
