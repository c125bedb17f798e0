import { join } from "node:path";
import type { InboundWay } from "@campusward/contracts/mail/inbound-desk";
import pLimit from "p-limit";
import { v7 as newId } from "uuid";
import type { Answers } from "../email/outbox/conversation.ts";
import { readSafely } from "../email/reading/read-safely.ts";
import type { ReceivedMail } from "../email/reading/received-mail.ts";
import type { ProductContext } from "../product-context.ts";
import { createFolderWay } from "./folder-way.ts";
import { createImapWay } from "./imap-way.ts";
import { createKeptMails, type WholeMail } from "./kept-mails.ts";
import { setAsideAfterTries } from "./set-aside.ts";

/** How mails come in, as the operator set it. */
export type InboundSettings = {
  /** Mails lie here as files. Some tests have no folder. */
  folder?: string;
  imapUrl?: string | undefined;
  token?: string | undefined;
  /** Takes the answers to our mails, with a token after a plus. */
  address?: string | undefined;
  authservId?: string | undefined;
  /** How often the lease of the mailbox is renewed; tests shorten it. Milliseconds. */
  renewMs?: number;
};

/** Null where answers go to the mailbox of the team, as ever. */
export function toAnswers({ address, authservId }: InboundSettings): Answers | null {
  return address === undefined ? null : { address, knowsColleagues: authservId !== undefined };
}

export type InboundOptions = Pick<ProductContext, "database" | "log" | "now"> & {
  settings: InboundSettings;
  /**
   * Keeps a mail and all that follows from it, once; what it returns is on disk. One of which something is left out is
   * offered whole, under the id that it will have.
   */
  take: (
    way: InboundWay,
    mail: ReceivedMail,
    whole: { id: string; size: number } | null,
  ) => Promise<{ became: string; id: string | null; isKeptWhole: boolean }>;
};

export type HowItCame = {
  /** False for the beginning of a mail that is too large. */
  isWhole?: boolean;
  /** For one that lies nowhere else: how to keep it, if something is left out of it. */
  whole?: WholeMail;
};

/** Takes the bytes of a mail. When it returns, the mail is safe. */
export type TakeBytes = (
  way: InboundWay,
  bytes: Uint8Array,
  how?: HowItCame,
) => Promise<{ became: string; id: string | null }>;

export type Inbound = ReturnType<typeof createInbound>;

/** The ways in: a folder of files, a mailbox, a call. */
export function createInbound({ database, log, now, settings, take }: InboundOptions) {
  // A large mail is in memory several times.
  const oneAtATime = pLimit(1);
  const kept = settings.folder === undefined ? null : createKeptMails(join(settings.folder, "kept"));

  /** The file is written before the mail is taken: a kill in between leaves a file too many, and loses none. */
  async function takeOne(way: InboundWay, mail: ReceivedMail, whole: WholeMail | undefined) {
    if (!kept || !whole || mail.leftOut.length === 0) return take(way, mail, null);
    const id = newId();
    await kept.keep(id, whole);
    const taken = await take(way, mail, { id, size: whole.size });
    if (!taken.isKeptWhole) await kept.drop(id);
    return taken;
  }

  const takeBytes: TakeBytes = (way, bytes, { isWhole = true, whole } = {}) =>
    oneAtATime(async () => takeOne(way, await readSafely(bytes, isWhole), whole));
  const { folder, imapUrl, renewMs } = settings;
  const takeOfMailbox = folder === undefined ? takeBytes : setAsideAfterTries(takeBytes, folder, log);
  const ways = [
    ...(folder === undefined || !kept ? [] : [createFolderWay({ database, folder, kept, log, takeBytes })]),
    ...(imapUrl === undefined
      ? []
      : [createImapWay({ url: imapUrl, database, log, now, processId: newId(), takeBytes: takeOfMailbox, renewMs })]),
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
