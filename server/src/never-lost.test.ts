import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { findFreePort } from "../../scripts/find-free-port.mjs";
import { openDatabase } from "./database/open-database.ts";
import { anEmailSend, demoParams } from "./testing/builders.ts";
import { effort } from "./testing/effort.ts";
import { aMigratedLocation } from "./testing/engines.ts";
import { aMailServer } from "./testing/mail/mail-server.ts";
import { startProduct } from "./testing/product-process.ts";

const visitors = 8;
/** Longest life of the product between two kills. */
const longestLifeMs = 700;
const patienceMs = 180_000;

/** Sends demo requests as visitors do: a lost answer is asked for again, with the same request_id. */
function startVisitors(url: string) {
  const acknowledged = new Set<string>();
  let sent = 0;
  let retried = 0;
  let leaving = false;

  async function visit(): Promise<void> {
    while (!leaving) {
      sent += 1;
      const email = `visitor-${sent}@x.example`;
      const body = JSON.stringify(anEmailSend({ template_params: demoParams({ email }) }));
      while (!(await isAcknowledged(body)) && !leaving) {
        retried += 1;
        await pause(20);
      }
      if (!leaving || (await isAcknowledged(body))) acknowledged.add(email);
    }
  }

  async function isAcknowledged(body: string): Promise<boolean> {
    try {
      const reply = await fetch(`${url}/email-service/api/v1.0/email/send`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Forwarded-For": `10.0.${sent % 250}.${retried % 250}` },
        body,
      });
      return reply.status === 200 && (await reply.text()) === "OK";
    } catch {
      return false; // the product was killed: the visitor tries again
    }
  }

  const all = Array.from({ length: visitors }, visit);
  return {
    acknowledged,
    retried: () => retried,
    async leave() {
      leaving = true;
      await Promise.all(all);
    },
  };
}

/**
 * Waits until nothing is missing, or until nothing more has come for three minutes: longer than the longest delay that
 * killed and deferred attempts add up to here. How many mails a machine sends in a second is not tested.
 */
async function untilSettled(findMissing: () => string[]): Promise<string[]> {
  let missing = findMissing();
  let progressAt = Date.now();
  while (missing.length > 0 && Date.now() - progressAt < patienceMs) {
    await pause(200);
    const still = findMissing();
    if (still.length < missing.length) progressAt = Date.now();
    missing = still;
  }
  return missing;
}

describe.each(effort.tortureEngines)("on %s", (engine) => {
  test("R4.7 R8.3 killed again and again under load, no acknowledged lead and none of its mails is lost or sent twice", {
    timeout: 2 * patienceMs + effort.tortureRounds * 10_000,
  }, async () => {
    const { dataDir, databaseUrl } = await aMigratedLocation(engine);
    // One mail in ten is put off, so that kills also meet mails that wait for another attempt.
    const mailServer = await aMailServer({ act: () => (Math.random() < 0.1 ? "defer" : "take") });
    const takenAt = new Map<string, number[]>();
    const port = String(await findFreePort());
    const env = {
      PORT: port,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SMTP_URL: mailServer.url,
      MAIL_FROM: "hello@campusward.example",
      MAIL_TO: "team@campusward.example",
      // A quick machine takes more in these seconds than strangers may cause in an hour.
      STRANGERS_MAILS_PER_HOUR: "1000000",
      TRUST_PROXY: "1",
    };
    let life = 0;
    const watch = () => {
      for (; seen < mailServer.taken.length; seen += 1) {
        const id = mailServer.taken[seen]?.messageId ?? "";
        takenAt.set(id, [...(takenAt.get(id) ?? []), life]);
      }
    };
    let seen = 0;
    const traffic = startVisitors(`http://127.0.0.1:${port}`);
    for (; life < effort.tortureRounds; life += 1) {
      const product = await startProduct(env);
      await pause(Math.random() * longestLifeMs);
      await product.end("SIGKILL");
      await vi.waitFor(() => expect(mailServer.isIdle()).toBe(true), { timeout: 10_000 });
      watch();
    }
    const survivor = await startProduct(env);
    const visitorsCame = () => expect(traffic.acknowledged.size).toBeGreaterThan(effort.tortureRounds);
    await vi.waitFor(visitorsCame, { timeout: patienceMs, interval: 200 });
    await traffic.leave();

    // Both mails of every acknowledged lead arrive, those of killed workers after their lease.
    const missing = await untilSettled(() => {
      const toVisitors = new Set(mailServer.taken.map((mail) => mail.to?.[0]?.address));
      const toTeam = new Set(mailServer.taken.map(({ text }) => /^Email: (\S+@\S+)$/m.exec(text ?? "")?.[1]));
      return [...traffic.acknowledged].filter((email) => !toVisitors.has(email) || !toTeam.has(email));
    });
    expect(missing).toEqual([]);
    expect(await survivor.end("SIGTERM")).toEqual({ code: 0 });
    watch();

    const database = await openDatabase({ dataDir, databaseUrl });
    const leads = await database.query.selectFrom("leads").select("email").execute();
    const mails = await database.query.selectFrom("outbox_mails").select("state").execute();
    await database.close();
    const stored = leads.map((lead) => lead.email);
    expect([...traffic.acknowledged].filter((email) => !stored.includes(email))).toEqual([]);
    expect(new Set(stored).size).toBe(stored.length);
    expect(mails).toHaveLength(leads.length * 2);

    // A second copy is allowed only of a mail that a killed process could not record as sent.
    const twiceInOneLife = [...takenAt.values()].filter((lives) => new Set(lives).size < lives.length);
    expect(twiceInOneLife).toEqual([]);
    const repeated = [...takenAt.values()].filter((lives) => lives.length > 1).length;
    process.stdout.write(
      `${engine}: ${effort.tortureRounds} kills, ${traffic.acknowledged.size} acknowledged leads, ${traffic.retried()} retries, ` +
        `${takenAt.size} mails, ${repeated} taken in the moment of a kill and sent again\n`,
    );
  });
});
