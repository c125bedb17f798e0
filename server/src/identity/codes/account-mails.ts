import type { Actor } from "../../database/hand-over.ts";
import type { AccountRow, EpochMs, MailKind } from "../../database/tables.ts";
import { toFirstName } from "../../email/first-name.ts";
import type { Notification } from "../../email/notification.ts";
import type { MailDraft } from "../../email/outbox/write-mails.ts";
import type { Signer } from "../../email/signer.ts";

export type AccountMails = ReturnType<typeof createAccountMails>;

/** How many mails a day an address gets on anyone's request. */
export const askedForPerDay = 20;

export type MailWithLink = { account: AccountRow | null; to: string; link: string };

/** What a person is told of their own account, because somebody else may have done it. */
const notices = {
  passwordChanged: {
    heading: "Your password was changed",
    text: "Everybody who was signed in elsewhere has been signed out.",
  },
  passwordReset: {
    heading: "Your password was changed",
    text: "Everybody who was signed in has been signed out, and a Google account that opened yours no longer does.",
  },
  passwordRemoved: { heading: "Your password was removed", text: "You log in by the other ways you have." },
  googleConnected: { heading: "A Google account was connected", text: "From now on it opens your account." },
  authenticatorAdded: {
    heading: "A second step is on",
    text: "From now on a login asks for six digits of an authenticator app.",
  },
  authenticatorRemoved: { heading: "An authenticator was removed", text: "Its digits no longer count." },
  passkeyAdded: { heading: "A passkey was added", text: "It counts as the second step of a login." },
  passkeyRemoved: { heading: "A passkey was removed", text: "It no longer counts as the second step of a login." },
  recoveryCodesMade: { heading: "New recovery codes were made", text: "Codes that you had before no longer work." },
  recoveryCodeUsed: {
    heading: "A recovery code was used",
    text: "Somebody logged in with one of your ten codes. It does not work again.",
  },
  secondStepReset: {
    heading: "Your second step was reset",
    text: "An admin did it. Your next login asks for no second step until you set one up.",
  },
  secondStepsWrong: {
    heading: "Somebody may know your password",
    text: "Today somebody got through the first step of your login, and gave five wrong codes at the second. Nobody got in. If you only looked for the right code, all is well.",
  },
  googleDisconnected: { heading: "Google was disconnected", text: "It no longer opens your account." },
} as const;
export type Notice = keyof typeof notices;

/** Who else hears of it: the other admins. */
const adminNotices = {
  newAdmin: "There is a new admin",
  secondStepReset: "The second step of a colleague was reset",
} as const;
export type AdminNotice = keyof typeof adminNotices;

/**
 * The mails about an account. Of a stranger's text, each repeats only a cleaned first name. Those that anybody may cause
 * do not name their receiver's address either: what stands before the @ may be a message.
 */
export function createAccountMails({ write, clock }: Notification) {
  type Words = Record<string, string | boolean | Signer | null>;

  function draft(kind: MailKind, account: AccountRow | null, address: string, words: Words): MailDraft {
    return write({ about: account && { account: account.id }, to: { name: null, address } }, kind, words);
  }

  /**
   * What somebody does to an account of theirs. Of an address that nobody proved, anybody may have made it: then the
   * mailbox is somebody else's, and gets so many a day.
   */
  function toOwner(kind: MailKind, account: AccountRow, address: string, words: Words): MailDraft {
    const mail = draft(kind, account, address, words);
    return account.email_verified_at === null ? { ...mail, perDay: askedForPerDay, lane: "strangers" } : mail;
  }

  function withLink(kind: MailKind, { account, to, link }: MailWithLink, words: Words = {}): MailDraft {
    return { ...draft(kind, account, to, { ...words, link }), perDay: askedForPerDay };
  }

  return {
    verifyEmail: (mail: MailWithLink) => withLink("verify-email", mail),
    resetPassword: (mail: MailWithLink) => withLink("reset-password", mail, { isReplaced: false }),
    /** For somebody who asked for nothing: their password stopped working when they proved their address. */
    replacePassword: ({ account, to, link }: MailWithLink) =>
      // Not limited: a stranger who asked for resets all day must not keep this one from the owner.
      ({ ...draft("reset-password", account, to, { isReplaced: true, link }), lane: "usual" as const }),
    signInLink: (mail: MailWithLink) => withLink("sign-in-link", mail),
    /** Goes to the new address: its reader owns the address. None is named, because a stranger may have typed both. */
    changeEmail: (mail: MailWithLink) => withLink("change-email", mail),
    /** Six digits, by which a person proves in a session who they are. */
    signInCode: (account: AccountRow, code: string) => toOwner("sign-in-code", account, account.email, { code }),
    /** `link` lets the owner choose a new password, shuts everybody else out and takes back what was added since. */
    notice: (account: AccountRow, notice: Notice, { at, ...change }: Change & { link: string; hadFeed: boolean }) => ({
      ...toOwner("security-notice", account, account.email, { ...notices[notice], ...change, time: clock.time(at) }),
      // Also of a proved address: after twenty in a day one is warned, and the link of the first takes back the others.
      perDay: askedForPerDay,
    }),
    /** Goes to the former address; `link` takes it back. */
    addressChanged: (account: AccountRow, former: string, { at, until, device, link }: TakeBack) =>
      draft("address-changed", account, former, {
        former,
        device,
        link,
        masked: maskAddress(account.email),
        time: clock.time(at),
        until: clock.time(until),
      }),
    /** To one of the other admins. `by` is an address, because people choose their names. */
    adminNotice: (
      to: AccountRow,
      notice: AdminNotice,
      { at, ...about }: { who: string; by: string; at: EpochMs; link: string },
    ) => draft("admin-notice", to, to.email, { ...about, heading: adminNotices[notice], time: clock.time(at) }),
    /** To an admin, or to whoever did it: then `isOwn`. `shutOut` is null where it is nobody's own, or no link can be made. */
    wayInChanged: (to: AccountRow, { by, at, lines, ...change }: WayInMail) =>
      write(
        { about: by.accountId === null ? null : { account: by.accountId }, to: { name: null, address: to.email } },
        "way-in-changed",
        {
          ...change,
          by: by.email,
          time: clock.time(at),
          lines: lines.map((line) => ({ line })),
        },
      ),
    roleChanged: (account: AccountRow, role: string, link: string) =>
      draft("role-changed", account, account.email, { name: account.name && toFirstName(account.name), role, link }),
    /**
     * Asked for by an admin, so a stranger cannot use up its daily limit. `validFor` is null where the link holds no
     * code.
     */
    invitation: ({ account, to, ...words }: MailWithLink & Invited) =>
      draft("invitation", account, to, { ...words, email: to }),
    /** Not linked to an account, because it is sent after the deletion. */
    accountDeleted: (account: AccountRow, at: EpochMs) => ({
      ...toOwner("account-deleted", account, account.email, { time: clock.time(at) }),
      about: null,
    }),
  };
}

/** `signer` is the admin who asked for it. */
type Invited = { role: string; validFor: string | null; signer: Signer };
type Change = { at: EpochMs; device: string | null };
type WayInMail = {
  by: Pick<Actor, "accountId" | "email">;
  at: EpochMs;
  heading: string;
  lines: readonly string[];
  link: string;
  isOwn: boolean;
  isAgain: boolean;
  shutOut: string | null;
};
type TakeBack = Change & { until: EpochMs; link: string };

/** Enough for its owner to know it: `f•••••i@gmail.example`. */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = "", last = ""] = [email[0], at > 1 ? email[at - 1] : ""];
  return `${first}•••••${last}${email.slice(at)}`;
}
