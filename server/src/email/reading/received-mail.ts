import type { InvitationAnswer } from "@campusward/contracts/booking/demo-times";
import type { InboundNature } from "@campusward/contracts/mail/inbound-natures";
import type { LeftOutFile } from "@campusward/contracts/mail/mail-files";
import type { EpochMs } from "../../database/tables.ts";
import type { MailFile } from "../mail-files.ts";
import type { Mailbox } from "../mailbox.ts";

/** What a server says of a mail of ours that did not arrive (RFC 3464). */
export type Bounce = {
  /** Message-IDs of the mail, as far as the report repeats it. */
  of: string[];
  /** Where that mail is answered to: some servers send it on under a Message-ID of their own. */
  replyTo: string[];
  address: string | null;
  /** In the server's words. */
  reason: string;
  /** False for a mail that the server still tries to deliver. */
  isFinal: boolean;
};

/** What somebody's calendar answers to an invitation of ours (RFC 5546). */
export type CalendarReply = {
  uid: string;
  /** Of whoever was invited, in lower case. */
  attendee: string;
  answer: InvitationAnswer;
  /** Of the invitation that it answers; null where the calendar does not say. */
  sequence: number | null;
};

/** Five files of 5 MB, as mails encode them, and the words. A larger mail is known by its headers. */
export const largestMailBytes = 36 * 1024 * 1024;
/** So much of a mail that is too large is looked at. */
export const headBytes = 64 * 1024;
/** Longer than anybody writes; the rest of a text is left out. */
export const longestText = 50_000;

/** A mail that came in, read. Every text is safe to store: well formed, without NUL, and of bounded length. */
export type ReceivedMail = {
  /** SHA-256 that is the same however often the mail comes. */
  key: string;
  messageId: string | null;
  /** Message-IDs of the mails that it answers, the nearest first. */
  answers: string[];
  from: Mailbox;
  /** Whom to answer, where the mail names somebody else than its sender: a portal hands on what a person wrote. */
  replyTo: Mailbox | null;
  /** The list or group that it came through, by its names, in lower case; null for none. */
  list: string | null;
  /** Every address it was sent or delivered to, in lower case. */
  to: string[];
  sentAt: EpochMs | null;
  subject: string;
  /** What was written, without what it quotes. */
  text: string;
  /** The older words below, or empty. */
  quoted: string;
  /** The words of mails that lie in it as files. */
  forwarded: string;
  nature: InboundNature;
  bounce: Bounce | null;
  calendarReply: CalendarReply | null;
  /** The values of its Authentication-Results, the newest first (RFC 8601). */
  results: string[];
  files: MailFile[];
  leftOut: LeftOutFile[];
};
