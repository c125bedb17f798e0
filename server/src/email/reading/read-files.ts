import { type LeftOutFile, largestMailFileBytes, mostMailFiles } from "@campusward/contracts/mail/mail-files";
import type { Attachment } from "postal-mime";
import { readFileType, tidyName, toFileName } from "../file-kinds.ts";
import type { ReceivedMail } from "./received-mail.ts";

const mostLeftOut = 50;
/** They say that the rest is whole, and hold nothing more. */
const signatures = /^application\/(?:pkcs7-signature|x-pkcs7-signature|pgp-signature|pgp-keys)$/;
/** Pictures of a signature or a frame, which the HTML shows within the text. */
const largestDecoration = 20_000;

/**
 * The files of a mail: those that are kept, and those that are only named.
 * @param html its words as HTML, which show some of the files by their Content-ID
 */
export function readFiles(attachments: readonly Attachment[], html: string): Pick<ReceivedMail, "files" | "leftOut"> {
  const files: ReceivedMail["files"] = [];
  const leftOut: LeftOutFile[] = [];
  for (const attachment of attachments) {
    const { filename, mimeType } = attachment;
    const bytes = bytesOf(attachment);
    if (bytes.length === 0 || signatures.test(mimeType) || isDecoration(attachment, bytes, html)) continue;
    const type = readFileType(bytes);
    const name = tidyName(filename) || mimeType.slice(0, 120);
    if (!type) leftOut.push({ name, why: "kind" });
    else if (bytes.length > largestMailFileBytes) leftOut.push({ name, why: "size" });
    else if (files.length === mostMailFiles) leftOut.push({ name, why: "count" });
    else files.push({ name: toFileName(filename, type), contentType: type, content: bytes });
  }
  return { files, leftOut: leftOut.slice(0, mostLeftOut) };
}

/** A file that stands in the HTML itself. */
export const embedded = /\bdata:([a-z]{1,40}\/[\w.+-]{1,100});base64,([\w+/=\s]*)/gi;

/** Some programs paste pictures so; what is small is a decoration. */
export function picturesIn(html: string): Attachment[] {
  const found: Attachment[] = [];
  for (const [, mimeType = "", data = ""] of html.matchAll(embedded)) {
    if (data.length < largestDecoration || found.length === mostLeftOut) continue;
    found.push({ filename: null, mimeType, disposition: "inline", content: Buffer.from(data, "base64") });
  }
  return found;
}

export function bytesOf({ content }: Attachment): Uint8Array {
  return typeof content === "string" ? Buffer.from(content) : new Uint8Array(content);
}

function isDecoration({ contentId, disposition }: Attachment, bytes: Uint8Array, html: string): boolean {
  const id = contentId?.replace(/[<>]/g, "").trim();
  return Boolean(id) && disposition !== "attachment" && bytes.length < largestDecoration && html.includes(`cid:${id}`);
}
