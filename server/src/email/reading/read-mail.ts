import type { InboundNature } from "@campusward/contracts/mail/inbound-desk";
import { convert } from "html-to-text";
import PostalMime, { type Address, addressParser, type Email } from "postal-mime";
import type { Mailbox } from "../mailbox.ts";
import { cleanLine, cleanText } from "./clean-text.ts";
import { findAddresses, findIds } from "./find-addresses.ts";
import { keyOf } from "./mail-key.ts";
import { splitQuoted } from "./quoted-text.ts";
import { type RawHeader, readRawHead, writeHead } from "./raw-head.ts";
import { readBounce } from "./read-bounce.ts";
import { readFiles } from "./read-files.ts";
import { answersOf, headerOf } from "./read-plainly.ts";
import { longestText, type ReceivedMail } from "./received-mail.ts";

const longestHtml = 1_000_000;
/** Of the parts together; that of the mail itself is cut before. */
const longestHeads = 512 * 1024;

/**
 * Reads a mail. HTML becomes text; nothing is loaded and no link is followed. Its work may be large: it runs in a thread.
 * @throws for what no parser reads; `readPlainly` reads that too.
 */
export async function readMail(bytes: Uint8Array): Promise<ReceivedMail> {
  const { headers, bodyAt } = readRawHead(bytes);
  const whole = Buffer.concat([writeHead(headers), bytes.subarray(bodyAt)]);
  const email = await PostalMime.parse(whole, { forceRfc822Attachments: true, maxHeadersSize: longestHeads });
  const header = headerOf(headers);
  const all = (name: string) => headers.filter((one) => one.name === name).map(({ value }) => value);
  const from = readAuthor(header("from") || header("sender"));
  const sent = email.date === undefined ? Number.NaN : Date.parse(email.date);
  const messageId = findIds(header("message-id"))[0] ?? null;
  const bounce = readBounce(email, header);
  const { text, quoted } = splitQuoted(wordsOf(email));
  const delivered = ["delivered-to", "x-original-to", "envelope-to"].flatMap(all).flatMap((one) => findAddresses(one));
  const to = [...flatten([...(email.to ?? []), ...(email.cc ?? [])]).map(({ address }) => address), ...delivered];
  return {
    key: await keyOf(bytes, { messageId, from: from.address, date: header("date") }),
    messageId,
    answers: answersOf(header),
    from,
    to: [...new Set(to.map((address) => address.toLowerCase()).filter(Boolean))].slice(0, 100),
    sentAt: Number.isNaN(sent) || Math.abs(sent) > 8e15 ? null : sent,
    subject: cleanLine(email.subject ?? "", 300),
    text: cleanText(text, longestText),
    quoted: cleanText(quoted, longestText),
    nature: bounce ? "bounce" : natureOf(email, header, from),
    bounce,
    results: isOneAuthor(headers, from.address) ? all("authentication-results").slice(0, 20) : [],
    ...readFiles(email.attachments),
  };
}

/** The first with an address. A name with a comma that nobody quoted is cut in two, and put together here. */
function readAuthor(value: string): Mailbox {
  const authors = flatten(addressParser(value));
  const at = authors.findIndex(({ address }) => address.includes("@"));
  const author = authors[at];
  if (!author) return authors[0] ?? { name: null, address: "" };
  const names = authors.slice(0, at + 1).flatMap(({ name, address }) => name ?? address);
  return { name: cleanLine(names.filter(Boolean).join(", "), 200) || null, address: author.address };
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

function flatten(addresses: readonly Address[]): Mailbox[] {
  return addresses.flatMap((one): Mailbox[] =>
    one.group
      ? flatten(one.group)
      : [{ name: cleanLine(one.name, 200) || null, address: cleanLine(one.address ?? "", 320).replace(/^<|>$/g, "") }],
  );
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
  if (header("list-id") || header("list-unsubscribe") || /^(?:bulk|list|junk)/i.test(header("precedence")))
    return "list";
  const isAutomatic =
    /^auto-/i.test(header("auto-submitted")) ||
    /^auto/i.test(header("precedence")) ||
    ["x-autoreply", "x-autorespond", "x-auto-response"].some((name) => header(name) !== "") ||
    header("return-path") === "<>" ||
    /^(?:mailer-daemon|no-?reply|do-?not-?reply|postmaster)@/i.test(from.address) ||
    /^(?:auto(?:matic)?[- ]?(?:reply|response|antwort)|out of (?:the )?office|abwesenheit)/i.test(
      email.subject?.trim() ?? "",
    );
  return isAutomatic ? "automatic" : "written";
}
