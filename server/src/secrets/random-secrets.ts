import { createHash, randomBytes } from "node:crypto";

/** 256 bits from the operating system, as 43 characters that are safe in an address. */
export function createSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored form of a secret: a reader of the database cannot use it. Secrets are random, so no salt is needed. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
