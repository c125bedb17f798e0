import { type LeftOutFile, largestMailFileBytes, mostMailFiles } from "@campusward/contracts/mail/mail-files";
import type { Attachment } from "postal-mime";
import { readFileType, tidyName, toFileName } from "../file-kinds.ts";
import type { ReceivedMail } from "./received-mail.ts";

/** Parts of a report, and what a calendar or a signature adds, are no files that anybody sent. */
const noFile = /^(?:message\/|text\/rfc822-headers|text\/calendar|application\/ics|application\/(?:pkcs7|pgp)-)/;
const mostLeftOut = 50;

/** The files of a mail: those that are kept, and those that are only named. */
export function readFiles(attachments: readonly Attachment[]): Pick<ReceivedMail, "files" | "leftOut"> {
  const files: ReceivedMail["files"] = [];
  const leftOut: LeftOutFile[] = [];
  for (const { filename, mimeType, content, contentId, disposition } of attachments) {
    if (noFile.test(mimeType)) continue;
    const bytes = typeof content === "string" ? Buffer.from(content) : new Uint8Array(content);
    const type = readFileType(bytes);
    // Pictures within the text, such as a logo below it, are named by a Content-ID.
    const isDecoration = contentId !== undefined && disposition !== "attachment" && bytes.length < 20_000;
    if (isDecoration || bytes.length === 0) continue;
    const name = tidyName(filename) || mimeType.slice(0, 120);
    if (!type) leftOut.push({ name, why: "kind" });
    else if (bytes.length > largestMailFileBytes) leftOut.push({ name, why: "size" });
    else if (files.length === mostMailFiles) leftOut.push({ name, why: "count" });
    else files.push({ name: toFileName(filename, type), contentType: type, content: bytes });
  }
  return { files, leftOut: leftOut.slice(0, mostLeftOut) };
}
