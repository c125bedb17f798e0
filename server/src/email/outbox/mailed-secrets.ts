import type { MailKind, OutboxMailRow } from "../../database/tables.ts";
import { isSealed, type Secrets } from "../../secrets/deployment-secret.ts";
import { hideLinks, holdsLink } from "../../secrets/secret-links.ts";
import type { MailCalendar } from "../mail-files.ts";

/**
 * Whether a mail's words open something: an account, a guardian's answer, a quote, a booked demo, or that the mail came. They
 * are sealed while they wait, and gone once there is nothing more to send: neither the list of mails nor a copy of the
 * database holds a valid link. The other kinds are sealed, too, where somebody's words hold one.
 */
const opensSomething: Record<MailKind, boolean> = {
  "demo-request-operator": false,
  "demo-request-visitor": false,
  "demo-request-times": true,
  "demo-booked": true,
  "demo-moved": true,
  "demo-off": true,
  "demo-reminder": true,
  "demo-anew": true,
  "demo-colleague": false,
  "quote-request-operator": false,
  "quote-request-visitor": false,
  "application-operator": false,
  "application-student": false,
  "application-guardian": true,
  "guardian-record": true,
  "guardian-answered": false,
  "privacy-request-link": true,
  "privacy-request-operator": false,
  "privacy-request-answer": false,
  "account-idle": false,
  "lead-reply": false,
  "quote-sent": true,
  "quote-accepted": true,
  "quote-answered": false,
  "payment-said": false,
  "payment-due": true,
  "payment-not-found": true,
  receipt: true,
  "receipt-struck": true,
  "family-letter": false,
  "application-stage": false,
  "mentor-assigned": false,
  "lead-reminder": false,
  "desk-digest": false,
  "calendar-lost": false,
  "test-mail": true,
  "verify-email": true,
  "change-email": true,
  "reset-password": true,
  "sign-in-link": true,
  "sign-in-code": true,
  "security-notice": true,
  "address-changed": true,
  "way-in-changed": true,
  "admin-notice": false,
  "role-changed": false,
  invitation: true,
  "account-deleted": false,
};

/** Whether a reader of the mail could act as its receiver: open their account, or answer as a guardian. */
export function holdsSecret(kind: MailKind): boolean {
  return opensSomething[kind];
}

/** The fields that are cleared once there is nothing more to send. */
export function withoutLink(kind: MailKind): { text?: string; html?: string; calendar?: null } {
  return holdsSecret(kind) ? { text: "", html: "", calendar: null } : {};
}

/** What is left of a mail that was sent: words are kept, links are not. */
export function afterSending(
  secrets: Secrets,
  mail: Words,
): Partial<Pick<OutboxMailRow, "text" | "html" | "calendar">> {
  if (holdsSecret(mail.kind)) return withoutLink(mail.kind);
  const { text, html } = openMail(secrets, mail) ?? { text: "", html: "" };
  return { text: hideLinks(text), html: hideLinks(html) };
}

/** For whoever may see the mail, but not act as its receiver; null where nothing is left to read. */
export function readableText(secrets: Secrets, mail: Words): string | null {
  const opened = holdsSecret(mail.kind) ? null : openMail(secrets, mail);
  return opened && hideLinks(opened.text);
}

type Words = Pick<OutboxMailRow, "kind" | "text" | "html" | "calendar">;
type Draft = Pick<OutboxMailRow, "kind" | "text" | "html"> & { calendar?: MailCalendar };

/** A mail's words as they are stored. */
export function sealMail(
  secrets: Secrets,
  { kind, text, html, calendar }: Draft,
): Pick<OutboxMailRow, "text" | "html" | "calendar"> {
  const isSecret = holdsSecret(kind) || [text, html].some((words) => holdsLink(words) || isSealed(words));
  const keep = (words: string) => (isSecret ? secrets.seal(words, "mail") : words);
  return { text: keep(text), html: keep(html), calendar: calendar ? keep(JSON.stringify(calendar)) : null };
}

/** The mail with its words; null when another secret sealed it. A version before sealed nothing, or fewer. */
export function openMail<Mail extends Words>(secrets: Secrets, mail: Mail): Mail | null {
  const open = (words: string) => (isSealed(words) ? secrets.open(words, "mail") : words);
  const [text, html] = [open(mail.text), open(mail.html)];
  const calendar = mail.calendar === null ? null : open(mail.calendar);
  const isLost = text === null || html === null || (calendar === null && mail.calendar !== null);
  return isLost ? null : { ...mail, text, html, calendar };
}
