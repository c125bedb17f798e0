import type { MailKind } from "../../database/tables.ts";

/**
 * Mails whose link lets somebody into an account. Once there is nothing to send any more, the row forgets what it
 * said, so that neither the list of mails nor a backup holds a living link.
 */
const kindsThatOpenAccounts: readonly MailKind[] = [
  "verify-email",
  "change-email",
  "reset-password",
  "sign-in-link",
  "invitation",
];

/** What a mail forgets once there is nothing to send. */
export function withoutLink(kind: MailKind): { text?: string; html?: string } {
  return kindsThatOpenAccounts.includes(kind) ? { text: "", html: "" } : {};
}

/** Whether a reader of the mail could act as its receiver: open their account, or answer as a guardian. */
export function holdsSecret(kind: MailKind): boolean {
  return kind === "application-guardian" || kindsThatOpenAccounts.includes(kind);
}
