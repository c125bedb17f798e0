import type { AccountRow, EpochMs, MailKind } from "../../database/tables.ts";
import { toFirstName } from "../../email/first-name.ts";
import { toIndianTime } from "../../email/indian-time.ts";
import type { Mailbox } from "../../email/mailbox.ts";
import type { MailDraft } from "../../email/outbox/outbox.ts";
import type { RenderMail } from "../../email/templates.ts";

export type AccountMailContext = { render: RenderMail; operator: Mailbox };

export type AccountMails = ReturnType<typeof createAccountMails>;

/** How many mails a day an address gets on anyone's request. */
const askedForPerDay = 20;

export type MailWithLink = { account: AccountRow | null; to: string; link: string };

/** The mails about an account. Of a stranger's text, each repeats only a cleaned first name. */
export function createAccountMails({ render, operator }: AccountMailContext) {
  type Words = Record<string, string | boolean | null>;

  function draft(kind: MailKind, account: AccountRow | null, address: string, words: Words): MailDraft {
    const about = account && { account: account.id };
    return { kind, about, to: { name: null, address }, replyTo: operator, perDay: null, ...render(kind, words) };
  }

  function withLink(kind: MailKind, { account, to, link }: MailWithLink, words: Words = {}): MailDraft {
    return { ...draft(kind, account, to, { ...words, link }), perDay: askedForPerDay };
  }

  return {
    verifyEmail: (mail: MailWithLink) => withLink("verify-email", mail),
    resetPassword: (mail: MailWithLink) => withLink("reset-password", mail, { email: mail.to, isReplaced: false }),
    /** For somebody who asked for nothing: their password stopped working when they proved their address. */
    replacePassword: ({ account, to, link }: MailWithLink) =>
      // Not limited: a stranger who asked for resets all day must not keep this one from the owner.
      draft("reset-password", account, to, { email: to, isReplaced: true, link }),
    signInLink: (mail: MailWithLink) => withLink("sign-in-link", mail),
    /** Goes to the new address: its reader owns the address. */
    changeEmail: (mail: MailWithLink, email: string) => withLink("change-email", mail, { email, newEmail: mail.to }),
    roleChanged: (account: AccountRow, role: string, link: string) =>
      draft("role-changed", account, account.email, { name: account.name && toFirstName(account.name), role, link }),
    /**
     * Asked for by an admin, so a stranger cannot use up its daily limit. `validFor` is null where the link holds no
     * code.
     */
    invitation: ({ account, to, ...words }: MailWithLink & { role: string; validFor: string | null }) =>
      draft("invitation", account, to, { ...words, email: to }),
    /** Not linked to an account, because it is sent after the deletion. */
    accountDeleted: (account: AccountRow, at: EpochMs) =>
      draft("account-deleted", null, account.email, { time: toIndianTime(at) }),
  };
}
