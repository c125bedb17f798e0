/** How the SDK says that a code of ours does not work, or that whom it was for is no more. */
const usedUpCodes = new Set([
  "auth/invalid-action-code",
  "auth/expired-action-code",
  "auth/user-not-found",
  "auth/user-disabled",
]);

/** Whether a link failed for good: trying it again changes nothing, a new one is needed. */
export function isUsedUp(error: unknown): boolean {
  return error instanceof Error && "code" in error && usedUpCodes.has(String(error.code));
}
