import type { SendMailOptions } from "nodemailer";
import type { OutboxMailRow } from "../database/tables.ts";
import type { MailCalendar, MailFile } from "./mail-files.ts";
import { mailTraits } from "./mail-kinds.ts";
import { type MailPictures, picturesIn } from "./mail-pictures.ts";
import type { Mailbox } from "./mailbox.ts";

/**
 * The same row always makes the same message, except for the MIME boundary. Names and addresses are passed as separate
 * fields.
 */
export function toMessage(
  mail: OutboxMailRow,
  { from, pictures, files }: { from: Mailbox; pictures: MailPictures; files: readonly MailFile[] },
): SendMailOptions {
  const references = mail.mail_references?.split(" ") ?? [];
  return {
    from: toAddress(from),
    to: toAddress({ name: mail.to_name, address: mail.to_address }),
    replyTo: toAddress({ name: mail.reply_to_name, address: mail.reply_to_address }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: [
      ...picturesIn(mail.html, pictures),
      ...files.map(({ name: filename, contentType, content }) => ({
        filename,
        contentType,
        content: Buffer.from(content),
        contentDisposition: "attachment" as const,
      })),
    ],
    ...(mail.calendar !== null && { icalEvent: toIcalEvent(mail.calendar) }),
    ...(references.length > 0 && { references, inReplyTo: references.at(-1) }),
    messageId: mail.message_id,
    date: new Date(mail.created_at),
    headers: { "Auto-Submitted": mailTraits[mail.kind].autoSubmitted ?? "auto-generated" },
    // Mails hold their whole text, so nodemailer must not read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function toIcalEvent(stored: string): SendMailOptions["icalEvent"] {
  const { method, content } = JSON.parse(stored) as MailCalendar;
  return { method, content, filename: method === "CANCEL" ? "cancelled.ics" : "invitation.ics" };
}

function toAddress({ name, address }: Mailbox): { name: string; address: string } {
  return { name: name ?? "", address };
}
