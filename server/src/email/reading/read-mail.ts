import { createHash } from "node:crypto";
import type { InboundNature } from "@campusward/contracts/mail/inbound-desk";
import { type LeftOutFile, largestMailFileBytes, mostMailFiles } from "@campusward/contracts/mail/mail-files";
import { convert } from "html-to-text";
import PostalMime, { type Address, type Attachment, type Email } from "postal-mime";
import { readFileType, tidyName, toFileName } from "../file-kinds.ts";
import type { Mailbox } from "../mailbox.ts";
import { splitQuoted } from "./quoted-text.ts";
import type { Bounce, ReceivedMail } from "./received-mail.ts";

/** Longer than anybody writes; the rest of a text is left out. */
const longestText = 50_000;
const longestHtml = 1_000_000;
const mostIds = 50;
const longestHeaders = 256 * 1024;

/**
 * Reads a mail. HTML becomes text; nothing is loaded and no link is followed.
 * @throws for what no parser reads; `readPlainly` reads that too.
 */
export async function readMail(bytes: Uint8Array): Promise<ReceivedMail> {
  const email = await PostalMime.parse(bytes, { forceRfc822Attachments: true, maxHeadersSize: longestHeaders });
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value ?? "";
  const headers = (name: string) => email.headers.filter(({ key }) => key === name).map(({ value }) => value);
  const from = flatten([email.from ?? email.sender ?? []].flat())[0] ?? { name: null, address: "" };
  const sent = email.date === undefined ? Number.NaN : Date.parse(email.date);
  const messageId = findIds(email.messageId ?? "")[0] ?? null;
  const bounce = readBounce(email, header);
  const { text, quoted } = splitQuoted(wordsOf(email));
  const delivered = ["delivered-to", "x-original-to", "envelope-to"].flatMap(headers);
  return {
    key: keyOf(bytes, { messageId, from: from.address, date: header("date") }),
    messageId,
    answers: [...new Set([...findIds(email.inReplyTo ?? ""), ...findIds(email.references ?? "").reverse()])].slice(
      0,
      mostIds,
    ),
    from,
    to: [
      ...new Set([...flatten([...(email.to ?? []), ...(email.cc ?? [])]).map(({ address }) => address), ...delivered]),
    ]
      .map((address) => clean(address, 320).trim().replace(/^<|>$/g, "").toLowerCase())
      .filter(Boolean)
      .slice(0, 100),
    sentAt: Number.isNaN(sent) || Math.abs(sent) > 8e15 ? null : sent,
    subject: clean(email.subject ?? "", 300)
      .replace(/\s+/g, " ")
      .trim(),
    text: clean(text, longestText),
    quoted: clean(quoted, longestText),
    nature: bounce ? "bounce" : natureOf(email, header, from),
    bounce,
    results: headers("authentication-results").slice(0, 20),
    ...readFiles(email.attachments),
  };
}

/** Reads as much as can be read of what is no proper mail, so that none is lost. */
export function readPlainly(bytes: Uint8Array, leftOut: LeftOutFile[] = []): ReceivedMail {
  const whole = Buffer.from(bytes.subarray(0, longestHeaders)).toString("utf8");
  const end = /\r?\n\r?\n/.exec(whole);
  const head = (end ? whole.slice(0, end.index) : whole).replace(/\r?\n[ \t]+/g, " ");
  const header = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, "im").exec(head)?.[1]?.trim() ?? "";
  const [address = ""] = /[^\s<>"(),;:]+@[^\s<>"(),;:]+/.exec(header("from")) ?? [];
  const messageId = findIds(header("message-id"))[0] ?? null;
  const text = clean(end ? whole.slice(end.index).trim() : whole, longestText);
  return {
    key: keyOf(bytes, { messageId, from: address, date: header("date") }),
    messageId,
    answers: [...new Set([...findIds(header("in-reply-to")), ...findIds(header("references")).reverse()])].slice(
      0,
      mostIds,
    ),
    from: { name: null, address: clean(address, 320) },
    to: Array.from(
      `${header("to")} ${header("cc")} ${header("delivered-to")}`.matchAll(/[^\s<>"(),;:]+@[^\s<>"(),;:]+/g),
      ([to]) => clean(to, 320).toLowerCase(),
    ).slice(0, 100),
    sentAt: null,
    subject: clean(header("subject"), 300),
    text,
    quoted: "",
    nature: /^auto-submitted:[ \t]*auto/im.test(head) ? "automatic" : "written",
    bounce: null,
    results: [],
    files: [],
    leftOut,
  };
}

/** Servers and programs that send one mail twice send it under one name. Without one, its content is its name. */
function keyOf(
  bytes: Uint8Array,
  { messageId, from, date }: { messageId: string | null; from: string; date: string },
): string {
  const hash = createHash("sha256");
  return (messageId === null ? hash.update(bytes) : hash.update(JSON.stringify([messageId, from, date]))).digest("hex");
}

function flatten(addresses: readonly Address[]): Mailbox[] {
  return addresses.flatMap((one): Mailbox[] =>
    one.group
      ? flatten(one.group)
      : [
          {
            name: clean(one.name, 200).replace(/\s+/g, " ").trim() || null,
            address: clean(one.address ?? "", 320).trim(),
          },
        ],
  );
}

function findIds(text: string): string[] {
  return Array.from(text.slice(0, 20_000).matchAll(/<[^<>\s]{1,400}>/g), ([id]) => clean(id, 402));
}

/** No engine stores NUL, and PostgreSQL no half of a character. */
function clean(text: string, most: number): string {
  return text.replaceAll("\0", "").replace(/\r\n?/g, "\n").slice(0, most).toWellFormed();
}

function wordsOf({ text, html }: Email): string {
  if (text?.trim()) return text.replace(/\r\n?/g, "\n").slice(0, 2 * longestText);
  return html ? toText(html.slice(0, longestHtml)) : "";
}

const asText = {
  wordwrap: false,
  limits: { maxInputLength: longestHtml, maxChildNodes: 20_000, maxDepth: 100, ellipsis: "…" },
  selectors: [
    { selector: "img", format: "skip" },
    { selector: "a", options: { hideLinkHrefIfSameAsText: true, ignoreHref: false } },
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
} as const;

function toText(html: string): string {
  return convert(html, { ...asText, limits: { ...asText.limits }, selectors: [...asText.selectors] });
}

/** RFC 3834, and what programs wrote before and beside it. */
function natureOf(email: Email, header: (name: string) => string, from: Mailbox): InboundNature {
  if (header("list-id") || header("list-unsubscribe") || /^(?:bulk|list|junk)/i.test(header("precedence").trim()))
    return "list";
  const isAutomatic =
    /^auto-/i.test(header("auto-submitted").trim()) ||
    /^auto/i.test(header("precedence").trim()) ||
    ["x-autoreply", "x-autorespond", "x-auto-response"].some((name) => header(name) !== "") ||
    header("return-path").trim() === "<>" ||
    /^(?:mailer-daemon|no-?reply|do-?not-?reply|postmaster)@/i.test(from.address) ||
    /^(?:auto(?:matic)?[- ]?(?:reply|response|antwort)|out of (?:the )?office|abwesenheit)/i.test(
      email.subject?.trim() ?? "",
    );
  return isAutomatic ? "automatic" : "written";
}

/** RFC 3464; servers that write a report of their own name the address in a header. */
function readBounce(email: Email, header: (name: string) => string): Bounce | null {
  const isReport = /report-type\s*=\s*"?delivery-status/i.test(header("content-type"));
  const failed = header("x-failed-recipients");
  if (!isReport && failed === "") return null;
  const status = email.attachments
    .filter(({ mimeType }) => /^message\/(?:global-)?delivery-status$/.test(mimeType))
    .map(textOf)
    .join("\n");
  const field = (name: string) => new RegExp(`^${name}:[ \\t]*(.*(?:\\n[ \\t]+.*)*)`, "im").exec(status)?.[1] ?? "";
  const original = email.attachments.filter(({ mimeType }) => /rfc822/.test(mimeType)).map(textOf);
  const of = original.flatMap((part) =>
    findIds(/^message-id:[ \t]*\n?[ \t]*(.*)$/im.exec(part.split(/\n\n/, 1)[0] ?? "")?.[1] ?? ""),
  );
  const [address = failed] = /[^\s;<>]+@[^\s;<>]+/.exec(field("final-recipient") || field("original-recipient")) ?? [];
  const action = field("action").trim().toLowerCase();
  const said = field("diagnostic-code") || saidOf(email.text ?? "", address) || field("status") || (email.text ?? "");
  return {
    of: [...new Set([...of, ...findIds(email.inReplyTo ?? ""), ...findIds(email.references ?? "")])].slice(0, mostIds),
    address: clean(address, 320).trim() || null,
    reason: clean(said.replace(/^\s*smtp\s*;\s*/i, ""), 500)
      .replace(/\s+/g, " ")
      .trim(),
    isFinal: action === "failed" || (action === "" && failed !== ""),
  };
}

/** Some servers write their reason below the address, for people alone. */
function saidOf(text: string, address: string): string {
  const lines = text.slice(0, longestText).split("\n");
  const at = lines.findIndex((line) => line.trim().replace(/[<>:]/g, "") === address);
  return at === -1 || address === "" ? "" : (lines[at + 1]?.trim() ?? "");
}

function textOf({ content }: Attachment): string {
  const bytes = typeof content === "string" ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);
  return bytes.subarray(0, longestHeaders).toString("utf8").replace(/\r\n?/g, "\n");
}

/** Parts of a report, and what a calendar or a signature adds, are no files that anybody sent. */
const noFile = /^(?:message\/|text\/rfc822-headers|text\/calendar|application\/ics|application\/(?:pkcs7|pgp)-)/;

function readFiles(attachments: readonly Attachment[]): Pick<ReceivedMail, "files" | "leftOut"> {
  const files: ReceivedMail["files"] = [];
  const leftOut: LeftOutFile[] = [];
  for (const { filename, mimeType, content, contentId, disposition } of attachments) {
    if (noFile.test(mimeType)) continue;
    const bytes = typeof content === "string" ? Buffer.from(content) : new Uint8Array(content as ArrayBuffer);
    const type = readFileType(bytes);
    // Pictures within the text, such as a logo below it, are named by a Content-ID.
    const isDecoration = contentId !== undefined && disposition !== "attachment" && bytes.length < 20_000;
    if (isDecoration || bytes.length === 0) continue;
    const name = tidyName(filename) || mimeType;
    if (!type) leftOut.push({ name, why: "kind" });
    else if (bytes.length > largestMailFileBytes) leftOut.push({ name, why: "size" });
    else if (files.length === mostMailFiles) leftOut.push({ name, why: "count" });
    else files.push({ name: toFileName(filename, type), contentType: type, content: bytes });
  }
  return { files, leftOut: leftOut.slice(0, 50) };
}
