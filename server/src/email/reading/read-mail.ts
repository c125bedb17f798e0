import { convert } from "html-to-text";
import { type Address, type Attachment, addressParser, type Email } from "postal-mime";
import type { Mailbox } from "../mailbox.ts";
import { cleanLine, cleanText } from "./clean-text.ts";
import { findAddresses } from "./find-addresses.ts";
import { keyOf } from "./mail-key.ts";
import { isNobody, natureOf } from "./nature.ts";
import { parseMail } from "./parse-mail.ts";
import { splitQuoted } from "./quoted-text.ts";
import type { RawHeader } from "./raw-head.ts";
import { readBounce } from "./read-bounce.ts";
import { isCalendar, readCalendarReply } from "./read-calendar-reply.ts";
import { bytesOf, embedded, picturesIn, readFiles } from "./read-files.ts";
import { answersOf, headerOf, idOf } from "./read-plainly.ts";
import { longestText, type ReceivedMail } from "./received-mail.ts";

const longestHtml = 1_000_000;
/** Stands where the library left something out; nobody types a joiner of words before it. */
const cutMark = "\u2060…";

/**
 * Reads a mail. HTML becomes text; nothing is loaded and no link is followed. Its work may be large: it runs in a thread.
 * @throws for what no parser reads; `readPlainly` reads that too.
 */
export async function readMail(bytes: Uint8Array): Promise<ReceivedMail> {
  const { email, headers } = await parseMail(bytes);
  const header = headerOf(headers);
  const all = (name: string) => headers.filter((one) => one.name === name).map(({ value }) => value);
  const from = readAuthor(header("from") || header("sender"));
  const replyTo = readReplyTo(header("reply-to"), from);
  const subject = cleanLine(email.subject ?? "", 300);
  const messageId = idOf(header("message-id"));
  const words = wordsOf(email);
  const bounce = readBounce({ ...email, text: words }, header, from);
  const report = kindOfReport(header("content-type"), email.attachments);
  const calendarReply = readCalendarReply(email.attachments, from.address);
  const isReport = bounce !== null || report !== undefined;
  const inside = isReport ? { words: [], attachments: [] } : await openForwarded(email.attachments);
  const { text, quoted } = splitQuoted(words);
  const delivered = ["delivered-to", "x-original-to", "envelope-to"].flatMap(all).flatMap((one) => findAddresses(one));
  const to = [...flatten([...(email.to ?? []), ...(email.cc ?? [])]).map(({ address }) => address), ...delivered];
  const shown = calendarReply ? inside.attachments.filter((one) => !isCalendar(one)) : inside.attachments;
  const html = email.html ?? "";
  const { files, leftOut } = readFiles([...shown, ...picturesIn(html)], html);
  const forwarded = inside.words.join("\n\n");
  const isLong = words.length > longestText || forwarded.length > longestText;
  const isCut = isLong || text.includes(cutMark) || forwarded.includes(cutMark);
  return {
    key: await keyOf(bytes, { messageId, from: from.address, date: header("date") }),
    messageId,
    answers: answersOf(header),
    from,
    replyTo,
    list: cleanLine(`${header("list-id")} ${header("list-post")}`.toLowerCase(), 1_000) || null,
    to: [...new Set(to.map((address) => address.toLowerCase()).filter(Boolean))].slice(0, 100),
    sentAt: toInstant(email.date),
    subject,
    text: cleanText(text, longestText),
    quoted: cleanText(quoted, longestText),
    forwarded: cleanText(forwarded, longestText),
    nature: bounce ? "bounce" : natureOf(header, { from, replyTo, subject, report, calendarReply }),
    bounce,
    calendarReply,
    results: isOneAuthor(headers, from.address) ? all("authentication-results").slice(0, 20) : [],
    files,
    leftOut: isCut ? [...leftOut, { name: "", why: "whole" }] : leftOut,
  };
}

/** Some programs do not say in the head what the report in a mail is. */
function kindOfReport(type: string, attachments: readonly Attachment[]): string | undefined {
  const named = /report-type\s*=\s*"?([\w-]+)/i.exec(type)?.[1]?.toLowerCase();
  const report = /^message\/(disposition-notification|feedback-report)$/;
  return named ?? attachments.flatMap(({ mimeType }) => report.exec(mimeType)?.[1] ?? [])[0];
}

function toInstant(date: string | undefined): number | null {
  const sent = date === undefined ? Number.NaN : Date.parse(date);
  return Number.isNaN(sent) || Math.abs(sent) > 8e15 ? null : sent;
}

/** The first with an address. A name with a comma that nobody quoted is cut in two, and put together here. */
function readAuthor(value: string): Mailbox {
  const authors = flatten(addressParser(value));
  const at = authors.findIndex(({ address }) => address.includes("@"));
  const author = authors[at];
  if (!author) return authors[0] ?? { name: null, address: "" };
  const names = authors
    .slice(0, at + 1)
    .flatMap(({ name, address }) => name ?? (address === author.address ? [] : address));
  return { name: cleanLine(names.join(", "), 200) || null, address: author.address };
}

function readReplyTo(value: string, from: Mailbox): Mailbox | null {
  const replyTo = value === "" ? { name: null, address: "" } : readAuthor(value);
  const isOther = replyTo.address.includes("@") && replyTo.address.toLowerCase() !== from.address.toLowerCase();
  return isOther && !isNobody(replyTo.address) ? replyTo : null;
}

/**
 * Whether a mail has one author, however its From is read. Of two, a server vouches for one that it does not name here,
 * and what programs read differently may be another's.
 */
function isOneAuthor(headers: readonly RawHeader[], address: string): boolean {
  const froms = headers.filter(({ name }) => name === "from");
  const named = froms.flatMap(({ value }) => [
    ...findAddresses(value),
    ...flatten(addressParser(value)).flatMap((one) => (one.address === "" ? [] : one.address)),
  ]);
  return froms.length === 1 && named.every((one) => one.toLowerCase() === address.toLowerCase());
}

/** Without the route that old programs put before an address: `@relay.example:asha@mail.example`. */
function flatten(addresses: readonly Address[]): Mailbox[] {
  return addresses.flatMap((one): Mailbox[] => {
    if (one.group) return flatten(one.group);
    const address = cleanLine(one.address ?? "", 320).replace(/^<|>$/g, "");
    return [{ name: cleanLine(one.name, 200) || null, address: address.replace(/^@[^:]*:/, "") }];
  });
}

const mostForwarded = 10;
const deepestForwarded = 3;

/** The words and files of mails that lie in a mail; what is too deep, or cannot be read, stays a file. */
async function openForwarded(attachments: readonly Attachment[], depth = 0) {
  const words: string[] = [];
  const left: Attachment[] = [];
  for (const attachment of attachments) {
    const { mimeType, filename } = attachment;
    // Some programs call a mail that is handed on by its name alone.
    const isMail = /^message\/(?:rfc822|global)$/.test(mimeType) || /\.eml$/i.test(filename ?? "");
    const canOpen = isMail && words.length < mostForwarded && depth < deepestForwarded;
    const inner = canOpen ? await parseMail(bytesOf(attachment)).catch(() => null) : null;
    if (!inner) {
      left.push(attachment);
      continue;
    }
    const deeper = await openForwarded(inner.email.attachments, depth + 1);
    const header = headerOf(inner.headers);
    const head = ["From", "Date", "Subject"].flatMap((name) => {
      const value = name === "Subject" ? (inner.email.subject ?? "") : header(name.toLowerCase());
      return value === "" ? [] : `${name}: ${cleanLine(value, 300)}`;
    });
    words.push([...head, "", wordsOf(inner.email).trim()].join("\n"), ...deeper.words);
    left.push(...deeper.attachments);
  }
  return { words, attachments: left };
}

/** Some programs put a remark where the words should be, for those who do not read HTML. */
function wordsOf({ text, html }: Email): string {
  const plain = (text ?? "").replace(/\r\n?/g, "\n");
  const isRemark = html !== undefined && plain.trim().length < 300 && /\bhtml\b/i.test(plain);
  // Some programs write an invisible letter where they have no words.
  if (/[^\s\p{Cf}\p{Cc}]/u.test(plain) && !isRemark) return plain.slice(0, 2 * longestText);
  const read = html ? toText(html) : "";
  return read.trim() === "" ? plain.slice(0, 2 * longestText) : read;
}

const asText = {
  wordwrap: false,
  limits: { maxInputLength: longestHtml, maxChildNodes: 20_000, maxDepth: 100, ellipsis: cutMark },
  selectors: [
    { selector: "img", format: "skip" },
    { selector: "a", options: { hideLinkHrefIfSameAsText: true, ignoreHref: false } },
    // Marks that somebody sends as a table: a line each.
    { selector: "tr", format: "block", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...["td", "th"].map((selector) => ({ selector, format: "inlineSurround", options: { suffix: " " } })),
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
} as const;

function toText(whole: string): string {
  const html = whole.replace(embedded, "");
  const text = convert(html.slice(0, longestHtml), {
    ...asText,
    limits: { ...asText.limits },
    selectors: [...asText.selectors],
  });
  const tidy = text.replace(/ {1,9}\n/g, "\n").replace(/\n{4,}/g, "\n\n\n");
  return html.length > longestHtml ? `${tidy}${cutMark}` : tidy;
}
