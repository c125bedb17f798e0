import { Secret, TOTP } from "otpauth";
import type { EpochMs } from "../../database/tables.ts";

/** What authenticator apps all do (RFC 6238): SHA-1, six digits, thirty seconds. */
export const totpRules = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** One step before and one after: a clock that is off, a code typed at the last moment. */
const window = 1;

/** A new key, in base32 without padding. */
export function createTotpKey(): string {
  return new Secret({ size: 20 }).base32;
}

/**
 * The time step that the digits belong to.
 * @param lastStep The newest that was used: it and older ones are refused (RFC 6238, section 5.2)
 * @returns null for wrong digits
 */
export function findTotpStep(key: string, digits: string, lastStep: number, now: EpochMs): number | null {
  const totp = new TOTP({ ...totpRules, secret: Secret.fromBase32(key) });
  const delta = /^\d{6}$/.test(digits) ? totp.validate({ token: digits, timestamp: now, window }) : null;
  if (delta === null) return null;
  const step = Math.floor(now / 1000 / totpRules.period) + delta;
  return step > lastStep ? step : null;
}
