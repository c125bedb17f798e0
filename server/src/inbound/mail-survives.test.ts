import { randomInt, randomUUID } from "node:crypto";
import { mkdir, readdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { findFreePort } from "../../../scripts/find-free-port.mjs";
import { openDatabase } from "../database/open-database.ts";
import { effort } from "../testing/effort.ts";
import { aMigratedLocation } from "../testing/engines.ts";
import { aRawMail } from "../testing/mail/raw-mails.ts";
import { startProduct } from "../testing/product-process.ts";

const longestLifeMs = 500;
const token = "a-token-of-the-mail-server-that-hands-over";

/** Mails come by both ways that need no other server, each of them twice; a mail server asks again until it hears 200. */
function startSenders(url: string, inbox: string) {
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

  async function post(id: string): Promise<boolean> {
    try {
      const headers = { Authorization: `Bearer ${token}`, "Content-Type": "message/rfc822" };
      const body = new Uint8Array(toMail(id));
      return (await fetch(`${url}/api/v1/inbound`, { method: "POST", headers, body })).status === 200;
    } catch {
      return false; // the product was killed
    }
  }

  const all = [drop(), hand()];
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
    const env = { DATA_DIR: location.dataDir, DATABASE_URL: location.databaseUrl, INBOUND_TOKEN: token };
    const inbox = join(location.dataDir, "inbox");
    await mkdir(inbox, { recursive: true });
    const port = String(await findFreePort());
    const senders = startSenders(`http://127.0.0.1:${port}`, inbox);
    for (let round = 0; round < effort.tortureRounds; round += 1) {
      const product = await startProduct({ ...env, PORT: port });
      await pause(randomInt(longestLifeMs));
      await product.end("SIGKILL");
    }
    const product = await startProduct({ ...env, PORT: port });
    await senders.end();
    await vi.waitFor(async () => expect((await readdir(inbox)).filter((name) => name.endsWith(".eml"))).toEqual([]), {
      timeout: 60_000,
      interval: 100,
    });
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
