import { dayMs } from "@campusward/contracts/desk/place-time";
import type { ImapFlow, MailboxObject } from "imapflow";
import type { EpochMs } from "../database/tables.ts";
import { headBytes, largestMailBytes } from "../email/reading/received-mail.ts";
import type { TakeBytes } from "./create-inbound.ts";
import type { MailboxRecord, MailboxRow } from "./mailbox-record.ts";

export type CollectDependencies = {
  record: MailboxRecord;
  takeBytes: TakeBytes;
  now: () => EpochMs;
  /** Between two mails: a process that stops takes no further one. */
  isStopped: () => boolean;
  /** By the number of a mail that the server did not give out: how often. */
  tries: Map<number, number>;
};

const mostTries = 3;

/**
 * Takes what came since the last time, oldest first. A mail that the server does not give out keeps back those behind it for
 * some tries. Once it gives out another, what is left behind is told.
 */
export async function collectMails(connection: ImapFlow, dependencies: CollectDependencies): Promise<void> {
  const { record, now, isStopped, takeBytes, tries } = dependencies;
  // A mailbox that was empty when it was opened answers nothing until it was asked for news.
  await connection.noop();
  const opened = connection.mailbox;
  if (!opened) throw new Error("The mailbox is not open.");
  const { last_uid, began_at } = await whereWeAre(opened, record);
  // Mailboxes search by days, of a zone that they do not tell.
  const since = new Date(began_at - dayMs);
  const found = await connection.search({ uid: `${last_uid + 1}:*`, since }, { uid: true });
  // The last mail is named also when its number is below the range.
  const uids = (found || []).filter((uid) => uid > last_uid).sort((one, other) => one - other);
  const passedOver: number[] = [];

  async function fetchNoted(uid: number): Promise<FetchedMail | null> {
    try {
      const mail = await fetchMail(connection, uid, began_at);
      tries.delete(uid);
      return mail;
    } catch (error) {
      tries.set(uid, (tries.get(uid) ?? 0) + 1);
      throw error;
    }
  }

  async function take(mail: FetchedMail | null): Promise<void> {
    if (mail) await takeBytes("imap", mail.bytes, { isWhole: mail.isWhole });
  }

  for (const uid of uids) {
    if (isStopped()) return;
    if ((tries.get(uid) ?? 0) >= mostTries && uid !== uids.at(-1)) {
      passedOver.push(uid);
      continue;
    }
    await take(await fetchNoted(uid));
    for (const one of passedOver.splice(0)) await take(await fetchNoted(one).catch(() => noticeOf(one, opened)));
    // After the mail is safe: a killed process reads it again, and its key says that it was taken.
    await record.set({ last_uid: uid });
  }
  await record.set({ looked_at: now(), fault: null });
}

/**
 * The first connection begins with what came since the product was first told of the mailbox, however late it came to
 * be. Under a new UIDVALIDITY numbers begin anew.
 */
async function whereWeAre(
  opened: MailboxObject,
  record: MailboxRecord,
): Promise<Pick<MailboxRow, "last_uid" | "began_at">> {
  const known = await record.read();
  const uid_validity = String(opened.uidValidity);
  if (known.uid_validity === uid_validity) return known;
  await record.set({ uid_validity, last_uid: 0 });
  return { last_uid: 0, began_at: known.began_at };
}

/** One that is too large is only its head; in the mailbox it stays whole. */
type FetchedMail = { bytes: Uint8Array; isWhole: boolean };

/** @returns null for what somebody deleted meanwhile, and for what came before the product was told of the mailbox */
async function fetchMail(connection: ImapFlow, uid: number, beganAt: EpochMs): Promise<FetchedMail | null> {
  const about = await connection.fetchOne(String(uid), { size: true, internalDate: true }, { uid: true });
  if (!about) return null;
  const isOld = about.internalDate !== undefined && new Date(about.internalDate).getTime() < beganAt - 1_000;
  if (isOld) return null;
  const isWhole = (about.size ?? 0) <= largestMailBytes;
  const source = isWhole ? true : { start: 0, maxLength: headBytes };
  const fetched = await connection.fetchOne(String(uid), { source }, { uid: true });
  if (!fetched) return null;
  if (!fetched.source) throw new Error("The mail server gives out a mail without what is in it.");
  return { bytes: fetched.source, isWhole };
}

/** The same for the same mail, so that the team is told once. */
function noticeOf(uid: number, { path, uidValidity }: MailboxObject): FetchedMail {
  const bytes = Buffer.from(
    `From: The mailbox\r\nSubject: A mail cannot be read\r\nMessage-ID: <${uid}.${uidValidity}@mailbox.invalid>\r\n\r\n` +
      `The mail server does not give out the mail number ${uid} of ${path}. It still lies there: open it with a mail program.\r\n`,
  );
  return { bytes, isWhole: true };
}
