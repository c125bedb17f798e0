import { createHash, randomBytes } from "node:crypto";
import type { ReceiptRow } from "../database/tables.ts";
import type { Secrets } from "../secrets/deployment-secret.ts";

/** What a link opens a receipt by: 256 random bits. */
export function createReceiptToken(secrets: Secrets): Pick<ReceiptRow, "token" | "token_hash"> {
  const token = randomBytes(32).toString("base64url");
  return { token_hash: hashReceiptToken(token), token: secrets.seal(token, "receipt link") };
}

export function hashReceiptToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** The address of its page; null where it was sealed with another secret. */
export function toReceiptLink(
  secrets: Secrets,
  publicUrl: string,
  { token }: Pick<ReceiptRow, "token">,
): string | null {
  const opened = secrets.open(token, "receipt link");
  return opened === null ? null : `${publicUrl}/receipt/${opened}`;
}
