import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from "jose";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "./database/open-database.ts";
import { createOutboxWorker } from "./email/outbox/outbox-worker.ts";
import { createSmtpTransport } from "./email/transports/smtp-transport.ts";
import { createHousekeeping } from "./identity/housekeeping.ts";
import { aDemoRequest } from "./testing/builders.ts";
import { createTestApp } from "./testing/create-test-app.ts";
import { aMigratedLocation } from "./testing/engines.ts";
import { identityCalls, read } from "./testing/identity/identity-calls.ts";
import { aMailServer } from "./testing/mail/mail-server.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const patient = { timeout: 120_000, interval: 100 };

type Place = { databaseUrl: string; smtpUrl: string };

/** What one process of a deployment consists of, with jobs of its own; nothing but the database is shared. */
async function aProcess({ databaseUrl, smtpUrl }: Place, workerId: string) {
  const database = await openDatabase({ dataDir: "", databaseUrl });
  onTestFinished(() => database.close());
  const testApp = await createTestApp("postgres", { database });
  const { clock, desk, identity, log, outbox } = testApp;
  const now = () => clock.now;
  const transport = createSmtpTransport({
    url: smtpUrl,
    from: { name: "Campusward", address: "hello@campusward.example" },
  });
  const worker = createOutboxWorker({ outbox, transport, log, now, workerId });
  const what = { database, keys: identity.context.issuer.keys, log, now };
  const housekeeping = createHousekeeping(what);
  return {
    ...testApp,
    startJobs(): void {
      worker.start();
      housekeeping.start();
      desk.start();
    },
    async stopJobs(): Promise<void> {
      await desk.stop();
      await housekeeping.stop();
      await worker.stop(5_000);
    },
  };
}

test("R8.1 R8.3 R11.1 three processes with the same work to do: each reminder, mail and key is made once", {
  timeout: 240_000,
}, async () => {
  const { databaseUrl = "" } = await aMigratedLocation("postgres");
  const mailServer = await aMailServer();
  const place = { databaseUrl, smtpUrl: mailServer.url };
  const processes = [
    await aProcess(place, "one"),
    await aProcess(place, "two"),
    await aProcess(place, "three"),
  ] as const;
  const [{ app, clock, database, requestDemo }] = processes;
  const names = Array.from({ length: 8 }, (_, index) => `Visitor ${index}`);
  const receivedAt = clock.now + 29 * dayMs;
  // The first key signs for a month, and is due for a successor when the promises end.
  const { idToken } = await identityCalls(app).signUp("ananya@mail.example", "a road of stones");
  for (const process of processes) process.clock.now = receivedAt;
  for (const name of names) {
    await requestDemo(aDemoRequest({ name, email: `${name.replace(" ", ".")}@mail.example` }), null);
  }
  for (const process of processes) process.clock.now = receivedAt + 21 * hourMs;
  for (const process of processes) process.startJobs();
  await vi.waitFor(async () => {
    const left = await database.query.selectFrom("outbox_mails").select("id").where("state", "!=", "sent").execute();
    const reminded = database.query.selectFrom("leads").select("id").where("reminded_at", "is not", null);
    const count = (await reminded.execute()).length;
    expect({ left: left.length, reminded: count }).toEqual({ left: 0, reminded: names.length });
    for (const { log } of processes) expect(log.lines.map(({ message }) => message)).toContain("housekeeping");
  }, patient);
  await Promise.all(processes.map(({ stopJobs }) => stopJobs()));

  const mails = await database.query.selectFrom("outbox_mails").select(["kind", "lead_id", "message_id"]).execute();
  // Nobody of the team has an account: the mailbox is told of all of them in one mail.
  expect(mails.filter(({ kind }) => kind === "lead-reminder")).toHaveLength(1);
  expect(mailServer.taken.map(({ messageId }) => messageId).toSorted()).toEqual(
    mails.map(({ message_id }) => message_id).toSorted(),
  );

  expect(await database.query.selectFrom("signing_keys").select("id").execute()).toHaveLength(2);
  for (const process of processes) {
    const { body } = await read(await process.app.request("/.well-known/jwks.json"));
    const keySet = createLocalJWKSet(body as JSONWebKeySet);
    await expect(jwtVerify(idToken, keySet, { currentDate: new Date(receivedAt - 29 * dayMs) })).resolves.toBeDefined();
    expect((body as JSONWebKeySet).keys).toHaveLength(2);
  }
});
