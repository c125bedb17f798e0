/** Files that travel with mails, both ways: what they are is read from their content, never from name or claim. */

import type { mailFileTypes } from "@campusward/contracts/mail/mail-files";

export type FileType = (typeof mailFileTypes)[number];

const endings: Record<FileType, string> = { "application/pdf": ".pdf", "image/jpeg": ".jpg", "image/png": ".png" };

/** What a file's first bytes say it is; null for every other kind. */
export function readFileType(bytes: Uint8Array): FileType | null {
  const begins = (...wanted: number[]) => wanted.every((byte, at) => bytes[at] === byte);
  if (begins(0x25, 0x50, 0x44, 0x46, 0x2d)) return "application/pdf";
  if (begins(0xff, 0xd8, 0xff)) return "image/jpeg";
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "image/png";
  return null;
}

const longestName = 120;

/**
 * A name that is safe in a header, on a screen and on a disk, with the ending of what the file is: a picture that calls
 * itself a program would be started as one.
 */
export function toFileName(claimed: string | null, type: FileType): string {
  const bare = tidyName(claimed).replace(/\.(?:pdf|jpe?g|png)$/i, "");
  return `${bare || "file"}${endings[type]}`;
}

/** The name of a file as words: no folder, no control or direction marks. */
export function tidyName(claimed: string | null): string {
  const last = (claimed ?? "").toWellFormed().split(/[/\\]/).at(-1) ?? "";
  return last
    .replace(/[\p{Cc}\p{Cf}\p{Co}\u2028\u2029"<>:|?*;]/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+/, "")
    .slice(0, longestName)
    .trim()
    .toWellFormed();
}
