import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { dayMs } from "@campusward/contracts/desk/place-time";
import type { ImapFlow } from "imapflow";
import type { Database } from "../database/database.ts";
import type { EpochMs, Tables } from "../database/tables.ts";
import { headBytes, largestMailBytes } from "../email/reading/received-mail.ts";
import { createImapClient, imapFolderOf } from "../email/transports/imap-client.ts";
import type { Log } from "../log.ts";
import type { TakeBytes } from "./create-inbound.ts";

export type ImapWayOptions = {
  /** `imaps://user:password@host/FOLDER`; without a folder, INBOX. */
  url: string;
  database: Database;
  log: Log;
  now: () => EpochMs;
  /** Names this process in the lease. */
  processId: string;
  takeBytes: TakeBytes;
  /** How often the lease is renewed, or asked for; tests shorten it. Milliseconds. */
  renewMs?: number | undefined;
};

/** One process reads a mailbox. Another takes over once this one has said nothing for so long. */
const leaseMs = 60_000;
const usualRenewMs = 15_000;
const lookMs = 60_000;
const longestWaitMs = 60_000;
/** A wrong password is tried again as seldom as this: some servers lock whoever hammers. */
const refusedWaitMs = 10 * 60_000;

type MailboxRow = Tables["inbound_mailboxes"];

/** Which mailbox an address names, without its password. */
export function mailboxOf(url: string): string {
  const { hostname, port, username } = new URL(url);
  return createHash("sha256")
    .update([hostname, port, username, imapFolderOf(url)].join("\n"))
    .digest("hex");
}

/**
 * Takes what comes into a mailbox from the first start on. It opens the mailbox for reading alone: nothing is
 * deleted, moved or marked as read. Of several processes one reads.
 */
export function createImapWay({
  url,
  database,
  log,
  now,
  processId,
  takeBytes,
  renewMs = usualRenewMs,
}: ImapWayOptions) {
  const mailbox = mailboxOf(url);
  const folder = imapFolderOf(url);
  const stopped = new AbortController();
  let running: Promise<void> | null = null;
  let client: ImapFlow | null = null;

  async function run(): Promise<void> {
    let failures = 0;
    while (!stopped.signal.aborted) {
      try {
        if (await lease()) {
          await readWhileLeased();
          failures = 0;
        }
        await rest(renewMs);
      } catch (error) {
        failures += 1;
        const { said, isRefused } = describe(error);
        await noteFault(said).catch(() => {});
        if (!stopped.signal.aborted) log.warn({ said, failures }, "the mailbox cannot be read");
        const waitMs = Math.min(1_000 * 2 ** failures, longestWaitMs);
        await rest(isRefused ? refusedWaitMs : Math.round(waitMs * (0.75 + Math.random() / 2)));
      }
    }
    await release().catch(() => {});
  }

  async function rest(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
  }

  /** @returns false while another process reads the mailbox */
  async function lease(): Promise<boolean> {
    const at = now();
    await database.query
      .insertInto("inbound_mailboxes")
      .values({
        mailbox,
        uid_validity: null,
        last_uid: 0,
        began_at: at,
        read_by: null,
        read_until: null,
        looked_at: null,
        fault: null,
      })
      .onConflict((conflict) => conflict.column("mailbox").doNothing())
      .execute();
    const leased = await database.query
      .updateTable("inbound_mailboxes")
      .set({ read_by: processId, read_until: at + leaseMs })
      .where("mailbox", "=", mailbox)
      .where((row) => row.or([row("read_by", "is", null), row("read_by", "=", processId), row("read_until", "<", at)]))
      .returning("mailbox")
      .executeTakeFirst();
    return leased !== undefined;
  }

  async function release(): Promise<void> {
    await database.query
      .updateTable("inbound_mailboxes")
      .set({ read_by: null, read_until: null })
      .where("mailbox", "=", mailbox)
      .where("read_by", "=", processId)
      .execute();
  }

  async function noteFault(fault: string): Promise<void> {
    await set({ fault: fault.slice(0, 500) });
  }

  async function set(changes: Partial<MailboxRow>): Promise<void> {
    await database.query.updateTable("inbound_mailboxes").set(changes).where("mailbox", "=", mailbox).execute();
  }

  /** Until the connection ends, the lease is lost or the process stops. */
  async function readWhileLeased(): Promise<void> {
    const connection = await createImapClient(url);
    // Whoever stops it in between has no client to close, and would wait until a slow server answers.
    if (stopped.signal.aborted) return;
    client = connection;
    let fault: Error | null = null;
    let hasEnded = false;
    let nudge = () => {};
    const wake = () => nudge();
    // Without a listener a lost connection would end the process.
    connection.on("error", (error: Error) => {
      fault = error;
      hasEnded = true;
      wake();
    });
    connection.on("close", () => {
      hasEnded = true;
      wake();
    });
    connection.on("exists", wake);
    let isLeased = true;
    const renew = async () => {
      isLeased = await lease();
      if (!isLeased) wake();
    };
    let renewals = Promise.resolve();
    const heartbeat = setInterval(() => {
      renewals = renewals.then(renew).catch(() => {});
    }, renewMs);
    try {
      await connection.connect();
      // EXAMINE: nothing in it can change.
      await connection.mailboxOpen(folder, { readOnly: true });
      while (isLeased && !hasEnded && !stopped.signal.aborted) {
        await collect(connection);
        const nudged = new Promise<void>((resolve) => {
          nudge = resolve;
        });
        // By itself it would begin after a while of silence.
        connection.idle().catch(() => {});
        await Promise.race([nudged, rest(lookMs)]);
      }
    } finally {
      clearInterval(heartbeat);
      client = null;
      connection.close();
      // A renewal that is on its way could take the lease back after its release.
      await renewals;
    }
    if (fault) throw fault;
  }

  async function collect(connection: ImapFlow): Promise<void> {
    // A mailbox that was empty when it was opened answers nothing until it was asked for news.
    await connection.noop();
    const from = await whereWeAre(connection);
    const found: { uid: number; size: number }[] = [];
    const range = `${from.last_uid + 1}:*`;
    for await (const { uid, size, internalDate } of connection.fetch(
      range,
      { uid: true, size: true, internalDate: true },
      { uid: true },
    )) {
      // The last mail is named also when its number is below the range.
      const isOld = internalDate !== undefined && new Date(internalDate).getTime() < from.began_at - 1_000;
      if (uid > from.last_uid && !isOld) found.push({ uid, size: size ?? 0 });
    }
    for (const { uid, size } of found.sort((one, other) => one.uid - other.uid)) {
      if (stopped.signal.aborted) return;
      await takeOne(connection, uid, size);
      // After the mail is safe: a killed process reads it again, and its key says that it was taken.
      await set({ last_uid: uid });
    }
    await set({ looked_at: now(), fault: null });
  }

  /**
   * The first connection begins with what came since the product was first told of the mailbox, however late it came to
   * be. Under a new UIDVALIDITY numbers begin anew.
   */
  async function whereWeAre(connection: ImapFlow): Promise<Pick<MailboxRow, "last_uid" | "began_at">> {
    const known = await database.query
      .selectFrom("inbound_mailboxes")
      .selectAll()
      .where("mailbox", "=", mailbox)
      .executeTakeFirstOrThrow();
    const opened = connection.mailbox;
    if (!opened) throw new Error("The mailbox is not open.");
    const uid_validity = String(opened.uidValidity);
    if (known.uid_validity === uid_validity) return known;
    const isFirst = known.uid_validity === null;
    const last_uid = isFirst ? (await findFirstOf(connection, known.began_at, opened.uidNext)) - 1 : 0;
    await set({ uid_validity, last_uid });
    return { last_uid, began_at: known.began_at };
  }

  /** @returns the first number that may have come since then. Mailboxes search by days, of a zone that they do not tell. */
  async function findFirstOf(connection: ImapFlow, began: EpochMs, next: number): Promise<number> {
    const found = await connection.search({ since: new Date(began - dayMs) }, { uid: true });
    return (found || []).reduce((least, uid) => Math.min(least, uid), next);
  }

  async function takeOne(connection: ImapFlow, uid: number, size: number): Promise<void> {
    const isWhole = size <= largestMailBytes;
    const source = isWhole ? true : { start: 0, maxLength: headBytes };
    const fetched = await connection.fetchOne(String(uid), { source }, { uid: true });
    // Somebody deleted it meanwhile.
    if (!fetched) return;
    // It stays in the mailbox, whole.
    await takeBytes("imap", fetched.source ?? new Uint8Array(), { isWhole });
  }

  return {
    start(): void {
      running ??= run();
    },
    async stop(): Promise<void> {
      stopped.abort();
      client?.close();
      await running;
    },
  };
}

type ImapFault = Error & { authenticationFailed?: boolean; responseText?: string };

function describe(error: unknown): { said: string; isRefused: boolean } {
  const { message, responseText, authenticationFailed } = error as ImapFault;
  return { said: responseText || message || String(error), isRefused: authenticationFailed === true };
}
