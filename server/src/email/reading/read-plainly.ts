import type { LeftOutFile } from "@campusward/contracts/mail/mail-files";
import { cleanLine, cleanText } from "./clean-text.ts";
import { findAddresses, findIds } from "./find-addresses.ts";
import { keyOf } from "./mail-key.ts";
import { type RawHeader, readRawHead } from "./raw-head.ts";
import { longestText, type ReceivedMail } from "./received-mail.ts";

/** Of a mail that no parser managed, so much is looked at. */
const plainBytes = 256 * 1024;

/**
 * Reads as much as can be read of what is no proper mail, in one pass, so that none is lost. It proves nothing of its
 * sender, and brings no files.
 */
export async function readPlainly(bytes: Uint8Array, leftOut: LeftOutFile[]): Promise<ReceivedMail> {
  const begin = bytes.subarray(0, plainBytes);
  const { headers, bodyAt } = readRawHead(begin);
  const header = headerOf(headers);
  const messageId = idOf(header("message-id"));
  const [address = ""] = findAddresses(header("from"));
  const to = ["to", "cc", "delivered-to"].flatMap((name) => findAddresses(header(name)));
  return {
    key: await keyOf(bytes, { messageId, from: address, date: header("date") }),
    messageId,
    answers: answersOf(header),
    from: { name: null, address: cleanLine(address, 320) },
    replyTo: null,
    list: null,
    to: to.map((one) => cleanLine(one, 320).toLowerCase()).slice(0, 100),
    sentAt: null,
    subject: cleanLine(header("subject"), 300),
    text: cleanText(Buffer.from(begin.subarray(bodyAt)).toString("utf8").trim(), longestText),
    quoted: "",
    forwarded: "",
    nature: header("auto-submitted").toLowerCase().startsWith("auto") ? "automatic" : "written",
    bounce: null,
    calendarReply: null,
    results: [],
    files: [],
    leftOut,
  };
}

/** The first of a name; empty where there is none. */
export function headerOf(headers: readonly RawHeader[]): (name: string) => string {
  return (name) => headers.find((one) => one.name === name)?.value ?? "";
}

/** The Message-ID, also of programs that leave its brackets out; null for one with a space. */
export function idOf(value: string): string | null {
  const bare = value.trim();
  return findIds(value)[0] ?? (/^[^\s<>]+@[^\s<>]+$/.test(bare) && bare.length < 400 ? `<${bare}>` : null);
}

/** Message-IDs of the mails before, the nearest first. */
export function answersOf(header: (name: string) => string): string[] {
  const nearest = idOf(header("in-reply-to"));
  const before = [nearest ?? [], ...findIds(header("in-reply-to")), ...findIds(header("references")).reverse()].flat();
  return [...new Set(before)].slice(0, 50);
}
