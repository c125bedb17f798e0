import { constants } from "node:fs";
import { access, readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { minuteMs } from "@campusward/contracts/desk/place-time";
import type { Reader } from "../database/database.ts";
import type { EpochMs } from "../database/tables.ts";
import { createImapClient, imapFolderOf } from "../email/transports/imap-client.ts";
import { sayMailFailure } from "./check-mail.ts";
import { type Finding, fault, fine, sayAge, unknown, warning } from "./findings.ts";

/** How mails come in. */
export type MailIn = {
  imapUrl?: string | undefined;
  /** Whether another server may hand mails over. */
  hasToken: boolean;
  /** Takes the answers, with a token after a plus. */
  address?: string | undefined;
  /** Of files. */
  folder: string;
};

/** What came last, by its way and by an address of its own. */
export type LastMails = {
  imap: EpochMs | null;
  http: EpochMs | null;
  toOwnAddress: EpochMs | null;
  /** Of the mailbox that a process reads, or read last. */
  mailbox: { looked_at: EpochMs | null; read_until: EpochMs | null; fault: string | null } | null;
};

/** The folder is looked at every minute. */
const patienceMs = 5 * minuteMs;

/** What is set for mails that come in: looks into mailbox and folder, and changes nothing. Nothing set is nothing wrong. */
export async function checkMailIn(ways: MailIn, last: LastMails | null, now: EpochMs): Promise<Finding[]> {
  const { imapUrl, hasToken, address, folder } = ways;
  return [
    ...(await checkFolder(folder, now)),
    ...(imapUrl ? [await checkMailbox(imapUrl, last, now)] : []),
    ...(hasToken ? [fine("mail in by a call", sayLast(last?.http, now))] : []),
    ...judgeAddress(ways, last, now),
    ...(imapUrl && !address ? [withoutAddress] : []),
  ];
}

export async function readLastMails(reader: Reader): Promise<LastMails> {
  const rows = await reader
    .selectFrom("inbound_mails")
    .select(({ fn }) => ["way", "matched_by", fn.max("came_at").as("at")])
    .groupBy(["way", "matched_by"])
    .execute();
  const latest = (some: typeof rows) => (some.length > 0 ? Math.max(...some.map(({ at }) => Number(at))) : null);
  const mailbox = await reader
    .selectFrom("inbound_mailboxes")
    .select(["looked_at", "read_until", "fault"])
    .where("read_until", "is not", null)
    .orderBy("read_until", "desc")
    .limit(1)
    .executeTakeFirst();
  return {
    mailbox: mailbox ?? null,
    imap: latest(rows.filter(({ way }) => way === "imap")),
    http: latest(rows.filter(({ way }) => way === "http")),
    toOwnAddress: latest(rows.filter(({ matched_by }) => matched_by === "token")),
  };
}

/** A missing folder is made by the next start. */
async function checkFolder(folder: string, now: EpochMs): Promise<Finding[]> {
  try {
    const names = (await readdir(folder)).filter((name) => /^[^.].*\.eml$/i.test(name));
    await access(folder, constants.W_OK | constants.X_OK);
    // A file that was renamed into the folder keeps when it was written.
    const since = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).ctimeMs));
    const minutes = Math.floor((now - Math.min(...since, now)) / minuteMs);
    if (minutes * minuteMs < patienceMs) return [];
    return [
      fault`Mails in the folder are not taken`(
        `${names.length} lie in ${folder}, the oldest for ${minutes} minutes. The product takes each within one.`,
        { say: "Start the product, or look in its log for why. The files stay until they are taken." },
      ),
    ];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // One that is gone was taken just now; of a data folder that nobody may enter the check of the data speaks.
    if (code === "ENOENT" || !(await mayEnter(dirname(folder)))) return [];
    return [
      fault`The folder of mails cannot be used`(`${folder}: ${code}. Mails that are put there are not taken.`, {
        say: "It must be a folder that the product may read and write.",
      }),
    ];
  }
}

function mayEnter(folder: string): Promise<boolean> {
  return access(folder, constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function checkMailbox(imapUrl: string, last: LastMails | null, now: EpochMs): Promise<Finding> {
  const failure = await verifyImap(imapUrl);
  if (failure === null) return judgeReading(last, now);
  return fault`Answers do not come back`(`${sayMailFailure(failure, imapUrl)}. What comes waits there.`, {
    say: "Look at IMAP_URL: host, port (imaps:// for 993), user and password, and the folder after the host.",
  });
}

/** A mailbox that opens may still give out nothing. Of one that no process reads just now there is nothing to say. */
export function judgeReading(last: LastMails | null, now: EpochMs): Finding {
  const { looked_at, read_until, fault: why } = last?.mailbox ?? { looked_at: null, read_until: null, fault: null };
  const isRead = read_until !== null && now - read_until < patienceMs;
  if (!isRead || why === null || now - (looked_at ?? 0) < patienceMs) {
    return fine("mail in from the mailbox", `it can be read; ${sayLast(last?.imap, now)}`);
  }
  const since = looked_at === null ? "was never read" : `was read ${sayAge(now - looked_at)} ago for the last time`;
  return fault`Answers do not come back`(`The mailbox opens, and ${since}: ${why}. What comes waits there.`, {
    say: "Look in the log of the mail server at what it says of that mailbox.",
  });
}

/** Whether the provider delivers plus addresses shows in what came alone. */
function judgeAddress({ address }: MailIn, last: LastMails | null, now: EpochMs): Finding[] {
  if (!address || !last) return [];
  const title = "answers with an address of their own";
  if (last.toOwnAddress !== null) return [fine(title, sayLast(last.toOwnAddress, now))];
  const at = address.lastIndexOf("@");
  const tried = `${address.slice(0, at)}+try${address.slice(at)}`;
  return [unknown(title, `none has come yet. Write to ${tried}: it must appear under Mail in`)];
}

const withoutAddress: Finding = warning`Answers carry no address of their own`(
  "They find their lead by the mail that they answer, or by their sender, and not all do.",
  { say: "If plus addresses arrive in that mailbox, name it:", line: "INBOUND_ADDRESS=…" },
);

function sayLast(at: EpochMs | null | undefined, now: EpochMs): string {
  if (at === null || at === undefined) return "none has come yet";
  return `the last one came ${sayAge(now - at)} ago`;
}

/** What stood in the way, or null. */
async function verifyImap(url: string): Promise<Error | null> {
  const connection = await createImapClient(url, { connectionTimeout: 8_000, greetingTimeout: 8_000 });
  connection.on("error", () => {});
  try {
    await connection.connect();
    await connection.mailboxOpen(imapFolderOf(url), { readOnly: true });
    return null;
  } catch (error) {
    return error as Error;
  } finally {
    connection.close();
  }
}
