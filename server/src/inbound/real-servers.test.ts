import { randomBytes } from "node:crypto";
import nodemailer from "nodemailer";
import PostalMime from "postal-mime";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { checkMailIn } from "../doctor/check-mail-in.ts";
import { createOutboxWorker } from "../email/outbox/outbox-worker.ts";
import { createSmtpTransport } from "../email/transports/smtp-transport.ts";
import { aConversation } from "../testing/conversation.ts";
import { createTestApp } from "../testing/create-test-app.ts";
import { type EngineName, engines } from "../testing/engines.ts";
import { aRawMail, inParts } from "../testing/mail/raw-mails.ts";
import { realMailServers } from "../testing/mail/real-mail-servers.ts";

const address = "desk@campusward.example";
const waiting = { timeout: 20_000, interval: 50 };
// Exim delivers as another user, which only root may become.
const isRoot = process.getuid?.() === 0;

/** The product beside Debian's mail servers: sends through Exim, reads with Dovecot. */
async function aPostOffice(engine: EngineName) {
  const servers = await realMailServers();
  const desk = await aConversation(engine, { address, imapUrl: servers.imapUrl, renewMs: 200 });
  desk.clock.now = Date.now();
  await desk.admin.signInAgain();
  const transport = createSmtpTransport({ url: servers.smtpUrl, from: { name: "Campusward", address } });
  const { outbox, log, inbound, database, admin } = desk;
  const worker = createOutboxWorker({ outbox, transport, log, now: () => desk.clock.now, workerId: "worker" });
  const asked = await admin.send("POST", "/api/v1/leads", {
    ...{ name: "Meera Krishnan", reach: "meera@family.example", origin: "phone", agreed: true },
  });
  const { id } = (await asked.json()) as { id: string };
  // The first look at a mailbox decides what is new.
  inbound.start();
  await vi.waitFor(async () => {
    const box = await database.query.selectFrom("inbound_mailboxes").selectAll().executeTakeFirst();
    expect(box?.looked_at).not.toBeNull();
  }, waiting);
  worker.start();
  onTestFinished(() => worker.stop(1_000));
  const mailer = nodemailer.createTransport({ url: servers.smtpUrl });
  onTestFinished(() => mailer.close());
  const post = (to: string, raw: Uint8Array, from = "meera@family.example") =>
    mailer.sendMail({ envelope: { from, to: [to] }, raw: Buffer.from(raw) });
  const write = async (leadId: string, text: string) => {
    desk.clock.now += 60_000;
    const reply = { subject: "Your demo", text };
    expect((await admin.send("POST", `/api/v1/leads/${leadId}/replies`, reply)).status).toBe(200);
    desk.clock.now += 20_000;
    outbox.wakeWorker();
  };
  const inStory = async (count: number, leadId = id) =>
    vi.waitFor(async () => {
      const answers = (await desk.read(leadId)).events.filter(({ kind }) => kind === "answer");
      expect(answers).toHaveLength(count);
      return answers;
    }, waiting);
  const arrived = (name: string, count: number) =>
    vi.waitFor(() => {
      const mails = servers.mailsOf(name);
      expect(mails).toHaveLength(count);
      return PostalMime.parse(mails.at(-1) ?? "");
    }, waiting);
  return { ...desk, ...servers, id, post, write, inStory, arrived };
}

describe.runIf(isRoot).each(engines)("on %s", (engine) => {
  test("R13.2 R13.4 by real servers: sent, answered, answered again, out of office, twice, broken, ten megabytes, bounced", {
    timeout: 90_000,
  }, async () => {
    const office = await aPostOffice(engine);
    const { id, admin, post, write, inStory, arrived, read, database } = office;
    await write(id, "Shall we say Thursday?");
    const first = await arrived("meera", 1);
    const to = first.replyTo?.[0]?.address ?? "";
    expect(to).toMatch(/^desk\+[0-9a-f]{32}@campusward\.example$/);
    const answer = aRawMail({ To: to, From: "meera@family.example", "In-Reply-To": first.messageId ?? "" });
    await post(to, answer);
    await inStory(1);
    expect(await read(id)).toMatchObject({ answeredAt: expect.any(Number) });

    await write(id, "Thursday at four, then.");
    const second = await arrived("meera", 2);
    expect(second.references).toContain(first.messageId);
    expect(second.inReplyTo).toMatch(/@krishnan\.example>$/);
    await post(to, answer); // the same mail again
    await post(to, aRawMail({ To: to, From: "meera@family.example", "Auto-Submitted": "auto-replied" }));
    const { type, body } = inParts([
      { type: "text/plain", content: "Here is all of it." },
      {
        type: "application/pdf",
        name: "all.pdf",
        content: Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(4_900_000)]),
      },
      {
        type: "application/pdf",
        name: "more.pdf",
        content: Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(2_800_000)]),
      },
    ]);
    await post(to, aRawMail({ To: to, From: "meera@family.example", "Content-Type": type }, body));
    await post(
      to,
      aRawMail(
        { To: to, From: "meera@family.example", "Content-Type": "multipart/mixed; boundary=nowhere" },
        "--no\n\nBroken.",
      ),
    );
    const answers = await inStory(4);
    expect(answers.map((event) => event.kind === "answer" && [event.nature, event.files.length])).toEqual([
      ["written", 0],
      ["automatic", 0],
      ["written", 2],
      ["written", 0],
    ]);

    // Nothing in the mailbox was touched: every mail is still as new as it came.
    expect(office.mailboxFiles().filter((name) => /:2,[A-Z]/.test(name))).toEqual([]);
    // With the reports of the two mails about the request at the beginning, whose domains there are not.
    expect(office.mailboxFiles()).toHaveLength(7);

    // A server that was down is asked again by itself.
    await office.restartImap();
    await post(to, aRawMail({ To: to, From: "meera@family.example" }, "Are you still there?"));
    await inStory(5);

    const bad = { name: "Asha", reach: "asha@bounces.example", origin: "phone", agreed: true };
    const { id: lost } = (await (await admin.send("POST", "/api/v1/leads", bad)).json()) as { id: string };
    await write(lost, "Hello Asha");
    await inStory(1, lost);
    expect(await read(lost)).toMatchObject({
      bounced: { address: "asha@bounces.example", reason: expect.stringContaining("no such user") },
    });
    // The doctor looks into the same mailbox, and says what is wrong without the password.
    const ways = { imapUrl: office.imapUrl, hasToken: false, folder: "/nowhere" };
    expect(await checkMailIn({ ...ways, address }, null, Date.now())).toMatchObject([{ state: "fine" }]);
    const wrong = await checkMailIn(
      { ...ways, imapUrl: office.imapUrl.replace("secret", "hunter2") },
      null,
      Date.now(),
    );
    expect(wrong).toMatchObject([{ state: "fault", title: "Answers do not come back" }, { state: "warning" }]);
    expect(JSON.stringify(wrong)).not.toContain("hunter2");
    const [mailbox] = await database.query.selectFrom("inbound_mailboxes").selectAll().execute();
    expect(mailbox).toMatchObject({ fault: null, last_uid: 9 });
  });

  test("R13.2 of two processes one reads the mailbox, and the other takes over; a mail is taken once", {
    timeout: 60_000,
  }, async () => {
    const office = await aPostOffice(engine);
    const { id, post, write, inStory, arrived, database, inbound } = office;
    await write(id, "Shall we say Thursday?");
    const to = (await arrived("meera", 1)).replyTo?.[0]?.address ?? "";
    const other = await createTestApp(engine, {
      database,
      inbound: { address, imapUrl: office.imapUrl, renewMs: 200 },
    });
    other.clock.now = office.clock.now;
    // The clock of this test jumped over the lease.
    await vi.waitFor(async () => {
      const box = await database.query.selectFrom("inbound_mailboxes").select("read_until").executeTakeFirst();
      expect(box?.read_until).toBeGreaterThan(office.clock.now);
    }, waiting);
    other.inbound.start();
    await post(to, aRawMail({ To: to, From: "meera@family.example" }));
    await inStory(1);
    const readBy = async () =>
      (await database.query.selectFrom("inbound_mailboxes").select("read_by").executeTakeFirst())?.read_by;
    const first = await readBy();
    await inbound.stop();
    await vi.waitFor(async () => expect([null, first]).not.toContain(await readBy()), waiting);
    await post(to, aRawMail({ To: to, From: "meera@family.example" }));
    await inStory(2);
  });
});
