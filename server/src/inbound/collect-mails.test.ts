import { chmodSync, chownSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ImapFlow } from "imapflow";
import { expect, onTestFinished, test, vi } from "vitest";
import { createImapClient } from "../email/transports/imap-client.ts";
import { createTestApp } from "../testing/create-test-app.ts";
import { aRawMail } from "../testing/mail/raw-mails.ts";
import { realMailServers } from "../testing/mail/real-mail-servers.ts";
import { collectMails } from "./collect-mails.ts";
import type { TakeBytes } from "./create-inbound.ts";
import { createImapWay, mailboxOf } from "./imap-way.ts";
import { createMailboxRecord } from "./mailbox-record.ts";

// Whoever is not root cannot keep a file from another user.
const isRoot = process.getuid?.() === 0;

/** Collects the mails of a real mailbox, each time on a new connection. */
async function aMailbox() {
  const { imapUrl, maildir } = await realMailServers();
  const { database, log } = await createTestApp("sqlite");
  const who = { database, processId: "one", now: Date.now };
  const record = createMailboxRecord({ ...who, mailbox: mailboxOf(imapUrl) });
  await record.lease();
  const taken: string[] = [];
  const tries = new Map<number, number>();
  const refused = new Set<string>();
  const takeBytes = async (_way: string, bytes: Uint8Array) => {
    const subject = /^Subject: (.+)$/m.exec(Buffer.from(bytes).toString())?.[1]?.trim() ?? "";
    if (refused.delete(subject)) throw new Error("No room is left.");
    taken.push(subject);
    return { became: "unmatched", id: null };
  };
  async function open<Result>(work: (connection: ImapFlow) => Promise<Result>): Promise<Result> {
    const connection = await createImapClient(imapUrl);
    connection.on("error", () => {});
    try {
      await connection.connect();
      await connection.mailboxOpen("INBOX", { readOnly: true });
      return await work(connection);
    } finally {
      connection.close();
    }
  }
  const collect = () =>
    open((connection) => collectMails(connection, { record, takeBytes, now: Date.now, isStopped: () => false, tries }));
  // Dovecot makes the folders of a mailbox when it is opened.
  await collect();
  return {
    taken,
    /** The next time there is no room for a mail of that subject. */
    refuse: (subject: string) => refused.add(subject),
    collect,
    /** From now on the server knows what lies in the mailbox, and tells it to whoever asks next. */
    look: () => open((connection) => connection.noop()),
    way: (take: TakeBytes) => createImapWay({ ...who, url: imapUrl, log, takeBytes: take }),
    takeBytes,
    put(subject: string, isReadable: boolean) {
      const file = join(maildir, "new", `${Date.now()}.${subject}.mx`);
      writeFileSync(file, aRawMail({ Subject: subject }));
      const { uid, gid } = statSync(maildir);
      if (isReadable) chownSync(file, uid, gid);
      else chmodSync(file, 0o000);
      return { mend: () => chmodSync(file, 0o644) };
    },
  };
}

test.runIf(isRoot)(
  "R13.2 a mail that the server does not give out keeps back the others for some tries, and is told of",
  async () => {
    const { put, collect, taken } = await aMailbox();
    put("broken", false);
    await expect(collect()).rejects.toThrow();
    put("whole", true);
    await expect(collect()).rejects.toThrow();
    await expect(collect()).rejects.toThrow();
    expect(taken).toEqual([]);
    await collect();
    expect(taken).toEqual(["whole", "A mail cannot be read"]);
    put("later", true);
    await collect();
    expect(taken).toEqual(["whole", "A mail cannot be read", "later"]);
  },
);

test.runIf(isRoot)(
  "R13.2 a mail that is given out at last, and for which there is no room, is not told of",
  async () => {
    const { put, refuse, collect, taken } = await aMailbox();
    const late = put("late", false);
    for (let round = 0; round < 3; round += 1) await expect(collect()).rejects.toThrow();
    put("whole", true);
    late.mend();
    refuse("late");
    await expect(collect()).rejects.toThrow("No room is left.");
    await collect();
    expect(taken.filter((subject) => subject !== "whole")).toEqual(["late"]);
  },
);

test.runIf(isRoot)("R13.2 what comes while others are taken is taken at once", async () => {
  const { put, look, taken, takeBytes, way } = await aMailbox();
  put("one", true);
  put("two", true);
  const reading = way(async (from, bytes) => {
    // The server tells of it in its answer about the second one.
    if (taken.length === 0) {
      put("three", true);
      await look();
    }
    return takeBytes(from, bytes);
  });
  reading.start();
  onTestFinished(() => reading.stop());
  await vi.waitFor(() => expect(taken.toSorted()).toEqual(["one", "three", "two"]), { timeout: 30_000 });
});

test.runIf(isRoot)("R13.2 while the server gives out no mail at all, none is passed over", async () => {
  const { put, collect, taken } = await aMailbox();
  const one = put("one", false);
  for (let round = 0; round < 3; round += 1) await expect(collect()).rejects.toThrow();
  const two = put("two", false);
  for (let round = 0; round < 4; round += 1) await expect(collect()).rejects.toThrow();
  expect(taken).toEqual([]);
  one.mend();
  two.mend();
  await collect();
  expect(taken.toSorted()).toEqual(["one", "two"]);
});
