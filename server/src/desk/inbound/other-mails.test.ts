import { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { listMails } from "@campusward/contracts/desk/outbox-desk";
import { MailFileShown } from "@campusward/contracts/mail/mail-files";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createErasedNames } from "../../accounts/erasing/erased-names.ts";
import { cutLine } from "../../accounts/erasing/known-by.ts";
import { reapplyErasures } from "../../accounts/erasing/reapply-erasures.ts";
import { anApplicationDesk } from "../../testing/application-desk.ts";
import { aDemoRequest } from "../../testing/builders.ts";
import { aConversation, answersAddress, dayMs, hourMs } from "../../testing/conversation.ts";
import { aColleague } from "../../testing/desk-app.ts";
import { engines } from "../../testing/engines.ts";
import { anyCharacter } from "../../testing/input/any-character.ts";
import { newestMail } from "../../testing/mail/mailed-links.ts";
import { aRawMail, inParts } from "../../testing/mail/raw-mails.ts";
import { aJpeg, aPng } from "../../testing/pictures.ts";
import { testSecrets } from "../../testing/test-secrets.ts";
import { wakeLead } from "./take-mail.ts";

const pdf = Buffer.from("%PDF-1.7\n1 0 obj\nendobj\n");
const server = "mx.campusward.example";
const proof = `${server}; dkim=pass (good) header.d=team.example; dmarc=pass header.from=team.example`;
const settings = { address: answersAddress, authservId: server };

/** A report that a mail did not arrive, as Exim and Postfix write it. */
function aBounce(
  of: string,
  { to, action = "failed", replyTo = "" }: { to: string; action?: string; replyTo?: string },
): Uint8Array {
  const { body } = inParts([
    { type: "text/plain", content: "This message was created automatically by mail delivery software." },
    {
      type: "message/delivery-status",
      content: `Reporting-MTA: dns; mx.example\n\nAction: ${action}\nFinal-Recipient: rfc822;${to}\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 no such user\n`,
    },
    {
      type: "message/rfc822",
      content: `Message-ID: ${of}\nReply-To: ${replyTo}\nSubject: Your demo\n\nShall we say Thursday?\n`,
    },
  ]);
  return aRawMail(
    {
      From: "Mail Delivery System <Mailer-Daemon@mx.example>",
      Subject: "Mail delivery failed",
      "Auto-Submitted": "auto-replied",
      "Content-Type": 'multipart/report; report-type=delivery-status; boundary="=_parts"',
    },
    body,
  );
}

describe.each(engines)("on %s", (engine) => {
  test("R12.17 R13.4 a bounced mail is among the failed ones of the outbox, and waits again once it is tried again", async () => {
    const desk = await aConversation(engine, settings);
    const { message_id, to_address: to } = await desk.reply();
    const out = { state: "sent", due_at: null, delivered_by: "smtp" } as const;
    await desk.database.query.updateTable("outbox_mails").set(out).execute();
    await desk.take(aBounce(message_id, { to }));
    const idsOf = async (state: string) => {
      const reply = await desk.admin.get(`/api/v1/outbox?state=${state}`);
      return listMails.response.parse(await reply.json()).mails.map(({ id }) => id);
    };
    const [id] = await idsOf("failed");
    expect(id).toBeDefined();
    expect((await desk.admin.send("POST", `/api/v1/outbox/${id}/retry`, {})).status).toBe(200);
    expect(await idsOf("failed")).toEqual([]);
    expect(await idsOf("waiting")).toEqual([id]);
  });

  test("R13.4 R12.17 a bounce says so at the lead and in the outbox, wakes the lead, is no word, and is over once the address is corrected", async () => {
    const desk = await aConversation(engine, settings);
    const { message_id: id, to_address: to } = await desk.reply();
    await desk.database.query
      .updateTable("outbox_mails")
      .set({ state: "sent", due_at: null, delivered_by: "smtp" })
      .execute();
    const before = await desk.read();
    expect((await desk.take(aBounce(id, { to, action: "delayed" }))).became).toBe("aside");
    expect((await desk.read()).bounced).toBeNull();
    expect((await desk.take(aBounce(id, { to }))).became).toBe("in-story");
    const bounced = await desk.read();
    expect(bounced).toMatchObject({
      bounced: { address: to, reason: "550 5.1.1 no such user" },
      wokenBy: "bounced",
      answeredAt: desk.clock.now,
      waitingUntil: desk.clock.now + 24 * 3_600_000,
      lastWordAt: before.lastWordAt,
    });
    expect(bounced.events.at(-1)).toMatchObject({ kind: "answer", nature: "bounce", address: to });
    expect(await desk.mailTo("lead-reply")).toMatchObject({
      state: "dead",
      last_reply: "Came back: 550 5.1.1 no such user",
    });
    const correction = { id: desk.lead.id, version: bounced.version, email: "meera@krishnan-school.example" };
    expect((await desk.admin.send("PATCH", `/api/v1/leads/${desk.lead.id}/facts`, correction)).status).toBe(200);
    expect((await desk.read()).bounced).toBeNull();
  });

  test("R13.3 R13.4 R12.7 who was merged into another is found by their own address, and a mail that comes back stands in that story", async () => {
    const desk = await aConversation(engine);
    const { admin, lead, take, database } = desk;
    const { message_id: id, to_address: to } = await desk.reply();
    await database.query.updateTable("outbox_mails").set({ state: "sent", due_at: null }).execute();
    const other = await desk.hasLead({ email: "meera@home.example", email_key: "meera@home.example" });
    const merge = { version: other.version, other: lead.id };
    expect((await admin.send("POST", `/api/v1/leads/${other.id}/merge`, merge)).status).toBe(200);
    expect((await take(aRawMail({ From: to }))).became).toBe("in-story");
    expect((await take(aBounce(id, { to }))).became).toBe("in-story");
    const { events } = await desk.read(other.id);
    expect(events.filter(({ kind }) => kind === "answer")).toMatchObject([{ from: { address: to } }, { address: to }]);
    // One that was being taken meanwhile wakes the request whose story it is told in.
    const mails = database.query.selectFrom("inbound_mails").selectAll().where("nature", "=", "written");
    const mail = await mails.executeTakeFirstOrThrow();
    const wake = database.inTransaction((tx) => wakeLead(desk.desk.context, tx, lead.id, mail, desk.clock.now));
    expect((await wake)?.id).toBe(other.id);
    // A second open request of the address is one that it may be about.
    await desk.requestDemo(aDemoRequest({ email: to }), "second");
    expect((await take(aRawMail({ From: to, "Message-ID": "<two@x.example>" }))).became).toBe("unmatched");
  });

  test("R12.7 R13.1 what somebody wrote while they were merged with another leaves that story and copy with them, and waits still", async () => {
    const desk = await aConversation(engine);
    const { admin, lead, take, clock } = desk;
    const { to_address: to } = await desk.reply();
    const other = await desk.hasLead({ email: "meera@home.example", email_key: "meera@home.example" });
    const act = async (what: string, body: object) =>
      expect((await admin.send("POST", `/api/v1/leads/${other.id}/${what}`, body)).status).toBe(200);
    await act("merge", { version: other.version, other: lead.id });
    await desk.wait(hourMs);
    const file = { type: "application/pdf", name: "marks.pdf", content: pdf };
    const { type, body } = inParts([{ type: "text/plain", content: "My own words." }, file]);
    await take(aRawMail({ From: to, "Content-Type": type }, body));
    const wroteAt = clock.now;
    const answersOf = async (id: string) => (await desk.read(id)).events.filter(({ kind }) => kind === "answer");
    expect(await answersOf(other.id)).toHaveLength(1);
    await desk.wait(hourMs);
    await act("apart", { other: lead.id });
    expect([await answersOf(other.id), (await answersOf(lead.id)).length]).toEqual([[], 1]);
    expect(await desk.read(lead.id)).toMatchObject({ answeredAt: wroteAt, waitingUntil: wroteAt + dayMs });
    const copy = await (await admin.send("POST", "/api/v1/people/copy", { email: other.email })).text();
    expect(copy).not.toMatch(/My own words|marks/);
  });

  test("R13.4 a mail that was sent on under another Message-ID, as Amazon SES does, is found by where it is answered to", async () => {
    const desk = await aConversation(engine, settings);
    const { to_address: to, reply_to_address: replyTo } = await desk.reply();
    await desk.database.query.updateTable("outbox_mails").set({ state: "sent", due_at: null }).execute();
    const of = "<0109-1@ap-south-1.amazonses.com>";
    expect((await desk.take(aBounce(of, { to: "x@y.example", replyTo }))).became).toBe("unmatched");
    expect((await desk.take(aBounce("<0109-2@ap-south-1.amazonses.com>", { to, replyTo }))).became).toBe("in-story");
    expect(await desk.mailTo("lead-reply")).toMatchObject({ state: "dead" });
  });

  test("R13.4 a bounce of nobody's mail waits for somebody", async () => {
    const desk = await aConversation(engine, settings);
    expect((await desk.take(aBounce("<unknown@x.example>", { to: "x@y.example" }))).became).toBe("unmatched");
  });

  test.each([
    { "Auto-Submitted": "auto-replied" },
    { "X-Autoreply": "yes" },
    { Precedence: "auto_reply" },
    { "X-Autogenerated": "Reply" },
    { Subject: "Automatic reply: Your demo" },
    { Subject: "Out of office" },
    { "Return-Path": "<>" },
  ])("R13.4 what a program sent stands in the story, and touches no clock: %o", async (headers) => {
    const desk = await aConversation(engine, settings);
    const { reply_to_address: to } = await desk.reply();
    const before = await desk.read();
    expect((await desk.take(aRawMail({ To: to, ...headers }))).became).toBe("in-story");
    const after = await desk.read();
    const clocks = ({ answeredAt, waitingUntil, dueAt, lastWordAt, version }: typeof after) => [
      answeredAt,
      waitingUntil,
      dueAt,
      lastWordAt,
      version,
    ];
    expect(clocks(after)).toEqual(clocks(before));
    expect(after.events.at(-1)).toMatchObject({ kind: "answer" });
    // Without a lead it is set aside, where nobody has to look.
    expect((await desk.take(aRawMail({ From: "x@y.example", ...headers }))).became).toBe("aside");
    expect(await desk.unmatched()).toEqual([]);
    expect(await desk.unmatched("aside")).toHaveLength(1);
  });

  test("R13.8 R13.4 headers of lists and groups say how a mail came, not who wrote it", async () => {
    const desk = await aConversation(engine, settings);
    const { reply_to_address: to } = await desk.reply();
    const group = {
      "List-ID": "<info.campusward.example>",
      Precedence: "list",
      "List-Unsubscribe": "<mailto:u@x.example>",
    };
    const other = { ...group, "List-ID": "<news.school.example>", "List-Post": "NO" };
    const became = async (headers: Record<string, string>) => (await desk.take(aRawMail(headers))).became;
    // Who is known answers, by whatever way it comes.
    expect(await became({ To: to, From: "mother@mail.example", ...other })).toBe("in-story");
    expect(await became({ To: "info@campusward.example", ...group })).toBe("in-story");
    expect(await became({ To: "team@campusward.example", "List-Unsubscribe": "<mailto:u@x.example>" })).toBe(
      "in-story",
    );
    expect(await desk.read()).toMatchObject({ answeredAt: desk.clock.now });
    // A stranger who writes to a group of ours is seen; a newsletter is not.
    expect(await became({ From: "new@mail.example", To: "info@campusward.example", ...group })).toBe("unmatched");
    expect(await became({ From: "news@school.example", To: "team@campusward.example", ...other })).toBe("aside");
    expect(await became({ From: "shop@x.example", Precedence: "bulk" })).toBe("aside");
    expect(await became({ ...group, "Auto-Submitted": "auto-replied" })).toBe("aside");
  });

  test("R13.8 Reply-To is followed: who wrote is matched, shown and answered, and the sender is named", async () => {
    const desk = await aConversation(engine, settings);
    const come = async (headers: Record<string, string>) => {
      const { id, became } = await desk.take(
        aRawMail({ "Message-ID": null, "X-Once": crypto.randomUUID(), ...headers }),
      );
      const row = await desk.database.query
        .selectFrom("inbound_mails")
        .select(["from_name", "from_address", "sent_by", "lead_id"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      return { became, id, ...row };
    };
    const portal = { From: "Portal <noreply@portal.example>" };
    const known = { from_address: "meera@krishnan.example", lead_id: desk.lead.id, became: "in-story" };
    expect(await come({ ...portal, "Reply-To": "Meera <meera@krishnan.example>" })).toMatchObject({
      ...known,
      from_name: "Meera",
      sent_by: "noreply@portal.example",
    });
    // A group that writes in its own name.
    expect(
      await come({ From: "'Meera' via info <info@campusward.example>", "Reply-To": "meera@krishnan.example" }),
    ).toMatchObject({
      ...known,
      from_name: "Meera",
    });
    // What leads back to us, or to nobody, names nobody; and a sender whom we know stays who they are.
    for (const replyTo of [
      "team@campusward.example",
      "desk+x@campusward.example",
      "noreply@x.example",
      "else@x.example",
    ])
      expect(await come({ "Reply-To": replyTo }), replyTo).toMatchObject({ ...known, sent_by: null });
    const enquiry = await come({ ...portal, "Reply-To": "Zoya <zoya@mail.example>" });
    expect(enquiry).toMatchObject({ became: "unmatched", from_address: "zoya@mail.example" });
    const shown = await (await desk.admin.get(`/api/v1/inbound-mails/${enquiry.id}`)).json();
    expect(shown).toMatchObject({
      from: { name: "Zoya", address: "zoya@mail.example" },
      sentBy: "noreply@portal.example",
    });
    const path = `/api/v1/inbound-mails/${enquiry.id}/new-lead`;
    const made = LeadDetail.parse(await (await desk.admin.send("POST", path, { id: enquiry.id, name: "Zoya" })).json());
    expect(made).toMatchObject({ email: "zoya@mail.example" });
    expect(made.events).toContainEqual(expect.objectContaining({ sentBy: "noreply@portal.example" }));
    // Who is named in Reply-To is never a colleague, whatever a server vouches for.
    expect(await come({ From: "evil@evil.example", "Reply-To": "nandini@team.example" })).toMatchObject({
      became: "unmatched",
      from_address: "evil@evil.example",
      sent_by: null,
    });
    expect(await come(portal)).toMatchObject({ became: "aside" });
  });

  test("R13.8 an old server's report as text is a bounce, and one that still tries is none yet", async () => {
    const desk = await aConversation(engine, settings);
    const { message_id: id, to_address: to } = await desk.reply();
    await desk.database.query.updateTable("outbox_mails").set({ state: "sent", due_at: null }).execute();
    const report = (begin: string) =>
      aRawMail(
        { From: "Mail Delivery System <Mailer-Daemon@mx.example>", Subject: "Warning", "X-Failed-Recipients": to },
        `${begin}\n\n  ${to}\n    550 5.1.1 no such user\n\n------ This is a copy of the message. ------\n\nMessage-ID:\n ${id}\nSubject: x`,
      );
    expect((await desk.take(report("Your message has been delayed; it will be retried."))).became).toBe("aside");
    expect((await desk.mailTo("lead-reply"))?.state).toBe("sent");
    expect((await desk.take(report("A message that you sent could not be delivered."))).became).toBe("in-story");
    expect(await desk.mailTo("lead-reply")).toMatchObject({
      state: "dead",
      last_reply: "Came back: 550 5.1.1 no such user",
    });
  });

  test("R13.8 mails in a mail are read, and every part that is not shown is named", async () => {
    const desk = await aConversation(engine, settings);
    const { reply_to_address: to } = await desk.reply();
    const inner = inParts([
      { type: "text/plain", content: "Her marks are 92." },
      { type: "application/pdf", name: "marks.pdf", content: pdf },
    ]);
    const html = '<p>See</p><img src="cid:logo">';
    const { type, body } = inParts([
      { type: "text/html", content: html },
      {
        type: "message/rfc822",
        name: "one.eml",
        content: aRawMail({ Subject: "Marks", "Content-Type": inner.type }, inner.body),
      },
      { type: "image/png", content: aPng(), headers: { "Content-ID": "<logo>", "Content-Disposition": "inline" } },
      { type: "image/png", content: aPng(), headers: { "Content-ID": "<photo>", "Content-Disposition": "inline" } },
      { type: "application/pkcs7-mime", name: "smime.p7m", content: "sealed" },
      { type: "application/pkcs7-signature", name: "smime.p7s", content: "signed" },
      {
        type: "text/calendar; method=REQUEST",
        name: "party.ics",
        content: "BEGIN:VCALENDAR\nMETHOD:REQUEST\nEND:VCALENDAR",
      },
    ]);
    await desk.take(aRawMail({ To: to, "Content-Type": type }, body));
    const event = (await desk.read()).events.at(-1);
    if (event?.kind !== "answer") throw new Error("There is no answer.");
    expect(event.text).toContain("See");
    expect(event.text).toMatch(/Subject: Marks\n\nHer marks are 92\.$/);
    expect(event.files.map(({ name }) => name)).toEqual(["marks.pdf", "file.png"]);
    expect(event.leftOut.map(({ name }) => name)).toEqual(["smime.p7m", "party.ics"]);
  });

  test("R13.4 a program that pretends to be a person rings five times a day, and loses nothing", async () => {
    const desk = await aConversation(engine, settings);
    const { reply_to_address: to } = await desk.reply();
    for (let times = 0; times < 5; times += 1) await desk.take(aRawMail({ To: to }));
    await desk.reply("Please stop");
    expect((await desk.take(aRawMail({ To: to }))).became).toBe("in-story");
    const lead = await desk.read();
    expect(lead.answeredAt).toBeNull();
    expect(lead.events.filter(({ kind }) => kind === "answer")).toHaveLength(6);
    await desk.wait(dayMs + hourMs);
    await desk.take(aRawMail({ To: to }));
    expect((await desk.read()).answeredAt).toBe(desk.clock.now);
  });

  test("R13.4 our own mails that come back into the mailbox are no answers", async () => {
    const desk = await aConversation(engine, settings);
    const { message_id } = await desk.reply();
    expect((await desk.take(aRawMail({ "Message-ID": message_id }))).became).toBe("own");
  });

  test("R13.5 a colleague answers a notice from their own program: it goes to the family in their name, without the notice, and stops the clock", async () => {
    const desk = await aConversation(engine, settings);
    const vikram = await aColleague(desk, { name: "Vikram Shah", email: "vikram@team.example", role: "teamMember" });
    const notice = await desk.mailTo("demo-request-operator");
    expect(notice?.text).toContain("Reply to this mail and it goes to Meera, in your name, and stops the clock.");
    const answer = aRawMail(
      {
        From: "Vikram <Vikram@team.example>",
        To: notice?.reply_to_address ?? "",
        Subject: "Re: Demo request: Meera Krishnan, Chennai",
        "Authentication-Results": proof,
      },
      "Dear Meera, Thursday at four?\n\nOn 21 Nov 2026, Campusward wrote:\n> Phone: +91 98400 12345\n> Reply before",
    );
    await desk.wait(hourMs);
    expect((await desk.take(answer)).became).toBe("reply");
    const lead = await desk.read();
    expect(lead).toMatchObject({ status: "contacted", repliedAt: desk.clock.now, waitingUntil: null });
    expect(lead.assignee).toMatchObject({ id: vikram.id });
    expect(lead.events).toContainEqual(
      expect.objectContaining({
        kind: "reply",
        by: "Vikram Shah",
        text: "Dear Meera, Thursday at four?",
        byMail: true,
      }),
    );
    const mail = await desk.mailTo("lead-reply");
    expect(mail).toMatchObject({ to_address: "meera@krishnan.example", subject: "Re: We have your demo request" });
    expect(mail?.text).toContain("Dear Meera, Thursday at four?");
    expect(mail?.text).toContain("Vikram Shah");
    expect(mail?.text).not.toContain("98400");
    expect((await desk.take(answer)).became).toBe("again");
    expect((await desk.mails()).filter(({ kind }) => kind === "lead-reply")).toHaveLength(1);
  });

  test("R13.5 R5.2 the notice of a minor's application names the guardian, and an answer to it goes there", async () => {
    const desk = await anApplicationDesk(engine, { inbound: settings });
    const { database, clock, inbound, applyAsMinor, agree } = desk;
    await applyAsMinor();
    await agree();
    const mailOf = (kind: "application-operator" | "lead-reply") =>
      database.query.selectFrom("outbox_mails").selectAll().where("kind", "=", kind).executeTakeFirstOrThrow();
    const notice = await mailOf("application-operator");
    expect(notice.text).toContain("Reply to this mail and it goes to Pema, in your name, and stops the clock.");
    clock.now += hourMs;
    const from = { From: "nandini@team.example", "Authentication-Results": proof };
    const answer = aRawMail({ ...from, To: notice.reply_to_address }, "Dear Pema, may I call?");
    expect((await inbound.takeBytes("folder", answer)).became).toBe("reply");
    expect(await mailOf("lead-reply")).toMatchObject({ to_address: "pema@dolma.example" });
    const lead = await database.query.selectFrom("leads").selectAll().executeTakeFirstOrThrow();
    expect(lead).toMatchObject({ replied_at: clock.now, waiting_until: null });
  });

  test("R13.5 R5.2 once the guardian was erased, a colleague's answer goes to nobody", async () => {
    const desk = await anApplicationDesk(engine, { inbound: settings });
    const { database, inbound, applyAsMinor, agree } = desk;
    await applyAsMinor();
    await agree();
    const notice = await newestMail(database, "application-operator");
    await database.query.updateTable("applications").set({ guardian_name: null, guardian_email: null }).execute();
    const from = { From: "nandini@team.example", "Authentication-Results": proof };
    for (const to of ["", ", tenzin@dolma.example"]) {
      const answer = aRawMail({ ...from, To: `${notice.reply_to_address}${to}` }, "Dear Tenzin");
      expect((await inbound.takeBytes("folder", answer)).became).toBe("unmatched");
    }
    const replies = database.query.selectFrom("lead_events").selectAll().where("kind", "=", "reply");
    const mails = database.query.selectFrom("outbox_mails").selectAll().where("kind", "=", "lead-reply");
    expect([await replies.execute(), await mails.execute()]).toEqual([[], []]);
  });

  test("R13.5 a colleague who wrote to the family past us, with the token in copy, has answered, and nothing is sent twice", async () => {
    const desk = await aConversation(engine, settings);
    const notice = await desk.mailTo("demo-request-operator");
    const { reply_to_address: to } = await desk.reply();
    await desk.take(aRawMail({ To: to }));
    const copy = {
      To: "meera@krishnan.example",
      Cc: notice?.reply_to_address ?? "",
      From: "nandini@team.example",
      "Authentication-Results": proof,
    };
    expect((await desk.take(aRawMail(copy, "Thursday it is."))).became).toBe("reply");
    expect(await desk.read()).toMatchObject({ answeredAt: null, waitingUntil: null });
    expect((await desk.mails()).filter(({ kind }) => kind === "lead-reply")).toHaveLength(1);
  });

  test.each([
    ["no server vouches", { "Authentication-Results": null }],
    ["another server does", { "Authentication-Results": `mx.evil.example; dmarc=pass header.from=team.example` }],
    [
      "the check failed",
      { "Authentication-Results": `${server}; dkim=fail header.d=team.example; dmarc=fail header.from=team.example` },
    ],
    ["another domain signed", { "Authentication-Results": `${server}; dkim=pass header.d=evil.example` }],
    [
      "the pass is a remark",
      { "Authentication-Results": `${server}; dkim=none (dmarc=pass header.from=team.example)` },
    ],
  ])("R13.5 nothing is sent in a colleague's name where %s", async (_, headers) => {
    const desk = await aConversation(engine, settings);
    const notice = await desk.mailTo("demo-request-operator");
    const forged = { From: "nandini@team.example", To: notice?.reply_to_address ?? "", ...headers };
    expect((await desk.take(aRawMail(forged))).became).toBe("unmatched");
    expect(await desk.unmatched()).toMatchObject([{ note: "not-proved" }]);
    expect((await desk.mails()).filter(({ kind }) => kind === "lead-reply")).toEqual([]);
    expect((await desk.read()).repliedAt).toBeNull();
  });

  test("R15.12 nothing is sent in the name of a colleague whose role lacks the second step that it asks for", async () => {
    const desk = await aConversation(engine, settings, { settings: { REQUIRE_SECOND_FACTOR: "admin" } });
    const notice = await desk.mailTo("demo-request-operator");
    const answer = {
      From: "nandini@team.example",
      To: notice?.reply_to_address ?? "",
      "Authentication-Results": proof,
    };
    expect((await desk.take(aRawMail(answer))).became).toBe("unmatched");
    const kept = desk.database.query.selectFrom("inbound_mails").select(["state", "note"]);
    expect(await kept.execute()).toEqual([{ state: "unmatched", note: "no-second-step" }]);
    expect((await desk.mails()).filter(({ kind }) => kind === "lead-reply")).toEqual([]);
  });

  test("R13.5 R15.10 a From that may be read in two ways, or that names two, proves nothing", async () => {
    const desk = await aConversation(engine, settings);
    const notice = await desk.mailTo("demo-request-operator");
    const to = { To: notice?.reply_to_address ?? "", "Authentication-Results": proof };
    for (const From of [
      "Vikram <nandini@team.example>, evil@evil.example",
      "evil@evil.example, nandini@team.example",
      '"nandini@team.example" <evil@team.example>, nandini@team.example',
      "team: nandini@team.example, evil@evil.example;",
      "nandini@team.example\r\nFrom: evil@evil.example",
      "nandini@team.example (evil@evil.example)",
    ])
      expect((await desk.take(aRawMail({ From, ...to }))).became, From).toBe("unmatched");
    expect((await desk.mails()).filter(({ kind }) => kind === "lead-reply")).toEqual([]);
  });

  test("R13.5 an answer that holds nothing but what it quotes is no answer and reaches nobody", async () => {
    const desk = await aConversation(engine, settings);
    const notice = await desk.mailTo("demo-request-operator");
    const quote = "On 21 Nov 2026, Campusward wrote:\n> Internal notice\n> Phone: +91 98400 12345";
    const bodies = [
      quote,
      "\nFrom: Campusward <desk@campusward.example>\nSent: Saturday\nTo: Nandini\nSubject: x\n\nInternal notice",
      "> Internal notice\n>\n> Phone: +91 98400 12345",
      "-----Original Message-----\nInternal notice",
      `-- \nNandini Rao\nCampusward\n\n${quote}`,
      "Sent from my iPhone\n\n> On 21 Nov 2026, Campusward wrote:\n> Internal notice",
    ];
    const colleague = { From: "nandini@team.example", "Authentication-Results": proof };
    for (const body of bodies) {
      const mail = aRawMail({ ...colleague, To: notice?.reply_to_address ?? "" }, body);
      expect((await desk.take(mail)).became, body).toBe("unmatched");
    }
    expect((await desk.unmatched()).map(({ note }) => note)).toEqual(bodies.map(() => "empty"));
    expect((await desk.mails()).filter(({ kind }) => kind === "lead-reply")).toEqual([]);
    expect((await desk.read()).repliedAt).toBeNull();
    // Nor does a family's wake anybody; what it sends on is meant to be read.
    const { reply_to_address: to } = await desk.reply();
    for (const body of bodies) expect((await desk.take(aRawMail({ To: to }, body))).became, body).toBe("unmatched");
    expect((await desk.read()).answeredAt).toBeNull();
    expect((await desk.take(aRawMail({ To: to, Subject: "Fwd: Marks" }, quote))).became).toBe("in-story");
  });

  test("R13.5 the family's token does not open the colleague's way, and without a receiving server notices name the team's mailbox", async () => {
    const desk = await aConversation(engine, settings);
    const [notice, receipt] = [await desk.mailTo("demo-request-operator"), await desk.mailTo("demo-request-visitor")];
    expect(notice?.reply_to_address).not.toBe(receipt?.reply_to_address);
    // A family that writes in a colleague's name, however well, writes to its own address.
    const proved = { From: "nandini@team.example", "Authentication-Results": proof };
    const forged = aRawMail({ ...proved, To: receipt?.reply_to_address ?? "" }, "Pay to account 12345 today.");
    expect((await desk.take(forged)).became).toBe("unmatched");
    expect((await desk.mails()).filter(({ kind }) => kind === "lead-reply")).toEqual([]);
    // A stranger who got hold of the team's address gets nothing said in anybody's name.
    expect((await desk.take(aRawMail({ To: notice?.reply_to_address ?? "" }))).became).toBe("unmatched");
    const without = await aConversation(engine, { address: answersAddress });
    const mailboxOnly = await without.mailTo("demo-request-operator");
    expect(mailboxOnly?.reply_to_address).toBe("team@campusward.example");
    expect(mailboxOnly?.text).toContain("Answer from the desk");
    expect(mailboxOnly?.text).not.toContain("Reply to this mail");
  });

  test("R13.5 where no way in is set, Reply in a notice goes to who is to be answered, and the desk asks whether it was", async () => {
    const desk = await aConversation(engine, {});
    const notice = await desk.mailTo("demo-request-operator");
    expect(notice).toMatchObject({ to_address: "team@campusward.example", reply_to_address: "meera@krishnan.example" });
    expect(notice?.text).toContain("Reply to this mail and it goes to Meera, from your own mailbox.");
    expect((await desk.mailTo("demo-request-visitor"))?.reply_to_address).toBe("team@campusward.example");
    expect(await desk.read()).toMatchObject({ mayBeAnswered: false });
    await desk.database.query.updateTable("outbox_mails").set({ state: "sent", due_at: null }).execute();
    expect(await desk.read()).toMatchObject({ mayBeAnswered: true, repliedAt: null });
    await desk.wait(hourMs);
    const said = await desk.admin.send("POST", `/api/v1/leads/${desk.lead.id}/answered`, {});
    const after = LeadDetail.parse(await said.json());
    const clocks = { status: "contacted", repliedAt: desk.clock.now, waitingUntil: null, mayBeAnswered: false };
    expect(after).toMatchObject({ ...clocks, assignee: { id: desk.admin.id } });
    expect(after.events).toContainEqual(expect.objectContaining({ kind: "reply", byMail: true }));
    const undone = await desk.admin.send("POST", `/api/v1/leads/${desk.lead.id}/undo`, { version: after.version });
    expect(await undone.json()).toMatchObject({ repliedAt: null, mayBeAnswered: true });
    // Of a minor it is the guardian.
    const applied = await anApplicationDesk(engine);
    await applied.applyAsMinor();
    await applied.agree();
    const told = await newestMail(applied.database, "application-operator");
    expect(told).toMatchObject({ reply_to_address: "pema@dolma.example" });
  });

  test("R13.6 files come along by what they are: PDF, JPEG, PNG, five of 5 MB; others are named as left out", async () => {
    const desk = await aConversation(engine, settings);
    const { reply_to_address: to } = await desk.reply();
    const { type, body } = inParts([
      { type: "text/plain", content: "Her certificate is attached." },
      { type: "application/octet-stream", name: "../../certificate.exe", content: pdf },
      { type: "image/png", name: "a.png", content: aPng() },
      { type: "image/jpeg", name: "b.jpg", content: aJpeg() },
      { type: "application/pdf", name: "page.pdf", content: "<script>alert(1)</script>" },
      { type: "application/pdf", name: "large.pdf", content: Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]) },
      ...["1", "2", "3"].map((name) => ({ type: "application/pdf", name: `${name}.pdf`, content: pdf })),
    ]);
    await desk.take(aRawMail({ To: to, "Content-Type": type }, body));
    const event = (await desk.read()).events.at(-1);
    if (event?.kind !== "answer") throw new Error("There is no answer.");
    expect(event.text).toBe("Her certificate is attached.");
    expect(event.files.map((file) => [file.name, file.type])).toEqual([
      ["certificate.exe.pdf", "application/pdf"],
      ["a.png", "image/png"],
      ["b.jpg", "image/jpeg"],
      ["1.pdf", "application/pdf"],
      ["2.pdf", "application/pdf"],
    ]);
    expect(event.leftOut).toEqual([
      { name: "page.pdf", why: "kind" },
      { name: "large.pdf", why: "size" },
      { name: "3.pdf", why: "count" },
    ]);
    const saved = await desk.admin.get(`/api/v1/mail-files/${event.files[0]?.id}`);
    expect(Object.fromEntries(saved.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": "attachment; filename*=UTF-8''certificate.exe.pdf",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox"),
      "cache-control": "no-store",
    });
    expect(Buffer.from(await saved.arrayBuffer())).toEqual(pdf);
    const mentor = await aColleague(desk, { role: "executionMentor" });
    expect((await mentor.get(`/api/v1/mail-files/${event.files[0]?.id}`)).status).toBe(403);
  });

  test("R13.6 a reply takes files along; taken back, they can be sent again; nobody sends another's", async () => {
    const desk = await aConversation(engine, settings);
    const { admin, lead, app, database } = desk;
    const put = (headers: Record<string, string>, bytes: Uint8Array, name = "plan.pdf") =>
      app.request(`/api/v1/leads/${lead.id}/files?name=${name}`, {
        method: "POST",
        body: new Uint8Array(bytes),
        headers,
      });
    const added = await put(admin.headers, pdf);
    expect(added.status).toBe(201);
    const file = MailFileShown.parse(await added.json());
    expect(file).toMatchObject({ name: "plan.pdf", type: "application/pdf", size: pdf.length });
    expect((await put(admin.headers, Buffer.from("GIF89a"))).status).toBe(415);
    expect((await put(admin.headers, Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]))).status).toBe(413);
    const reply = { subject: "Your plan", text: "It is attached.", files: [file.id] };
    const other = await aColleague(desk, { name: "Vikram" });
    expect((await other.send("POST", `/api/v1/leads/${lead.id}/replies`, reply)).status).toBe(422);
    expect((await other.get(`/api/v1/mail-files/${file.id}`)).status).toBe(404);
    const sent = await admin.send("POST", `/api/v1/leads/${lead.id}/replies`, reply);
    const { version } = (await sent.json()) as { version: number };
    const ofMail = () => database.query.selectFrom("attachments").select("mail_id").executeTakeFirstOrThrow();
    expect((await ofMail()).mail_id).toBe((await desk.mailTo("lead-reply"))?.id);
    expect((await admin.send("POST", `/api/v1/leads/${lead.id}/undo`, { id: lead.id, version })).status).toBe(200);
    expect((await ofMail()).mail_id).toBeNull();
    expect((await admin.send("POST", `/api/v1/leads/${lead.id}/replies`, { ...reply, subject: "Again" })).status).toBe(
      200,
    );
    expect((await desk.read()).events).toContainEqual(expect.objectContaining({ kind: "reply", files: [file] }));
  });

  test("R13.6 what came by mail is in the copy of a person, and gone with them, files and all", async () => {
    const desk = await aConversation(engine, settings);
    const { reply_to_address: to } = await desk.reply();
    const { type, body } = inParts([
      { type: "text/plain", content: "Her certificate." },
      { type: "application/pdf", name: "c.pdf", content: pdf },
    ]);
    await desk.take(aRawMail({ To: to, "Content-Type": type }, body));
    // And one that stands nowhere.
    await desk.requestDemo(
      { name: "Meera", email: "meera@krishnan.example", contact: "+91 98400 12345", profile: "parent" },
      "two",
    );
    await desk.take(aRawMail({ "Message-ID": "<another@x.example>" }, "A second word."));
    await desk.wait(1);
    const email = { email: "meera@krishnan.example" };
    const copy = (await (await desk.admin.send("POST", "/api/v1/people/copy", email)).json()) as Record<
      string,
      unknown
    >;
    expect(copy.mailsFromThem).toMatchObject([
      { text: "Her certificate.", files: [{ name: "c.pdf", base64: pdf.toString("base64") }] },
      { text: "A second word.", files: [] },
    ]);
    expect((await desk.admin.send("POST", "/api/v1/people/erasure", email)).status).toBe(200);
    for (const table of ["inbound_mails", "attachments", "reply_tokens"] as const) {
      expect(await desk.database.query.selectFrom(table).select("lead_id").execute(), table).toEqual([]);
    }
  });

  test("R13.6 R15.9 whoever is erased is cut out of the mails of others: their lines, what quotes them, their address", async () => {
    const desk = await aConversation(engine, settings);
    const { reply_to_address: to } = await desk.reply();
    await desk.requestDemo(aDemoRequest({ name: "Zoya", email: "zoya@x.example", contact: "+91 98300 11111" }), "zoya");
    const quoting =
      "Come on Thursday.\nBring zoya@x.example along.\n\nOn 20 Nov 2026, Zoya <zoya@x.example> wrote:\n> I am ill.";
    await desk.take(aRawMail({ To: `${to}, zoya@x.example` }, quoting));
    const withFile = (words: string) =>
      inParts([
        { type: "text/plain", content: words },
        { type: "application/pdf", name: "marks.pdf", content: pdf },
      ]);
    const [aunt, other] = [withFile("Call 098300-11111."), withFile("Nobody is named.")];
    const from = (who: string, type: string) => ({ From: who, "Message-ID": `<${who}>`, "Content-Type": type });
    await desk.take(aRawMail({ ...from("aunt@y.example", aunt.type), Subject: "Zoya" }, aunt.body));
    await desk.take(aRawMail(from("other@y.example", other.type), other.body));
    await desk.wait(1);
    const email = { email: "zoya@x.example" };
    const found = (await (await desk.admin.send("POST", "/api/v1/people/search", email)).json()) as {
      mentions: object[];
    };
    expect(found.mentions).toMatchObject([
      {
        reference: desk.lead.reference,
        by: "Meera Krishnan",
        lines: ["Bring zoya@x.example along.", "On 20 Nov 2026, Zoya <zoya@x.example> wrote:"],
      },
      { reference: null, by: "aunt@y.example", lines: ["Call 098300-11111."] },
    ]);
    expect((await desk.admin.send("POST", "/api/v1/people/erasure", email)).status).toBe(200);
    const kept = await desk.database.query.selectFrom("inbound_mails").selectAll().orderBy("id").execute();
    expect(kept).toMatchObject([
      { text: `Come on Thursday.\n${cutLine}`, quoted: cutLine, sent_to: to, from_address: "meera@krishnan.example" },
      { text: cutLine },
      { text: "Nobody is named." },
    ]);
    const files = await desk.database.query.selectFrom("attachments").select("inbound_id").execute();
    expect(files).toEqual([{ inbound_id: kept[2]?.id }]);
    const after = (await (await desk.admin.send("POST", "/api/v1/people/search", email)).json()) as {
      mentions: object[];
    };
    expect(after.mentions).toEqual([]);
    // A backup that is put back has the mails as they were, and nobody remembers the erasure.
    const noted = await desk.database.query.selectFrom("erasures").selectAll().execute();
    await desk.database.query.deleteFrom("erasures").execute();
    await desk.database.query.updateTable("inbound_mails").set({ quoted: quoting }).execute();
    const reapplying = { database: desk.database, erasedNames: createErasedNames(testSecrets) };
    const now = () => desk.clock.now;
    expect(await reapplyErasures({ ...reapplying, now, forgetKeptMails: async () => {} }, noted)).toBe(1);
    const again = await desk.database.query.selectFrom("inbound_mails").select("quoted").execute();
    expect(again.map(({ quoted }) => quoted)).toEqual(Array(3).fill(cutLine));
  });

  test("R13.2 whatever comes is taken: no bytes crash it, and none are lost", { timeout: 60_000 }, async () => {
    const desk = await aConversation(engine, settings);
    const { reply_to_address: to } = await desk.reply();
    const header = fc.constantFrom(
      "To",
      "From",
      "Subject",
      "Date",
      "Message-ID",
      "References",
      "In-Reply-To",
      "Content-Type",
      "Content-Transfer-Encoding",
      "Authentication-Results",
      "Auto-Submitted",
      "Content-Disposition",
      "MIME-Version",
      "X-Failed-Recipients",
    );
    const value = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 80 }),
      fc.constantFrom(
        to,
        "<a@b>",
        "multipart/mixed; boundary=x",
        "multipart/report; report-type=delivery-status; boundary=x",
        "text/html",
        "message/rfc822",
        "base64",
        "=?utf-8?b?4KSu?=",
        "group: a@b, c@d;",
        "Fri, 99 Foo 99999 99:99:99 +9999",
        "\ud800",
        "a\0b",
      ),
    );
    const part = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 200 }),
      fc.constantFrom("--x\r\n", "--x--\r\n", "<p>&#0;&#xD800;<b", "\r\n\r\n", "%PDF-1.7", "=00=FF=\r\n"),
    );
    const structured = fc
      .tuple(fc.array(fc.tuple(header, value), { maxLength: 12 }), fc.array(part, { maxLength: 8 }))
      .map(([headers, parts]) =>
        Buffer.from(`${headers.map(([name, text]) => `${name}: ${text}`).join("\r\n")}\r\n\r\n${parts.join("")}`),
      );
    const anyBytes = fc.oneof(
      { weight: 3, arbitrary: structured },
      { weight: 1, arbitrary: fc.uint8Array({ maxLength: 2_000 }) },
    );
    let came = 0;
    await fc.assert(
      fc.asyncProperty(anyBytes, async (bytes) => {
        const { became } = await desk.take(bytes);
        if (became !== "again") came += 1;
        expect(["in-story", "unmatched", "aside", "again"]).toContain(became);
      }),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 150) },
    );
    const kept = await desk.database.query.selectFrom("inbound_mails").select("id").execute();
    expect(kept).toHaveLength(came);
    // And all of it can be read on the desk.
    await desk.read();
    for (const view of ["unmatched", "aside"]) {
      for (const { id } of await desk.unmatched(view))
        expect((await desk.admin.get(`/api/v1/inbound-mails/${id}`)).status).toBe(200);
    }
  });
});
