import { isAscii } from "node:buffer";
import { joinEncodedWords, readLetters } from "./letters.ts";

/** A header of a mail, unfolded and cut to what such a header may hold. */
export type RawHeader = { /** In lower case. */ name: string; value: string };

/** A head is looked through as far as this, and so much of it is kept; mail servers take less. */
const longestHead = 2 * 1024 * 1024;
const longestKept = 256 * 1024;
const mostHeaders = 1_000;
const longestName = 100;
/** Some programs write it before the first header; here, letter for byte. */
const markOfUtf8 = "\u00ef\u00bb\u00bf";
/** Letters of a value. Lists of addresses and of mails are longer than anything else that a header says. */
const longestValue = 8 * 1024;
const longestList = 20 * 1024;
const lists = new Set(["to", "cc", "references", "in-reply-to"]);

/**
 * Reads the head of a mail in one pass, before anything else looks at it. Lines that are no headers are passed over: a
 * mailbox file's first line, the mark of UTF-8.
 * @returns also where the body begins; what has no headers at all is a body
 */
export function readRawHead(bytes: Uint8Array): { headers: RawHeader[]; bodyAt: number } {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { end, bodyAt } = findBlankLine(buffer);
  const found: { name: string; parts: string[]; length: number }[] = [];
  let kept = 0;
  for (const line of buffer.toString("latin1", 0, Math.min(end, longestHead)).split("\n")) {
    const last = found.at(-1);
    if (line.startsWith(" ") || line.startsWith("\t")) {
      if (!last || last.length >= longestOf(last.name)) continue;
      last.parts.push(line);
      last.length += line.length;
      kept += Math.min(line.length, longestList);
      continue;
    }
    const name = line
      .slice(0, Math.max(line.indexOf(":"), 0))
      .replace(markOfUtf8, "")
      .trimEnd()
      .toLowerCase();
    const isHeader = name.length <= longestName && /^[!-9;-~]+$/.test(name);
    if (!isHeader || found.length === mostHeaders || kept > longestKept) continue;
    found.push({ name, parts: [line.slice(line.indexOf(":") + 1)], length: line.length });
    kept += Math.min(line.length, longestList);
  }
  const headers = found.map(({ name, parts }) => ({ name, value: toValue(name, parts) }));
  return headers.length === 0 ? { headers, bodyAt: 0 } : { headers, bodyAt };
}

/** The head as a parser reads it: each header in one line. */
export function writeHead(headers: readonly RawHeader[]): Uint8Array {
  return Buffer.from(`${headers.map(({ name, value }) => `${name}: ${value}\r\n`).join("")}\r\n`);
}

function longestOf(name: string): number {
  return lists.has(name) ? longestList : longestValue;
}

function toValue(name: string, parts: readonly string[]): string {
  const raw = parts.join("").slice(0, longestOf(name));
  const bytes = Buffer.from(raw, "latin1");
  const text = isAscii(bytes) && !raw.includes("\u001b") ? raw : readLetters(bytes);
  return joinEncodedWords(text.replace(/[\0\r\n]/g, " ").trim());
}

/** The first line without a letter ends the head. */
function findBlankLine(buffer: Buffer): { end: number; bodyAt: number } {
  for (const begin of ["\n", "\r\n"])
    if (buffer.subarray(0, begin.length).equals(Buffer.from(begin))) return { end: 0, bodyAt: begin.length };
  const ends = ["\n\n", "\n\r\n"].flatMap((mark) => {
    const at = buffer.indexOf(mark);
    return at === -1 ? [] : [{ end: at, bodyAt: at + mark.length }];
  });
  return ends.sort((one, other) => one.end - other.end)[0] ?? { end: buffer.length, bodyAt: buffer.length };
}
