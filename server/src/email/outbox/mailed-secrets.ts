import type { MailKind, OutboxMailRow } from "../../database/tables.ts";
import { isSealed, type Secrets } from "../../secrets/deployment-secret.ts";

/**
 * Mails with a link that opens an account, answers for a guardian, accepts a quote, or says that the mail came. Their text is sealed while they wait, and gone once
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
  "invitation",
  "application-guardian",
  "guardian-record",
  "quote-sent",
  "quote-accepted",
  "privacy-request-link",
  "test-mail",
];

/** The fields that are cleared once there is nothing more to send. */
export function withoutLink(kind: MailKind): { text?: string; html?: string } {
  return kindsWithLinks.includes(kind) ? { text: "", html: "" } : {};
}

/** Whether a reader of the mail could act as its receiver: open their account, or answer as a guardian. */
export function holdsSecret(kind: MailKind): boolean {
  return kindsWithLinks.includes(kind);
}

type Words = Pick<OutboxMailRow, "kind" | "text" | "html">;

/** A mail's text as it is stored. */
export function sealMail(secrets: Secrets, { kind, text, html }: Words): { text: string; html: string } {
  return holdsSecret(kind) ? { text: secrets.seal(text, "mail"), html: secrets.seal(html, "mail") } : { text, html };
}

/** The mail with its text; null when another secret sealed it. A version before sealed nothing. */
export function openMail<Mail extends Words>(secrets: Secrets, mail: Mail): Mail | null {
  const open = (words: string) => (isSealed(words) ? secrets.open(words, "mail") : words);
  const [text, html] = holdsSecret(mail.kind) ? [open(mail.text), open(mail.html)] : [mail.text, mail.html];
  return text === null || html === null ? null : { ...mail, text, html };
}
