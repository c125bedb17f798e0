import type { MailKind, OutboxMailRow } from "../../database/tables.ts";
import { isSealed, type Secrets } from "../../secrets/deployment-secret.ts";
import { hideLinks, holdsLink } from "../../secrets/secret-links.ts";
import type { MailCalendar } from "../mail-files.ts";
import { mailTraits } from "../mail-kinds.ts";

/** Whether a reader of the mail could act as its receiver: open their account, or answer as a guardian. */
export function holdsSecret(kind: MailKind): boolean {
  return mailTraits[kind].opensSomething === true;
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
