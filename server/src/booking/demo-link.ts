import type { Secrets } from "../secrets/deployment-secret.ts";
import { isSameSecret } from "../secrets/is-same-secret.ts";

/** Whoever comes by the link of a mail reads that mailbox. The one of a receipt has whoever sent the request. */
export type DemoLinkIn = "mail" | "receipt";

const sealed: Record<DemoLinkIn, string> = { mail: "demo page of", receipt: "receipt of" };

/**
 * The secret part of a lead's page, `/demo/{token}`: its id and a keyed hash of it. Nothing of it is kept, so that every
 * mail can name it and a copy of the database opens no page. It lasts as long as the request.
 */
export function toDemoToken({ keyedHash }: Secrets, leadId: string, place: DemoLinkIn = "mail"): string {
  const id = Buffer.from(leadId.replaceAll("-", ""), "hex").toString("base64url");
  // 192 bits.
  const seal = Buffer.from(keyedHash(`${sealed[place]} ${leadId}`), "hex").subarray(0, 24);
  return `${id}${seal.toString("base64url")}`;
}

const idLength = 22;

/** @returns the lead's id, and where the link stood; null for what is none of ours, letter by letter. */
export function readDemoToken(secrets: Secrets, token: string): { leadId: string; place: DemoLinkIn } | null {
  const hex = Buffer.from(token.slice(0, idLength), "base64url").toString("hex");
  if (hex.length !== 32) return null;
  const leadId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  for (const place of ["mail", "receipt"] as const) {
    if (isSameSecret(token, toDemoToken(secrets, leadId, place))) return { leadId, place };
  }
  return null;
}

export function toDemoPage(publicUrl: string, secrets: Secrets, leadId: string, place: DemoLinkIn = "mail"): string {
  return `${publicUrl}/demo/${toDemoToken(secrets, leadId, place)}`;
}
