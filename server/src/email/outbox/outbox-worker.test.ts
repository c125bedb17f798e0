import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { aDemoRequest } from "../../testing/builders.ts";
import { createTestApp } from "../../testing/create-test-app.ts";
import { aFolder, type EngineName, engines } from "../../testing/engines.ts";
import { aMailServer } from "../../testing/mail/mail-server.ts";
import { createFolderTransport } from "../transports/folder-transport.ts";
import { type MailTransport, mailsAtOnce } from "../transports/mail-transport.ts";
import { createSmtpTransport } from "../transports/smtp-transport.ts";
import { leaseMs } from "./claim-mails.ts";
import { createOutboxWorker } from "./outbox-worker.ts";

const from = { name: "Campusward", address: "hello@campusward.example" };
/** Short, so that a hanging server costs a test little. */
const patienceMs = { connect: 500, greeting: 500, silence: 500 };

/** Longer than the first delays before a mail is tried again, shorter than a lease. */
const retryDelayMs = 10_000;

/** The worker waits for real servers, so this test uses real time, but for the delays before a mail is tried again. */
async function anAppInRealTime(engine: EngineName) {
  const app = await createTestApp(engine);
  app.clock.now = Date.now();
  return app;
}

async function aWorkingApp(engine: EngineName, transport: MailTransport) {
  const { outbox, requestDemo, database, log } = await anAppInRealTime(engine);
  let skippedMs = 0;
  const now = () => Date.now() + skippedMs;
  const worker = createOutboxWorker({ outbox, transport, log, now, workerId: "worker" });
  worker.start();
  onTestFinished(() => worker.stop(1_000));
  const mails = () => database.query.selectFrom("outbox_mails").selectAll().orderBy("kind").execute();
  const states = async () => (await mails()).map((mail) => mail.state);
  /** Waits until every mail is sent. What is to be tried later is tried now. */
  async function untilAllAreSent(): Promise<void> {
    await eventually(async () => {
      const found = await states();
      if (found.includes("retrying")) {
        skippedMs += retryDelayMs;
        outbox.wakeWorker();
      }
      expect(found).toEqual(["sent", "sent"]);
    });
  }
  return { requestDemo, database, worker, mails, states, untilAllAreSent, log };
}

async function eventually(check: () => Promise<void> | void): Promise<void> {
  await vi.waitFor(check, { timeout: 15_000, interval: 20 });
}

describe.each(engines)("on %s", (engine) => {
  test("R4.7 both mails reach a real mail server with the right text", async () => {
    const server = await aMailServer();
    const { requestDemo, states, mails } = await aWorkingApp(
      engine,
      createSmtpTransport({ url: server.url, from, patienceMs }),
    );
    await requestDemo(aDemoRequest({ name: 'मीरा "K" <x@y.example>, Krishnan' }), null);
    await eventually(async () => expect(await states()).toEqual(["sent", "sent"]));
    const toTeam = server.taken.find((mail) => mail.to?.[0]?.address === "team@campusward.example");
    const toVisitor = server.taken.find((mail) => mail.to?.[0]?.address === "meera@krishnan.example");
    expect(toTeam?.replyTo).toMatchObject([{ address: "meera@krishnan.example" }]);
    expect(toTeam?.subject).toBe('Demo request: मीरा "K" <x@y.example>, Krishnan, Chennai');
    expect(toVisitor?.from).toMatchObject(from);
    expect(toVisitor?.replyTo).toMatchObject([{ name: "The team", address: "team@campusward.example" }]);
    expect(toVisitor?.subject).toBe("We have your demo request");
    expect(toVisitor?.text).toContain("Dear मीरा,");
    expect(toVisitor?.html).toContain("Dear मीरा,");
    expect(toVisitor?.headers.find((header) => header.key === "auto-submitted")?.value).toBe("auto-replied");
    expect((await mails()).map((mail) => mail.message_id).sort()).toEqual(
      server.taken.map((mail) => mail.messageId).sort(),
    );
  });

  test("R8.3 a server that defers a mail gets it later, under the same Message-ID", async () => {
    const server = await aMailServer();
    server.script.push("defer", "defer", "drop");
    const { requestDemo, untilAllAreSent } = await aWorkingApp(
      engine,
      createSmtpTransport({ url: server.url, from, patienceMs }),
    );
    await requestDemo(aDemoRequest(), null);
    await untilAllAreSent();
    expect(new Set(server.taken.map((mail) => mail.messageId)).size).toBe(2);
    expect(server.taken).toHaveLength(2);
  });

  test("R8.3 a permanent refusal is not tried again, and keeps the server's reply", async () => {
    const server = await aMailServer();
    server.script.push("refuse", "refuse-content");
    const { requestDemo, mails } = await aWorkingApp(
      engine,
      createSmtpTransport({ url: server.url, from, patienceMs }),
    );
    await requestDemo(aDemoRequest(), null);
    await eventually(async () => expect((await mails()).map((mail) => mail.state)).toEqual(["dead", "dead"]));
    expect((await mails()).map((mail) => [mail.attempts, mail.due_at])).toEqual([
      [1, null],
      [1, null],
    ]);
    const replies = (await mails()).map((mail) => mail.last_reply).join();
    expect(replies).toMatch(/550 5\.1\.1 No such mailbox/);
    expect(replies).toMatch(/554 5\.7\.1 Not wanted here/);
  });

  test("R8.3 a worker that dies between claim and delivery leaves the mail for the next one", async () => {
    const { outbox, requestDemo, clock, log, database } = await anAppInRealTime(engine);
    await requestDemo(aDemoRequest(), null);
    await outbox.claimDue("killed", 10, clock.now - leaseMs);
    const server = await aMailServer();
    const transport = createSmtpTransport({ url: server.url, from, patienceMs });
    const worker = createOutboxWorker({ outbox, transport, log, now: Date.now, workerId: "next" });
    worker.start();
    onTestFinished(() => worker.stop(1_000));
    await eventually(() => expect(server.taken).toHaveLength(2));
    await eventually(async () => {
      const rows = await database.query.selectFrom("outbox_mails").select("state").execute();
      expect(rows.map((row) => row.state)).toEqual(["sent", "sent"]);
    });
  });
});

test("R8.3 no mail is lost when a server hangs or is down", async () => {
  const server = await aMailServer();
  server.script.push("hang", "hang");
  const { requestDemo, states, untilAllAreSent } = await aWorkingApp(
    "sqlite",
    createSmtpTransport({ url: server.url, from, patienceMs }),
  );
  await requestDemo(aDemoRequest(), null);
  await eventually(async () => expect(await states()).toEqual(["retrying", "retrying"]));
  await server.stop();
  await eventually(async () => expect(await states()).toEqual(["retrying", "retrying"]));
  const back = await aMailServer({ port: server.port });
  await untilAllAreSent();
  expect(back.taken).toHaveLength(2);
});

test("a server that takes a mail and closes the connection without an answer gets it again under the same Message-ID", async () => {
  const server = await aMailServer();
  server.script.push("drop-after-data");
  const { requestDemo, untilAllAreSent } = await aWorkingApp(
    "sqlite",
    createSmtpTransport({ url: server.url, from, patienceMs }),
  );
  await requestDemo(aDemoRequest(), null);
  await untilAllAreSent();
  expect(new Set(server.taken.map((mail) => mail.messageId)).size).toBe(2);
});

test("a delivered mail is not sent again when the database was down at the moment of recording it", async () => {
  const server = await aMailServer();
  const { outbox, requestDemo, log, database } = await anAppInRealTime("sqlite");
  const settle = outbox.settle;
  let failures = 2;
  outbox.settle = async (...args) => {
    failures -= 1;
    if (failures >= 0) throw new Error("the disk is full");
    return settle(...args);
  };
  const transport = createSmtpTransport({ url: server.url, from, patienceMs });
  const worker = createOutboxWorker({ outbox, transport, log, now: Date.now, workerId: "worker" });
  worker.start();
  onTestFinished(() => worker.stop(1_000));
  await requestDemo(aDemoRequest(), null);
  await eventually(async () => {
    const rows = await database.query.selectFrom("outbox_mails").select("state").execute();
    expect(rows.map((row) => row.state)).toEqual(["sent", "sent"]);
  });
  expect(server.taken).toHaveLength(2);
});

test("R4.7 without a mail server, both mails become files that every mail program reads", async () => {
  const folder = await aFolder();
  const { requestDemo, states, mails } = await aWorkingApp(
    "sqlite",
    createFolderTransport(join(folder, "outbox"), from),
  );
  await requestDemo(aDemoRequest(), null);
  await eventually(async () => expect(await states()).toEqual(["sent", "sent"]));
  const names = await readdir(join(folder, "outbox"));
  expect(names.filter((name) => name.endsWith(".eml"))).toHaveLength(2);
  expect(names).toHaveLength(2);
  const read = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, "outbox", name)))),
  );
  expect(read.map((mail) => mail.subject).sort()).toEqual([
    "Demo request: Meera Krishnan, Chennai",
    "We have your demo request",
  ]);
  expect((await mails()).map((mail) => mail.delivered_by)).toEqual(["folder", "folder"]);
});

test("few mails are sent at the same time, and none is forgotten", async () => {
  const finish: (() => void)[] = [];
  const transport: MailTransport = {
    name: "smtp",
    deliver: () =>
      new Promise((resolve) => {
        finish.push(() => resolve({ outcome: "accepted", reply: "250" }));
      }),
    close: () => {},
  };
  const { outbox, requestDemo, log, database } = await anAppInRealTime("sqlite");
  await Promise.all(
    [1, 2, 3, 4].map((number) => requestDemo(aDemoRequest({ email: `${number}@school.example` }), null)),
  );
  const worker = createOutboxWorker({ outbox, transport, log, now: Date.now, workerId: "worker" });
  worker.start();
  onTestFinished(() => worker.stop(1_000));
  const sending = () => database.query.selectFrom("outbox_mails").select("id").where("state", "=", "sending").execute();
  await eventually(() => expect(finish).toHaveLength(mailsAtOnce));
  expect(await sending()).toHaveLength(mailsAtOnce);
  for (let done = 0; done < 8; ) {
    await eventually(() => expect(finish).not.toHaveLength(0));
    for (const call of finish.splice(0)) {
      call();
      done += 1;
    }
  }
  await eventually(async () => expect(await sending()).toEqual([]));
});

test("stopping waits for the mails in flight", async () => {
  const finish: (() => void)[] = [];
  const transport: MailTransport = {
    name: "smtp",
    deliver: () =>
      new Promise((resolve) => {
        finish.push(() => resolve({ outcome: "accepted", reply: "250" }));
      }),
    close: () => {},
  };
  const { requestDemo, states, worker } = await aWorkingApp("sqlite", transport);
  await requestDemo(aDemoRequest(), null);
  await eventually(() => expect(finish).toHaveLength(2));
  const stopped = worker.stop(10_000);
  for (const call of finish) call();
  await stopped;
  expect(await states()).toEqual(["sent", "sent"]);
});

test("R8.3 a transport that throws costs an attempt, and no mail", async () => {
  let calls = 0;
  const transport: MailTransport = {
    name: "smtp",
    async deliver() {
      calls += 1;
      if (calls <= 2) throw new Error("The transport is broken.");
      return { outcome: "accepted", reply: "250" };
    },
    close: () => {},
  };
  const { requestDemo, mails, untilAllAreSent, log } = await aWorkingApp("sqlite", transport);
  await requestDemo(aDemoRequest(), null);
  await untilAllAreSent();
  expect((await mails()).map(({ attempts }) => attempts)).toEqual([2, 2]);
  expect(log.lines.filter(({ level }) => level === "error")).toHaveLength(2);
});
