import type { MailKind } from "../../database/tables.ts";

/**
 * Mails with a link that opens an account, or answers for a guardian. Once there is nothing more to send, the row loses its
 * text, so neither the list of mails nor a backup holds a valid link.
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
  "privacy-request-link",
];

/** The fields that are cleared once there is nothing more to send. */
export function withoutLink(kind: MailKind): { text?: string; html?: string } {
  return kindsWithLinks.includes(kind) ? { text: "", html: "" } : {};
}

/** Whether a reader of the mail could act as its receiver: open their account, or answer as a guardian. */
export function holdsSecret(kind: MailKind): boolean {
  return kindsWithLinks.includes(kind);
}
