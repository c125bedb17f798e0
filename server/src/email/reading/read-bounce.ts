import type { Attachment, Email } from "postal-mime";
import { cleanLine } from "./clean-text.ts";
import { findAddresses, findIds } from "./find-addresses.ts";
import { readRawHead } from "./raw-head.ts";
import { answersOf, headerOf } from "./read-plainly.ts";
import { type Bounce, longestText } from "./received-mail.ts";

type Header = (name: string) => string;

/** RFC 3464; servers that write a report of their own name the address in a header. */
export function readBounce({ attachments, text = "" }: Email, header: Header): Bounce | null {
  const isReport = /report-type\s*=\s*"?(?:global-)?delivery-status/i.test(header("content-type"));
  const failed = header("x-failed-recipients");
  if (!isReport && failed === "") return null;
  const parts = (types: RegExp) => attachments.filter(({ mimeType }) => types.test(mimeType)).map(bytesOf);
  const field = fieldsOf(parts(/^message\/(?:global-)?delivery-status$/));
  const original = parts(/^(?:message\/rfc822|text\/rfc822-headers|message\/global(?:-headers)?)$/);
  const of = original.flatMap((part) => findIds(headerOf(readRawHead(part).headers)("message-id")));
  const address = findAddresses(field("final-recipient") || field("original-recipient") || failed)[0] ?? "";
  const action = field("action").toLowerCase();
  const said = field("diagnostic-code") || saidOf(text, address) || field("status") || text;
  return {
    of: [...new Set([...of, ...answersOf(header)])].slice(0, 50),
    address: cleanLine(address, 320) || null,
    reason: cleanLine(said.slice(0, longestText).replace(/^\s*smtp\s*;\s*/i, ""), 500),
    isFinal: action === "failed" || (action === "" && failed !== ""),
  };
}

/** Its fields are written as headers are, in groups with blank lines between. */
function fieldsOf(reports: readonly Uint8Array[]): Header {
  const lines = reports.flatMap((part) => Buffer.from(part).toString("latin1").split("\n"));
  const filled = lines.filter((line) => line.trim() !== "").join("\n");
  return headerOf(readRawHead(Buffer.from(filled, "latin1")).headers);
}

/** Some servers write their reason below the address, for people alone. */
function saidOf(text: string, address: string): string {
  const lines = text.slice(0, longestText).split("\n");
  const at = lines.findIndex((line) => line.trim().replace(/[<>:]/g, "") === address);
  return at === -1 || address === "" ? "" : (lines[at + 1]?.trim() ?? "");
}

function bytesOf({ content }: Attachment): Uint8Array {
  return typeof content === "string" ? Buffer.from(content) : new Uint8Array(content);
}
