import { randomBytes } from "node:crypto";

/** Crockford's base 32: no I, L, O or U, so that a reference survives being read out over the phone. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 50 random bits, such as `CW-4F7K2-MQ9TD`. The database refuses a second use. */
export function createLeadReference(): string {
  const letters = Array.from(randomBytes(10), (byte) => alphabet[byte % alphabet.length]).join("");
  return `CW-${letters.slice(0, 5)}-${letters.slice(5)}`;
}
