import { dayMs } from "@campusward/contracts/desk/place-time";
import type { ImapFlow } from "imapflow";
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
};

/** Takes what came since the last time, oldest first. */
export async function collectMails(connection: ImapFlow, dependencies: CollectDependencies): Promise<void> {
  const { record, now, isStopped } = dependencies;
  // A mailbox that was empty when it was opened answers nothing until it was asked for news.
  await connection.noop();
  const from = await whereWeAre(connection, record);
  const found: { uid: number; size: number }[] = [];
  const range = `${from.last_uid + 1}:*`;
  const asked = { uid: true, size: true, internalDate: true } as const;
  for await (const { uid, size, internalDate } of connection.fetch(range, asked, { uid: true })) {
    // The last mail is named also when its number is below the range.
    const isOld = internalDate !== undefined && new Date(internalDate).getTime() < from.began_at - 1_000;
    if (uid > from.last_uid && !isOld) found.push({ uid, size: size ?? 0 });
  }
  for (const { uid, size } of found.sort((one, other) => one.uid - other.uid)) {
    if (isStopped()) return;
    await takeOne(connection, { uid, size }, dependencies.takeBytes);
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
  connection: ImapFlow,
  record: MailboxRecord,
): Promise<Pick<MailboxRow, "last_uid" | "began_at">> {
  const known = await record.read();
  const opened = connection.mailbox;
  if (!opened) throw new Error("The mailbox is not open.");
  const uid_validity = String(opened.uidValidity);
  if (known.uid_validity === uid_validity) return known;
  const isFirst = known.uid_validity === null;
  const last_uid = isFirst ? (await findFirstOf(connection, known.began_at, opened.uidNext)) - 1 : 0;
  await record.set({ uid_validity, last_uid });
  return { last_uid, began_at: known.began_at };
}

/** @returns the first number that may have come since then. Mailboxes search by days, of a zone that they do not tell. */
async function findFirstOf(connection: ImapFlow, began: EpochMs, next: number): Promise<number> {
  const found = await connection.search({ since: new Date(began - dayMs) }, { uid: true });
  return (found || []).reduce((least, uid) => Math.min(least, uid), next);
}

async function takeOne(connection: ImapFlow, { uid, size }: { uid: number; size: number }, takeBytes: TakeBytes) {
  const isWhole = size <= largestMailBytes;
  const source = isWhole ? true : { start: 0, maxLength: headBytes };
  const fetched = await connection.fetchOne(String(uid), { source }, { uid: true });
  // Somebody deleted it meanwhile.
  if (!fetched) return;
  // It stays in the mailbox, whole.
  await takeBytes("imap", fetched.source ?? new Uint8Array(), { isWhole });
}
