import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { usualHours } from "@campusward/contracts/booking/meeting-hours";
import type { OfferedTimes } from "@campusward/contracts/booking/offered-times";
import nodeIcal from "node-ical";
import nodemailer from "nodemailer";
import PostalMime from "postal-mime";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { remindOfDemos } from "../booking/booking-jobs.ts";
import { checkMailIn } from "../doctor/check-mail-in.ts";
import { createOutboxWorker } from "../email/outbox/outbox-worker.ts";
import { createImapClient } from "../email/transports/imap-client.ts";
import { createSmtpTransport } from "../email/transports/smtp-transport.ts";
import { aDemoRequest } from "../testing/builders.ts";
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
  const authservId = "mx.campusward.example";
  const desk = await aConversation(engine, { address, authservId, imapUrl: servers.imapUrl, renewMs: 200 });
  desk.clock.now = Date.now();
  await desk.admin.signInAgain();
  const transport = createSmtpTransport({ url: servers.smtpUrl, from: { name: "Campusward", address } });
  const { outbox, log, inbound, database, admin } = desk;
  const worker = createOutboxWorker({ outbox, transport, log, now: () => desk.clock.now, workerId: "worker" });
  const asked = await admin.send("POST", "/api/v1/leads", {
    name: "Meera Krishnan",
    reach: "meera@family.example",
    origin: "phone",
    agreed: true,
  });
  const { id } = (await asked.json()) as { id: string };
  // From its first start on the product takes what comes.
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
  /** Two that come in one second lie in the mailbox in any order. */
  const arrivedWith = (name: string, subject: string) =>
    vi.waitFor(async () => {
      const mails = await Promise.all(servers.mailsOf(name).map((mail) => PostalMime.parse(mail)));
      const found = mails.find((mail) => mail.subject?.startsWith(subject));
      if (!found) throw new Error(`Of ${mails.length} mails none begins with ${subject}.`);
      return found;
    }, waiting);
  return { ...desk, ...servers, id, post, write, inStory, arrived, arrivedWith };
}

/** As a mail program on somebody's desk reads. */
async function readByImap(url: string, subject: string) {
  const client = await createImapClient(url);
  await client.connect();
  try {
    await client.mailboxOpen("INBOX");
    const mails = await client.fetchAll("1:*", { source: true });
    const read = await Promise.all(mails.map(({ source }) => PostalMime.parse(source ?? "")));
    const found = read.find((mail) => mail.subject?.startsWith(subject));
    if (!found) throw new Error(`Of ${read.length} mails none begins with ${subject}.`);
    return found;
  } finally {
    await client.logout();
  }
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
    // Exim delivers each by a process of its own: a small one may overtake a large one.
    const kinds = answers.map((event) => event.kind === "answer" && `${event.nature} ${event.files.length}`);
    expect(kinds.toSorted()).toEqual(["automatic 0", "written 0", "written 0", "written 2"]);

    // Nothing in the mailbox was touched: every mail is still as new as it came.
    expect(office.mailboxFiles().filter((name) => /:2,[A-Z]/.test(name))).toEqual([]);
    // With the report of the mail about the request at the beginning, whose domain there is not.
    expect(office.mailboxFiles()).toHaveLength(6);

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
    expect(mailbox).toMatchObject({ fault: null, last_uid: 8 });
  });

  test("R13.1 R13.5 R14.1 R14.3 tried whole: asked, times offered by mail, booked, moved, reminded, answered both ways", {
    timeout: 90_000,
  }, async () => {
    const office = await aPostOffice(engine);
    const { admin, app, clock, outbox, booking, read, post, arrivedWith, teamImapUrl } = office;
    const weekly = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 600, until: 720 }));
    expect((await admin.send("PUT", "/api/v1/me/hours", { ...usualHours, weekly })).status).toBe(200);
    const lead = await office.requestDemo(aDemoRequest({ name: "Asha Rao", email: "meera@family.example" }), null);
    outbox.wakeWorker();
    const offer = await arrivedWith("meera", "We have your demo request");
    const path = /\/demo\/[\w-]+/.exec(offer.text ?? "")?.[0] ?? "";
    const free = (await (await admin.get(`/api/v1/leads/${lead.id}/times`)).json()) as { offer: OfferedTimes };
    const [first = 0, second = 0] = free.offer.days.flatMap(({ times }) => times.map(({ startsAt }) => startsAt));
    const choose = (at: number) =>
      app.request(path, { method: "POST", body: new URLSearchParams({ do: "book", at: String(at) }) });
    const eventOf = (mail: Awaited<ReturnType<typeof arrivedWith>>) => {
      const file = mail.attachments.find(({ mimeType }) => mimeType === "text/calendar");
      const calendar = nodeIcal.sync.parseICS(new TextDecoder().decode(file?.content as ArrayBuffer));
      return Object.values(calendar).find((one) => one?.type === "VEVENT");
    };
    expect((await choose(first)).status).toBe(303);
    const booked = eventOf(await arrivedWith("meera", "Booked:"));
    expect(booked).toMatchObject({ method: "REQUEST", sequence: 0, start: expect.objectContaining(new Date(first)) });
    expect((await choose(second)).status).toBe(303);
    const moved = eventOf(await arrivedWith("meera", "Moved:"));
    expect(moved).toMatchObject({ uid: booked?.uid, sequence: 1, start: expect.objectContaining(new Date(second)) });
    clock.now = second - 30 * 60_000;
    await admin.signInAgain();
    await remindOfDemos(booking.context);
    const reminder = await arrivedWith("meera", "In one hour");
    // What a mail program answers with: to Reply-To, below the mail, its id named.
    const to = reminder.replyTo?.[0]?.address ?? "";
    const answer = { To: to, From: "meera@family.example", "In-Reply-To": reminder.messageId ?? "" };
    await post(to, aRawMail(answer, "We are ready.\n\n> Soon: your demo"));
    const isBack = async () =>
      expect(await read(lead.id)).toMatchObject({ status: "demo-booked", answeredAt: expect.any(Number) });
    await vi.waitFor(isBack, waiting);
    // A colleague answers the notice from a program of their own, which knows nothing of the desk.
    clock.now += 60_000;
    const notice = await readByImap(teamImapUrl, "Demo request: Asha Rao");
    const back = { To: notice.replyTo?.[0]?.address ?? "", "In-Reply-To": notice.messageId ?? "" };
    const word = aRawMail(
      { ...back, From: "nandini@team.example", Subject: `Re: ${notice.subject}` },
      "See you at ten.",
    );
    await post(back.To, word, "nandini@team.example");
    const forwarded = await arrivedWith("meera", "Re: We have your demo request");
    expect(forwarded.text).toContain("See you at ten.");
    const { answeredAt, events } = await read(lead.id);
    expect(answeredAt).toBeNull();
    const story = events.filter(({ kind }) => ["booking", "answer", "reply"].includes(kind));
    const oldestFirst = story.toSorted((one, other) => one.at - other.at);
    expect(oldestFirst.map(({ kind }) => kind)).toEqual(["booking", "booking", "answer", "reply"]);
  });

  test("R13.2 what came while the mailbox could not yet be read is taken when it can", {
    timeout: 60_000,
  }, async () => {
    const servers = await realMailServers();
    const imapUrl = servers.imapUrl.replace("secret", "mistyped");
    const before = await aConversation(engine, { address, imapUrl, renewMs: 200 });
    const { database, clock } = before;
    clock.now = Date.now();
    before.inbound.start();
    await vi.waitFor(async () => {
      const box = await database.query.selectFrom("inbound_mailboxes").select("fault").executeTakeFirst();
      expect(box?.fault).toEqual(expect.any(String));
    }, waiting);
    await before.inbound.stop();
    const mailer = nodemailer.createTransport({ url: servers.smtpUrl });
    onTestFinished(() => mailer.close());
    const envelope = { from: "meera@family.example", to: [address] };
    await mailer.sendMail({ envelope, raw: Buffer.from(aRawMail({ Subject: "Hello?" })) });
    await vi.waitFor(() => expect(servers.mailboxFiles()).toHaveLength(1), waiting);
    const mended = await createTestApp(engine, {
      database,
      inbound: { address, imapUrl: servers.imapUrl, renewMs: 200 },
    });
    mended.clock.now = Date.now();
    mended.inbound.start();
    onTestFinished(() => mended.inbound.stop());
    await vi.waitFor(async () => {
      const mails = await database.query.selectFrom("inbound_mails").select("subject").execute();
      expect(mails).toEqual([{ subject: "Hello?" }]);
    }, waiting);
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

  test("R13.2 a stopped process holds the mailbox no longer, even if a renewal of its lease was on its way", {
    timeout: 60_000,
  }, async () => {
    const { imapUrl } = await realMailServers();
    const { database } = await createTestApp(engine);
    const box = () =>
      database.query.selectFrom("inbound_mailboxes").select(["read_by", "looked_at"]).executeTakeFirst();
    for (let round = 1; round <= 3; round += 1) {
      const { inbound, clock } = await createTestApp(engine, { database, inbound: { address, imapUrl, renewMs: 2 } });
      clock.now = Date.now();
      inbound.start();
      await vi.waitFor(async () => expect((await box())?.looked_at).toBe(clock.now), waiting);
      await inbound.stop();
      // Longer than a statement takes.
      await pause(100);
      expect((await box())?.read_by, `in round ${round}`).toBeNull();
    }
  });
});
