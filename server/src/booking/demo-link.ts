import type { LeadRow } from "../database/tables.ts";
import type { Secrets } from "../secrets/deployment-secret.ts";
import { isSameSecret } from "../secrets/is-same-secret.ts";

/** Whoever comes by the link of a mail reads that mailbox. The one of a receipt has whoever sent the request. */
export type DemoLinkIn = "mail" | "receipt";

const sealed: Record<DemoLinkIn, string> = { mail: "demo page of", receipt: "receipt of" };

/**
 * The secret part of a lead's page, `/demo/{token}`: its id and a keyed hash of it. Nothing of it is kept, so that every
 * mail can name it and a copy of the database opens no page. It lasts as long as the request, or until all links are ended.
 * @param turn How often all links were ended
 */
export function toDemoToken({ keyedHash }: Secrets, leadId: string, place: DemoLinkIn = "mail", turn = 0): string {
  const id = Buffer.from(leadId.replaceAll("-", ""), "hex").toString("base64url");
  const hash = keyedHash(`${sealed[place]} ${turn === 0 ? leadId : `${leadId}, ${turn}`}`);
  // 192 bits.
  return `${id}${Buffer.from(hash, "hex").subarray(0, 24).toString("base64url")}`;
}

const idLength = 22;

/** @returns the id of a lead, which nobody has to believe yet; null for what holds none */
export function leadIdIn(token: string): string | null {
  const hex = Buffer.from(token.slice(0, idLength), "base64url").toString("hex");
  return hex.length === 32 ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5") : null;
}

type LinkedLead = Pick<LeadRow, "id" | "demo_turn">;

/** @returns where a link of this lead stood; null for what is none of its own, letter by letter. */
export function readDemoToken(secrets: Secrets, token: string, { id, demo_turn: turn }: LinkedLead): DemoLinkIn | null {
  const places = ["mail", "receipt"] as const;
  return places.find((place) => isSameSecret(token, toDemoToken(secrets, id, place, turn))) ?? null;
}

export function toDemoPage(publicUrl: string, secrets: Secrets, lead: LinkedLead, place: DemoLinkIn = "mail"): string {
  return `${publicUrl}/demo/${toDemoToken(secrets, lead.id, place, lead.demo_turn)}`;
}
