import { isAscii, isUtf8 } from "node:buffer";

/**
 * By which charset bytes are to be read: what is valid UTF-8 is UTF-8, whatever it says; else what it says; else
 * Windows-1252. What says nothing, or UTF-8 wrongly, may be UTF-8 with a letter that was cut in two.
 * @param said a label, as a mail gives it
 */
export function charsetOf(bytes: Uint8Array, said: string | undefined): string {
  const label = (said ?? "").replace(/['"]/g, "").trim().toLowerCase();
  if (isAscii(bytes)) return switchesToJapanese(bytes) ? "iso-2022-jp" : label || "utf-8";
  if (isUtf8(bytes)) return "utf-8";
  if (label !== "" && !/^(?:utf-?8|us-ascii|x-user-defined)$/.test(label)) return label;
  return isUtf8InPart(bytes) ? "utf-8" : "windows-1252";
}

/**
 * Encoded words that stand side by side, as one. Some programs cut a letter in two between them, or call it by another
 * charset than its own.
 */
export function joinEncodedWords(value: string): string {
  const words = [...value.matchAll(/=\?([^?\s]{1,40})\?b\?([^?\s]*)\?=/gi)];
  let joined = "";
  let end = 0;
  for (let at = 0; at < words.length; ) {
    const first = words[at];
    const said = first?.[1] ?? "";
    let last = at;
    while (isNext(value, words[last], words[last + 1], said)) last += 1;
    const bytes = Buffer.concat(words.slice(at, last + 1).map((word) => Buffer.from(word[2] ?? "", "base64")));
    const text = new TextDecoder(knownCharset(charsetOf(bytes, said.split("*")[0]))).decode(bytes);
    joined += `${value.slice(end, first?.index)}=?utf-8?B?${Buffer.from(text).toString("base64")}?=`;
    end = (words[last]?.index ?? 0) + (words[last]?.[0].length ?? 0);
    at = last + 1;
  }
  return joined + value.slice(end);
}

function isNext(
  value: string,
  one: RegExpExecArray | undefined,
  next: RegExpExecArray | undefined,
  said: string,
): boolean {
  if (!one || next?.[1]?.toLowerCase() !== said.toLowerCase()) return false;
  return value.slice(one.index + one[0].length, next.index).trim() === "";
}

function knownCharset(label: string): string {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return "windows-1252";
  }
}

/** A header that was written without encoding. Chinese programs do so, in pairs of bytes. */
export function readLetters(bytes: Uint8Array): string {
  const charset = charsetOf(bytes, undefined);
  const isChinese = charset === "windows-1252" && isInPairs(bytes);
  return new TextDecoder(isChinese ? "gb18030" : charset).decode(bytes);
}

/** ISO-2022-JP changes its letters by an escape, and has no others than ASCII's. */
function switchesToJapanese(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return ["\u001b$B", "\u001b$@", "\u001b(J"].some((mark) => text.includes(mark, 0, "latin1"));
}

function isUtf8InPart(bytes: Uint8Array): boolean {
  const letters = new TextDecoder().decode(bytes.subarray(0, 64 * 1024)).match(/[^\0-\x7f]/gu) ?? [];
  return letters.filter((letter) => letter !== "\ufffd").length > letters.length / 2;
}

function isInPairs(bytes: Uint8Array): boolean {
  let pairs = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    if ((bytes[at] ?? 0) < 0xa1 || (bytes[at + 1] ?? 0) < 0xa1) return false;
    pairs += 1;
    at += 1;
  }
  return pairs > 1;
}
