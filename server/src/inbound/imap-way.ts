import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { ImapFlow } from "imapflow";
import { createImapClient, imapFolderOf } from "../email/transports/imap-client.ts";
import type { ProductContext } from "../product-context.ts";
import { collectMails } from "./collect-mails.ts";
import type { TakeBytes } from "./create-inbound.ts";
import { createMailboxRecord } from "./mailbox-record.ts";

export type ImapWayOptions = Pick<ProductContext, "database" | "log" | "now"> & {
  /** `imaps://user:password@host/FOLDER`; without a folder, INBOX. */
  url: string;
  /** Names this process in the lease. */
  processId: string;
  takeBytes: TakeBytes;
  /** How often the lease is renewed, or asked for; tests shorten it. Milliseconds. */
  renewMs?: number | undefined;
};

const usualRenewMs = 15_000;
const lookMs = 60_000;
const longestWaitMs = 60_000;
/** A wrong password is tried again as seldom as this: some servers lock whoever hammers. */
const refusedWaitMs = 10 * 60_000;

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
export function createImapWay(options: ImapWayOptions) {
  const { url, database, log, now, processId, takeBytes, renewMs = usualRenewMs } = options;
  const record = createMailboxRecord({ database, mailbox: mailboxOf(url), processId, now });
  const folder = imapFolderOf(url);
  const stopped = new AbortController();
  let running: Promise<void> | null = null;
  let client: ImapFlow | null = null;
  /** In a row: they end with a connection that lasts. */
  let failures = 0;
  const tries = new Map<number, number>();

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        if (await record.lease()) await readWhileLeased();
        await rest(renewMs);
      } catch (error) {
        failures += 1;
        const { said, isRefused } = describe(error);
        await record.noteFault(said).catch(() => {});
        if (!stopped.signal.aborted) log.warn({ said, failures }, "the mailbox cannot be read");
        const waitMs = Math.min(1_000 * 2 ** failures, longestWaitMs);
        await rest(isRefused ? refusedWaitMs : Math.round(waitMs * (0.75 + Math.random() / 2)));
      }
    }
    await record.release().catch(() => {});
  }

  async function rest(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
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
    let isNudged = false;
    const wake = () => {
      isNudged = true;
      nudge();
    };
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
      isLeased = await record.lease();
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
        isNudged = false;
        await collectMails(connection, { record, takeBytes, now, tries, isStopped: () => stopped.signal.aborted });
        const nudged = new Promise<void>((resolve) => {
          nudge = resolve;
        });
        // By itself it would begin after a while of silence.
        connection.idle().catch(() => {});
        // The server may have told of further mails while these were taken.
        if (!isNudged) await Promise.race([nudged, rest(lookMs)]);
        if (!hasEnded) failures = 0;
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
