/**
 * The SDK's code for a Google account that shares no address: our service answers `MISSING_EMAIL` to
 * `accounts:signInWithIdp`, because an account of ours has one. What a person reads is `Email not found` (R6.7).
 */
export const noEmailCode = "auth/missing-email";

/** Where a provider sends people back to, to be registered there as `{public origin}` with this path. */
export const providerCallbackPath = "/__/auth/callback";
