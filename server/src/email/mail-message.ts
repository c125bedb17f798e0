import type { SendMailOptions } from "nodemailer";
import type { MailKind, OutboxMailRow } from "../database/tables.ts";
import type { MailCalendar, MailFile } from "./mail-files.ts";
import { type MailPictures, picturesIn } from "./mail-pictures.ts";
import type { Mailbox } from "./mailbox.ts";

/** RFC 3834: confirmations are auto-replied, the rest is auto-generated; vacation responders answer neither. */
const autoSubmitted: Record<MailKind, string> = {
  "demo-request-operator": "auto-generated",
  "demo-request-visitor": "auto-replied",
  "demo-request-times": "auto-replied",
  "demo-booked": "auto-replied",
  "demo-moved": "auto-generated",
  "demo-off": "auto-generated",
  "demo-reminder": "auto-generated",
  "demo-anew": "auto-generated",
  "demo-colleague": "auto-generated",
  "quote-request-operator": "auto-generated",
  "quote-request-visitor": "auto-replied",
  "application-operator": "auto-generated",
  "application-student": "auto-replied",
  "application-guardian": "auto-generated",
  "guardian-record": "auto-replied",
  "guardian-answered": "auto-generated",
  "privacy-request-link": "auto-replied",
  "privacy-request-operator": "auto-generated",
  "privacy-request-answer": "no",
  "account-idle": "auto-generated",
  "lead-reply": "no",
  "quote-sent": "no",
  "quote-accepted": "auto-replied",
  "quote-answered": "auto-generated",
  "payment-said": "auto-generated",
  "payment-due": "auto-generated",
  "payment-not-found": "auto-generated",
  receipt: "auto-generated",
  "receipt-struck": "auto-generated",
  "family-letter": "no",
  "application-stage": "auto-generated",
  "mentor-assigned": "auto-generated",
  "lead-reminder": "auto-generated",
  "desk-digest": "auto-generated",
  "calendar-lost": "auto-generated",
  "test-mail": "auto-generated",
  "verify-email": "auto-generated",
  "change-email": "auto-generated",
  "reset-password": "auto-replied",
  "sign-in-link": "auto-replied",
  "sign-in-code": "auto-replied",
  "security-notice": "auto-generated",
  "address-changed": "auto-generated",
  "admin-notice": "auto-generated",
  "way-in-changed": "auto-generated",
  "role-changed": "auto-generated",
  invitation: "auto-generated",
  "account-deleted": "auto-replied",
};

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
    headers: { "Auto-Submitted": autoSubmitted[mail.kind] },
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
