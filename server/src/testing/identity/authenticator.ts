import { TOTP } from "otpauth";

/** What an authenticator app shows for a key in base32 at a time. */
export function digitsOf(key: string, now: number): string {
  return new TOTP({ secret: key, algorithm: "SHA1", digits: 6, period: 30 }).generate({ timestamp: now });
}
