import { randomInt, randomUUID } from "node:crypto";
import { mkdir, readdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import nodemailer from "nodemailer";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { findFreePort } from "../../../scripts/find-free-port.mjs";
import { openDatabase } from "../database/open-database.ts";
import { effort } from "../testing/effort.ts";
import { aMigratedLocation } from "../testing/engines.ts";
import { aRawMail } from "../testing/mail/raw-mails.ts";
import { realMailServers } from "../testing/mail/real-mail-servers.ts";
import { startProduct } from "../testing/product-process.ts";

const longestLifeMs = 500;
/** A killed process holds the mailbox for a minute. */
const leaseAndMoreMs = 80_000;
const token = "a-token-of-the-mail-server-that-hands-over";

/**
 * Mails come as files and by call, each of them twice; a mail server asks again until it hears 200. With a mail server
 * they come into a mailbox, too.
 */
function startSenders(url: string, inbox: string, smtpUrl: string | undefined) {
  const sent = new Set<string>();
  let isOver = false;

  async function drop(): Promise<void> {
    while (!isOver) {
      const id = randomUUID();
      sent.add(id);
      for (const copy of ["one", "two"]) {
        const part = join(inbox, `.${id}-${copy}`);
        await writeFile(part, toMail(id));
        await rename(part, join(inbox, `${id}-${copy}.eml`));
      }
      await pause(40);
    }
  }

  async function hand(): Promise<void> {
    while (!isOver) {
      const id = randomUUID();
      for (let heard = 0; heard < 2 && !(isOver && heard === 0); ) {
        const isTaken = await post(id);
        if (isTaken) sent.add(id);
        if (isTaken || (isOver && sent.has(id))) heard += 1;
        else await pause(20);
      }
    }
  }

  async function mail(): Promise<void> {
    const mailer = nodemailer.createTransport({ url: smtpUrl });
    while (!isOver) {
      const id = randomUUID();
      const envelope = { from: `${id}@mail.example`, to: ["desk@campusward.example"] };
      await mailer.sendMail({ envelope, raw: Buffer.from(toMail(id)) });
      sent.add(id);
      await pause(40);
    }
    mailer.close();
  }

  async function post(id: string): Promise<boolean> {
    try {
      const headers = { Authorization: `Bearer ${token}`, "Content-Type": "message/rfc822" };
      const body = new Uint8Array(toMail(id));
      return (await fetch(`${url}/api/v1/inbound`, { method: "POST", headers, body })).status === 200;
    } catch {
      return false; // the product was killed
    }
  }

  const all = [drop(), hand(), ...(smtpUrl ? [mail()] : [])];
  return {
    sent,
    async end(): Promise<void> {
      isOver = true;
      await Promise.all(all);
    },
  };
}

function toMail(id: string): Uint8Array {
  return aRawMail({ From: `${id}@mail.example`, Subject: id, "Message-ID": `<${id}@mail.example>` });
}

describe.each(effort.tortureEngines)("on %s", (engine) => {
  test(`R13.2 killed ${effort.tortureRounds} times while mails come in, none is lost and none is taken twice`, {
    timeout: 60_000 + effort.tortureRounds * 10_000,
  }, async () => {
    const location = await aMigratedLocation(engine);
    // Waiting for the lease of a killed process is too long for a smoke test.
    const servers = effort.tortureRounds > 10 ? await realMailServers() : null;
    const env = {
      DATA_DIR: location.dataDir,
      DATABASE_URL: location.databaseUrl,
      INBOUND_TOKEN: token,
      IMAP_URL: servers?.imapUrl,
    };
    const inbox = join(location.dataDir, "inbox");
    await mkdir(inbox, { recursive: true });
    const port = String(await findFreePort());
    // A mailbox is read from the first start on.
    if (servers) await startProduct({ ...env, PORT: port }).then((first) => first.end("SIGTERM"));
    const senders = startSenders(`http://127.0.0.1:${port}`, inbox, servers?.smtpUrl);
    for (let round = 0; round < effort.tortureRounds; round += 1) {
      const product = await startProduct({ ...env, PORT: port });
      await pause(randomInt(longestLifeMs));
      await product.end("SIGKILL");
    }
    const product = await startProduct({ ...env, PORT: port });
    onTestFinished(() => void product.child.kill("SIGKILL"));
    await senders.end();
    await vi.waitFor(async () => expect((await readdir(inbox)).filter((name) => name.endsWith(".eml"))).toEqual([]), {
      timeout: 60_000,
      interval: 100,
    });
    if (servers) await pause(leaseAndMoreMs);
    await product.end("SIGTERM");
    const database = await openDatabase(location);
    try {
      const mails = await database.query.selectFrom("inbound_mails").select("subject").execute();
      const subjects = mails.map(({ subject }) => subject);
      expect(new Set(subjects).size, "taken twice").toBe(subjects.length);
      expect(
        [...senders.sent].filter((id) => !subjects.includes(id)),
        "lost",
      ).toEqual([]);
      expect(subjects.length).toBeGreaterThanOrEqual(effort.tortureRounds);
    } finally {
      await database.close();
    }
  });
});
