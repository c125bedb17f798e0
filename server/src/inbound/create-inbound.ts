import type { InboundWay } from "@campusward/contracts/mail/inbound-desk";
import pLimit from "p-limit";
import type { Database } from "../database/database.ts";
import type { Answers } from "../email/outbox/conversation.ts";
import { readSafely } from "../email/reading/read-safely.ts";
import type { ReceivedMail } from "../email/reading/received-mail.ts";
import type { Log } from "../log.ts";
import { createFolderWay } from "./folder-way.ts";
import { createImapWay } from "./imap-way.ts";

/** How mails come in, as the operator set it. */
export type InboundSettings = {
  /** Mails lie here as files; null where there is no folder, as in some tests. */
  folder: string | null;
  imapUrl: string | null;
  token: string | null;
  /** Takes the answers to our mails, with a token after a plus. */
  address: string | null;
  authservId: string | null;
  /** How often the lease of the mailbox is renewed; tests shorten it. Milliseconds. */
  renewMs?: number;
};

export const noInbound: InboundSettings = {
  ...{ folder: null, imapUrl: null, token: null, address: null, authservId: null },
};

/** Null where answers go to the mailbox of the team, as ever. */
export function toAnswers(settings: InboundSettings = noInbound): Answers | null {
  const { address, authservId } = settings;
  return address === null ? null : { address, knowsColleagues: authservId !== null };
}

export type InboundOptions = {
  database: Database;
  log: Log;
  /** Epoch milliseconds. */
  now: () => number;
  newId: () => string;
  settings: InboundSettings;
  /** Keeps a mail and all that follows from it, once; what it returns is on disk. */
  take: (way: InboundWay, mail: ReceivedMail) => Promise<{ became: string; id: string | null }>;
};

/** Takes the bytes of a mail. When it returns, the mail is safe. */
export type TakeBytes = (way: InboundWay, bytes: Uint8Array) => Promise<{ became: string; id: string | null }>;

export type Inbound = ReturnType<typeof createInbound>;

/** The ways in: a folder of files, a mailbox, a call. */
export function createInbound({ database, log, now, newId, settings, take }: InboundOptions) {
  // A large mail is in memory several times.
  const oneAtATime = pLimit(1);
  const takeBytes: TakeBytes = (way, bytes) => oneAtATime(async () => take(way, await readSafely(bytes)));
  const takeRead: InboundOptions["take"] = (way, mail) => oneAtATime(() => take(way, mail));
  const ways = [
    ...(settings.folder === null ? [] : [createFolderWay({ database, folder: settings.folder, log, takeBytes })]),
    ...(settings.imapUrl === null
      ? []
      : [
          createImapWay({
            ...{ url: settings.imapUrl, database, log, now, processId: newId() },
            ...{ takeBytes, takeRead, renewMs: settings.renewMs },
          }),
        ]),
  ];
  return {
    takeBytes,
    token: settings.token,
    start(): void {
      for (const way of ways) way.start();
    },
    async stop(): Promise<void> {
      await Promise.all(ways.map((way) => way.stop()));
    },
  };
}
