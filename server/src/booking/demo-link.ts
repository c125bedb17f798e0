import { timingSafeEqual } from "node:crypto";
import type { Secrets } from "../secrets/deployment-secret.ts";

/**
 * The secret part of a lead's page, `/demo/{token}`: its id and a keyed hash of it. Nothing of it is kept, so that every
 * mail can name it and a copy of the database opens no page. It lasts as long as the request.
 */
export function toDemoToken({ keyedHash }: Secrets, leadId: string): string {
  const id = Buffer.from(leadId.replaceAll("-", ""), "hex").toString("base64url");
  return `${id}${sealOf(keyedHash, leadId)}`;
}

const idLength = 22;

/** @returns the lead's id; null for what is none of ours, letter by letter. */
export function readDemoToken(secrets: Secrets, token: string): string | null {
  const hex = Buffer.from(token.slice(0, idLength), "base64url").toString("hex");
  if (hex.length !== 32) return null;
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const [given, right] = [Buffer.from(token), Buffer.from(toDemoToken(secrets, id))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}

/** 192 bits. */
function sealOf(keyedHash: Secrets["keyedHash"], leadId: string): string {
  return Buffer.from(keyedHash(`demo page of ${leadId}`), "hex")
    .subarray(0, 24)
    .toString("base64url");
}

export function toDemoPage(publicUrl: string, secrets: Secrets, leadId: string): string {
  return `${publicUrl}/demo/${toDemoToken(secrets, leadId)}`;
}
