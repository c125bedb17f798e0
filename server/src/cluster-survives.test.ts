import { setTimeout as pause } from "node:timers/promises";
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from "jose";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "./database/database.ts";
import { openDatabase } from "./database/open-database.ts";
import type { OutboxMailRow } from "./database/tables.ts";
import { mailsAtOnce } from "./email/transports/mail-transport.ts";
import { effort } from "./testing/effort.ts";
import { aMailServer, type MailServer } from "./testing/mail/mail-server.ts";
import { aDeployment, type Deployment } from "./testing/network/deployment.ts";
import { refreshCall, startClients } from "./testing/network/simulated-clients.ts";
import { aVisitor } from "./testing/network/visitor.ts";
import { createEmptyDatabase, startPostgres } from "./testing/postgres-cluster.ts";

const processes = 3;
/** The database fails once in so many kills, and always once half way. */
const killsPerCrash = 40;
const patienceMs = 180_000;

/** Kills one process after another, so that at least one always runs. Sometimes kills the database too. */
async function torture({ instances, kill }: Deployment, kills: number, crash: () => Promise<void>): Promise<void> {
  let away = 0;
  const returns = new Set<Promise<void>>();
  const crashes = new Set([Math.floor(kills / 2)]);
  for (let at = killsPerCrash; at < kills; at += killsPerCrash) crashes.add(at);
  const living = [...instances];
  for (let killed = 0; killed < kills; killed += 1) {
    if (crashes.has(killed)) await crash();
    await pause(Math.random() * 600);
    while (away >= processes - 1) await Promise.race(returns);
    const [victim] = living.splice(Math.floor(Math.random() * living.length), 1);
    if (!victim) throw new Error("No process is left.");
    const restart = await kill(victim);
    away += 1;
    const back = restart().then(() => {
      away -= 1;
      living.push(victim);
      returns.delete(back);
    });
    returns.add(back);
  }
  await Promise.all(returns);
}

/** Copies of each mail that the server took, by Message-ID. */
function countCopies({ taken }: MailServer): Map<string, number> {
  const copies = new Map<string, number>();
  for (const { messageId = "" } of taken) copies.set(messageId, (copies.get(messageId) ?? 0) + 1);
  return copies;
}

/**
 * Mails of killed workers go out once their lease is over, and many wait in the queue. Fails when none was sent for
 * longer
 * than any lease and delay that kills and deferrals add up to; the test proves nothing about mails per second.
 */
async function readSettledMails({ query }: Database): Promise<OutboxMailRow[]> {
  let fewest = Number.POSITIVE_INFINITY;
  let progressAt = Date.now();
  for (;;) {
    const { waiting } = await query
      .selectFrom("outbox_mails")
      .select((row) => row.fn.countAll<number>().as("waiting"))
      .where("state", "!=", "sent")
      .executeTakeFirstOrThrow();
    if (waiting < fewest) {
      fewest = waiting;
      progressAt = Date.now();
    }
    if (waiting === 0 || Date.now() - progressAt > patienceMs) break;
    await pause(200);
  }
  return query.selectFrom("outbox_mails").selectAll().execute();
}

test("R4.7 R8.1 R8.3 three processes behind nginx, killed in turn under load, while the database fails over: nothing is lost or doubled", {
  timeout: 2 * patienceMs + effort.tortureRounds * 30_000,
}, async () => {
  const cluster = await startPostgres({ survivesCrashes: true });
  onTestFinished(cluster.stop);
  const { url: databaseUrl } = await createEmptyDatabase(cluster.url);
  const mailServer = await aMailServer({ act: () => (Math.random() < 0.1 ? "defer" : "take") });
  const deployment = await aDeployment(processes, {
    DATABASE_URL: databaseUrl,
    SMTP_URL: mailServer.url,
    MAIL_FROM: "hello@campusward.example",
    MAIL_TO: "team@campusward.example",
    // A quick machine takes more in these seconds than strangers may cause in an hour.
    STRANGERS_MAILS_PER_HOUR: "1000000",
  });
  const { site } = deployment;
  const clients = startClients(site);
  await vi.waitFor(() => expect(clients.acknowledged.size).toBeGreaterThan(5), { timeout: 30_000 });
  await torture(deployment, effort.tortureRounds, cluster.crash);
  await clients.leave();

  // A client that was not served got a refusal or no answer, but never a complaint about its request.
  expect([...clients.refusals.keys()].filter((status) => status !== 0 && status !== 429 && status < 500)).toEqual([]);
  expect(clients.acknowledged.size).toBeGreaterThan(effort.tortureRounds);
  expect(clients.people.length).toBeGreaterThan(0);

  // Sessions live on, whichever process is asked, and every token was signed with a key that all of them publish.
  const visitor = aVisitor(site);
  const keys = await visitor.send({ path: "/.well-known/jwks.json" });
  const keySet = createLocalJWKSet(JSON.parse(keys?.body ?? "") as JSONWebKeySet);
  for (const person of clients.people) {
    expect((await visitor.send(refreshCall(person)))?.status, `${person.email} stays signed in`).toBe(200);
    await expect(jwtVerify(person.idToken, keySet)).resolves.toBeDefined();
  }

  const database = await openDatabase({ dataDir: "", databaseUrl });
  onTestFinished(() => database.close());
  const mails = await readSettledMails(database);
  expect(mails.filter(({ state }) => state !== "sent")).toHaveLength(0);
  await deployment.stop();

  const leads = await database.query.selectFrom("leads").select("email").execute();
  const stored = leads.map(({ email }) => email);
  expect(new Set(stored).size).toBe(stored.length);
  expect(stored.toSorted()).toEqual([...clients.acknowledged].toSorted());
  const ofLeads = mails.filter((mail) => mail.lead_id !== null);
  expect(ofLeads).toHaveLength(leads.length * 2);

  const copies = countCopies(mailServer);
  expect(mails.filter((mail) => !copies.has(mail.message_id))).toEqual([]);
  // A second copy is allowed only of a mail that a killed process could not record as sent.
  const repeated = mails.filter((mail) => (copies.get(mail.message_id) ?? 0) > 1);
  expect(repeated.filter((mail) => (copies.get(mail.message_id) ?? 0) > mail.attempts)).toEqual([]);
  expect(repeated.length).toBeLessThanOrEqual(effort.tortureRounds * mailsAtOnce);
  const refusals = [...clients.refusals].map(([status, count]) => `${count} × ${status || "no answer"}`).join(", ");
  process.stdout.write(
    `cluster: ${effort.tortureRounds} kills, ${stored.length} acknowledged leads, ${clients.people.length} people, ` +
      `${copies.size} mails, ${repeated.length} sent again after a kill; tried again after ${refusals || "nothing"}\n`,
  );
});
