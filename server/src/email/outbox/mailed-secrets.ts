import type { MailKind, OutboxMailRow } from "../../database/tables.ts";
import { isSealed, type Secrets } from "../../secrets/deployment-secret.ts";
import type { MailCalendar } from "../mail-files.ts";

/**
 * Mails with a link that opens an account, answers for a guardian, accepts a quote, changes a booked demo, or says
 * that the mail came. Their text is sealed while they wait, and gone once
 * there is nothing more to send: neither the list of mails nor a copy of the database holds a valid link.
 */
const kindsWithLinks: readonly MailKind[] = [
  "verify-email",
  "change-email",
  "reset-password",
  "sign-in-link",
  "sign-in-code",
  "security-notice",
  "address-changed",
  "way-in-changed",
  "invitation",
  "application-guardian",
  "guardian-record",
  "quote-sent",
  "quote-accepted",
  "privacy-request-link",
  "test-mail",
  "demo-request-times",
  "demo-booked",
  "demo-moved",
  "demo-off",
  "demo-reminder",
  "demo-anew",
];

/** The fields that are cleared once there is nothing more to send. */
export function withoutLink(kind: MailKind): { text?: string; html?: string; calendar?: null } {
  return kindsWithLinks.includes(kind) ? { text: "", html: "", calendar: null } : {};
}

/** Whether a reader of the mail could act as its receiver: open their account, or answer as a guardian. */
export function holdsSecret(kind: MailKind): boolean {
  return kindsWithLinks.includes(kind);
}

type Words = Pick<OutboxMailRow, "kind" | "text" | "html" | "calendar">;
type Draft = Pick<OutboxMailRow, "kind" | "text" | "html"> & { calendar?: MailCalendar };

/** A mail's words as they are stored. */
export function sealMail(
  secrets: Secrets,
  { kind, text, html, calendar }: Draft,
): Pick<OutboxMailRow, "text" | "html" | "calendar"> {
  const keep = (words: string) => (holdsSecret(kind) ? secrets.seal(words, "mail") : words);
  return { text: keep(text), html: keep(html), calendar: calendar ? keep(JSON.stringify(calendar)) : null };
}

/** The mail with its words; null when another secret sealed it. A version before sealed nothing. */
export function openMail<Mail extends Words>(secrets: Secrets, mail: Mail): Mail | null {
  if (!holdsSecret(mail.kind)) return mail;
  const open = (words: string) => (isSealed(words) ? secrets.open(words, "mail") : words);
  const [text, html] = [open(mail.text), open(mail.html)];
  const calendar = mail.calendar === null ? null : open(mail.calendar);
  const isLost = text === null || html === null || (calendar === null && mail.calendar !== null);
  return isLost ? null : { ...mail, text, html, calendar };
}
