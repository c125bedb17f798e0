import type { Email } from "postal-mime";
import type { Mailbox } from "../mailbox.ts";
import { cleanLine } from "./clean-text.ts";
import { findAddresses, findIds } from "./find-addresses.ts";
import { isDaemon, isNullPath } from "./nature.ts";
import { readRawHead } from "./raw-head.ts";
import { bytesOf } from "./read-files.ts";
import { answersOf, headerOf } from "./read-plainly.ts";
import { type Bounce, longestText } from "./received-mail.ts";

type Header = (name: string) => string;

/**
 * RFC 3464. Servers that write a report of their own name the address in a header; others write it as text alone, with or
 * without a copy of the mail, and are known by who they say they are.
 */
export function readBounce(email: Email, header: Header, from: Mailbox): Bounce | null {
  const text = (email.text ?? "").slice(0, longestText);
  const parts = (types: RegExp) => email.attachments.filter(({ mimeType }) => types.test(mimeType)).map(bytesOf);
  const status = parts(/^message\/(?:global-)?delivery-status$/);
  const copies = parts(/^(?:message\/(?:rfc822|global)(?:-headers)?|text\/rfc822-headers)$/);
  const heads = copies.map((part) => headerOf(readRawHead(part).headers));
  const copied = [...heads.flatMap((head) => findIds(head("message-id"))), ...idsOfCopy(text)];
  const failed = header("x-failed-recipients");
  const isReport = /report-type\s*=\s*"?(?:global-)?delivery-status/i.test(header("content-type")) || failed !== "";
  if (!isReport && !isByServer(header, from, status.length + copied.length > 0)) return null;
  const field = fieldsOf(status);
  const named = field("final-recipient") || field("original-recipient") || failed;
  const address = findAddresses(named)[0] ?? receiverIn(text);
  const action = field("action").toLowerCase();
  const said = field("diagnostic-code") || saidOf(text, address) || field("status") || text;
  return {
    of: [...new Set([...copied, ...answersOf(header)])].slice(0, 50),
    replyTo: heads.flatMap((head) => findAddresses(head("reply-to"))).slice(0, 50),
    address: cleanLine(address, 320) || null,
    reason: cleanLine(said.replace(/^\s*(?:smtp|x-[\w-]{1,30})\s*;\s*/i, ""), 500),
    isFinal: action === "" ? !stillTries(`${email.subject}\n${text}`) : !/^(?:delay|deliver|relay|expand)/.test(action),
  };
}

/** Somebody may answer as postmaster: a server answers nothing, or repeats what it sends back. */
function isByServer(header: Header, { address, name }: Mailbox, isAboutMail: boolean): boolean {
  const isNamed = isDaemon(address || (name ?? ""));
  return (isNamed && header("in-reply-to") === "") || (isAboutMail && (isNamed || isNullPath(header("return-path"))));
}

/** Its fields are written as headers are, in groups with blank lines between: one of those that were not reached comes first. */
function fieldsOf(reports: readonly Uint8Array[]): Header {
  const groups = reports.flatMap((part) =>
    Buffer.from(part)
      .toString("latin1")
      .split(/\n\r?\n/),
  );
  const failed = groups.filter((group) => /^action:\s{0,9}failed/im.test(group));
  const lines = [...failed, ...groups].flatMap((group) => group.split("\n"));
  const filled = lines.filter((line) => line.trim() !== "").join("\n");
  return headerOf(readRawHead(Buffer.from(filled, "latin1")).headers);
}

/** Message-IDs in the copy of a mail that stands below a report's words. */
function idsOfCopy(text: string): string[] {
  return text.split("\n").flatMap((line, at, lines) => {
    const bare = line.replace(/^[>\s]+/, "").toLowerCase();
    return bare.startsWith("message-id:") ? findIds(`${line} ${lines[at + 1] ?? ""}`).slice(0, 1) : [];
  });
}

/** A report names the address in a line of its own: `<asha@mail.example>:`. Of several within lines any may be another's. */
function receiverIn(text: string): string {
  const alone = text.split("\n").find((line) => /^<?[^\s<>@]+@[^\s<>@]+>?:?$/.test(line.trim()));
  const [address = "", ...others] = findAddresses(alone ?? text);
  return others.every((other) => other === address) ? address : "";
}

function stillTries(text: string): boolean {
  return /\b(?:delay(?:ed)?|still (?:being|trying)|will (?:keep|continue|be retried)|has not yet been|do not need to resend)\b/i.test(
    text,
  );
}

/** Some servers write their reason below the address, for people alone. */
function saidOf(text: string, address: string): string {
  const lines = text.split("\n");
  const at = lines.findIndex((line) => line.trim().replace(/[<>:]/g, "") === address);
  return at === -1 || address === "" ? "" : (lines[at + 1]?.trim() ?? "");
}
