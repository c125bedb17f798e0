import { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { describe, expect, test } from "vitest";
import { aDemoRequest } from "../../testing/builders.ts";
import { aConversation, answersAddress, dayMs, hourMs } from "../../testing/conversation.ts";
import { aColleague } from "../../testing/desk-app.ts";
import { engines } from "../../testing/engines.ts";
import { aRawMail } from "../../testing/mail/raw-mails.ts";

describe.each(engines)("on %s", (engine) => {
  test("R13.1 every mail to a lead carries its token and what was said before; the token of each lead is its own", async () => {
    const desk = await aConversation(engine);
    const receipt = await desk.mailTo("demo-request-visitor");
    const first = await desk.reply();
    const second = await desk.reply("One more thing");
    const form = /^desk\+[0-9a-f]{32}@campusward\.example$/;
    for (const mail of [receipt, first, second]) expect(mail?.reply_to_address).toMatch(form);
    expect(new Set([receipt, first, second].map((mail) => mail?.reply_to_address)).size).toBe(1);
    expect(receipt?.mail_references).toBeNull();
    expect(first.mail_references).toBe(receipt?.message_id);
    expect(second.mail_references).toBe(`${receipt?.message_id} ${first.message_id}`);
    const other = await desk.requestDemo(aDemoRequest({ email: "other@mail.example" }), null);
    const ofOther = (await desk.mails()).find(
      (mail) => mail.lead_id === other.id && mail.kind === "demo-request-visitor",
    );
    expect(ofOther?.reply_to_address).toMatch(form);
    expect(ofOther?.reply_to_address).not.toBe(receipt?.reply_to_address);
    // A token is found by its hash: the database does not hold one beside it.
    const tokens = await desk.database.query.selectFrom("reply_tokens").selectAll().execute();
    expect(JSON.stringify(tokens)).not.toContain(/\+([0-9a-f]+)@/.exec(receipt?.reply_to_address ?? "")?.[1]);
  });

  test("R13.1 where no address takes answers, they go to the mailbox of the team, and the thread is kept", async () => {
    const { reply, mails } = await aConversation(engine, { token: "t".repeat(32) });
    const sent = await reply();
    expect((await mails()).map((mail) => mail.reply_to_address)).toEqual(Array(3).fill("team@campusward.example"));
    expect(sent.mail_references).not.toBeNull();
  });

  test("R13.1 an answer comes into the story, wakes the lead, and stands in Today with a new promise", async () => {
    const desk = await aConversation(engine);
    const { clock, admin, lead, read, take, view } = desk;
    const { reply_to_address: to } = await desk.reply();
    const next = { kind: "call", at: clock.now + 5 * dayMs, note: null };
    const { version } = await read();
    await admin.send("PATCH", `/api/v1/leads/${lead.id}`, { id: lead.id, version, next });
    expect(await view("today")).toEqual([]);
    await desk.wait(dayMs);
    const taken = await take(
      aRawMail(
        { To: to, "Message-ID": "<one@krishnan.example>" },
        "Thursday suits us.\n\nOn 20 Nov 2026, Nandini wrote:\n> Shall we say Thursday?",
      ),
    );
    expect(taken.became).toBe("in-story");
    expect(await view("today")).toEqual([lead.id]);
    expect(await view("waiting")).toEqual([lead.id]);
    const woken = await read();
    expect(woken).toMatchObject({
      status: "contacted",
      answeredAt: clock.now,
      waitingUntil: clock.now + dayMs,
      dueAt: clock.now + dayMs,
      lastWordAt: clock.now,
    });
    expect(woken.events.at(-1)).toMatchObject({
      kind: "answer",
      nature: "written",
      from: { name: "Meera Krishnan", address: "meera@krishnan.example" },
      text: "Thursday suits us.",
      quoted: "On 20 Nov 2026, Nandini wrote:\n> Shall we say Thursday?",
    });
    // Our next words answer theirs, and end it.
    const answered = await desk.reply("Thursday");
    expect(answered.mail_references?.endsWith("<one@krishnan.example>")).toBe(true);
    expect(await read()).toMatchObject({ answeredAt: null, waitingUntil: null });
  });

  test("R13.1 an answer that needs no word of ours is settled; a closed lead that answers stands in Today, too", async () => {
    const desk = await aConversation(engine);
    const { admin, lead, read, take, view, clock } = desk;
    const { reply_to_address: to } = await desk.reply();
    const change = async (changes: object) => {
      const { version } = await read();
      const sent = await admin.send("PATCH", `/api/v1/leads/${lead.id}`, { id: lead.id, version, ...changes });
      return LeadDetail.parse(await sent.json());
    };
    expect(await change({ status: "won" })).toMatchObject({ dueAt: null });
    await desk.wait(dayMs);
    await take(aRawMail({ To: to }));
    expect(await view("today")).toEqual([lead.id]);
    expect(await read()).toMatchObject({ status: "won", dueAt: clock.now + dayMs });
    const settled = await change({ settled: true });
    expect(settled).toMatchObject({ status: "won", answeredAt: null, waitingUntil: null, dueAt: null });
    expect(await view("today")).toEqual([]);
    // Taken back like any other press.
    const undone = await admin.send("POST", `/api/v1/leads/${lead.id}/undo`, { id: lead.id, version: settled.version });
    expect(await undone.json()).toMatchObject({ answeredAt: clock.now, waitingUntil: clock.now + dayMs });
  });

  test("R13.1 R12.2 an answer that came after a call stands, when the outcome of the call is told later", async () => {
    const { admin, lead, mailTo, read, take, view, wait, clock } = await aConversation(engine);
    const to = (await mailTo("demo-request-visitor"))?.reply_to_address ?? "";
    await wait(23 * hourMs);
    const calledAt = clock.now;
    await wait(hourMs / 2);
    const wroteAt = clock.now;
    await take(aRawMail({ To: to }, "One more question"));
    await wait(2 * hourMs);
    const told = (more: object) => admin.send("POST", `/api/v1/leads/${lead.id}/contacts`, { way: "call", ...more });
    const reached = { outcome: "reached", agoMs: clock.now - calledAt };
    expect((await told(reached)).status).toBe(200);
    const waits = { answeredAt: wroteAt, waitingUntil: wroteAt + dayMs };
    const clocked = { repliedAt: calledAt, status: "contacted", nextStep: null, dueAt: wroteAt + dayMs };
    expect(await read()).toMatchObject({ ...waits, ...clocked });
    expect(await view("today")).toEqual([lead.id]);
    // What was agreed on the phone stands beside it.
    const next = { kind: "demo", at: clock.now + 2 * dayMs, note: null };
    await told({ ...reached, next });
    expect(await read()).toMatchObject({ ...waits, nextStep: next, dueAt: wroteAt + dayMs });
    await told({ outcome: "reached" });
    expect(await read()).toMatchObject({ answeredAt: null, waitingUntil: null, nextStep: { kind: "call" } });
  });

  test("R13.1 a reply that was begun before their answer stops, and says whose word came first", async () => {
    const desk = await aConversation(engine);
    const { reply_to_address: to } = await desk.reply();
    const { lastWordAt: lastWordSeen } = await desk.read();
    await desk.wait(hourMs);
    await desk.take(aRawMail({ To: to }));
    const again = { subject: "Your demo", text: "Did you get my mail?", lastWordSeen };
    const sent = await desk.admin.send("POST", `/api/v1/leads/${desk.lead.id}/replies`, again);
    expect(sent.status).toBe(409);
  });

  test("R13.2 a mail is taken once, however often and by whichever way it comes", async () => {
    const desk = await aConversation(engine, { address: answersAddress, token: "t".repeat(32) });
    const { reply_to_address: to } = await desk.reply();
    const mail = aRawMail({ To: to });
    const nameless = aRawMail({ To: to, "Message-ID": null });
    const came = [];
    for (const bytes of [mail, mail, nameless, nameless]) came.push((await desk.take(bytes)).became);
    expect(came).toEqual(["in-story", "again", "in-story", "again"]);
    const posted = await desk.app.request("/api/v1/inbound", {
      method: "POST",
      body: new Uint8Array(mail),
      headers: { Authorization: `Bearer ${"t".repeat(32)}` },
    });
    expect([posted.status, await posted.json()]).toEqual([200, { became: "again" }]);
    const both = await Promise.all([
      desk.take(aRawMail({ To: to, "Message-ID": "<x@y>" })),
      desk.take(aRawMail({ To: to, "Message-ID": "<x@y>" })),
    ]);
    expect(both.map(({ became }) => became).sort()).toEqual(["again", "in-story"]);
    const { events } = await desk.read();
    expect(events.filter(({ kind }) => kind === "answer")).toHaveLength(3);
  });

  test("R13.2 a call without the token, or with a wrong one, is refused and soon slowed; without a token there is no call", async () => {
    const { app } = await aConversation(engine, { token: "t".repeat(32) });
    const post = (token: string) =>
      app.request("/api/v1/inbound", { method: "POST", body: "x", headers: { Authorization: `Bearer ${token}` } });
    expect((await app.request("/api/v1/inbound", { method: "POST", body: "x" })).status).toBe(403);
    const answers = [];
    for (let tries = 0; tries < 40; tries += 1) answers.push((await post("u".repeat(32))).status);
    expect(answers).toContain(429);
    expect((await post("t".repeat(32))).status).toBe(200);
    const closed = await aConversation(engine, {});
    expect((await closed.app.request("/api/v1/inbound", { method: "POST", body: "x" })).status).toBe(404);
  });

  test("R13.3 it is matched by token, then by what it answers, then by its sender", async () => {
    const desk = await aConversation(engine);
    const { take, lead, requestDemo, database } = desk;
    const { reply_to_address: to, message_id: id } = await desk.reply();
    const other = await requestDemo(aDemoRequest({ email: "asha@mail.example", name: "Asha" }), null);
    const matches = async () =>
      (await database.query.selectFrom("inbound_mails").select(["lead_id", "matched_by"]).orderBy("id").execute()).map(
        ({ lead_id, matched_by }) => [
          lead_id === lead.id ? "lead" : lead_id === other.id ? "other" : lead_id,
          matched_by,
        ],
      );
    // By the token, whoever wrote and whatever it answers.
    await take(aRawMail({ To: `Campusward <${to}>`, From: "asha@mail.example" }));
    await take(aRawMail({ To: "team@campusward.example", "Delivered-To": to.toUpperCase(), From: "x@y.example" }));
    // By the mails that it answers, also those that a colleague of theirs sent on.
    await take(aRawMail({ From: "father@krishnan.example", "In-Reply-To": id, "Message-ID": "<father@k.example>" }));
    await take(aRawMail({ From: "mother@krishnan.example", References: "<unknown@x.example> <father@k.example>" }));
    // By its sender.
    await take(aRawMail({ From: "ASHA@mail.example", "In-Reply-To": "<unknown@x.example>" }));
    expect(await matches()).toEqual([
      ["lead", "token"],
      ["lead", "token"],
      ["lead", "references"],
      ["lead", "references"],
      ["other", "sender"],
    ]);
  });

  test("R13.3 what nobody is found for stands under Unmatched: two open requests of one sender, a stranger, a forged token", async () => {
    const desk = await aConversation(engine);
    await desk.requestDemo(aDemoRequest({ city: "Madurai" }), "second");
    const made = [
      await desk.take(aRawMail()),
      await desk.take(aRawMail({ From: "stranger@mail.example" })),
      await desk.take(aRawMail({ From: "forger@mail.example", To: `desk+${"0".repeat(32)}@campusward.example` })),
      await desk.take(aRawMail({ From: null, To: null })),
    ];
    expect(made.map(({ became }) => became)).toEqual(Array(4).fill("unmatched"));
    expect((await desk.unmatched()).map(({ note }) => note).sort()).toEqual([null, null, null, "several-leads"].sort());
    const { answeredAt } = await desk.read();
    expect(answeredAt).toBeNull();
  });

  test("R13.3 nobody is found who may not be read yet: spam that waits for a decision", async () => {
    const desk = await aConversation(engine);
    const held = { flagged_at: 1, held_since: 1, email: "flagged@mail.example", email_key: "flagged@mail.example" };
    await desk.hasLead(held);
    expect((await desk.take(aRawMail({ From: "flagged@mail.example" }))).became).toBe("unmatched");
  });

  test("R13.3 an unmatched mail is put into a story, made a lead, or thrown away and brought back; the quicker one counts", async () => {
    const desk = await aConversation(engine);
    const { admin, lead, take, unmatched } = desk;
    const idOf = async (from: string) => (await take(aRawMail({ From: from }))).id;
    const call = (id: string | null, act: string, body: object, key?: string) =>
      admin.send("POST", `/api/v1/inbound-mails/${id}/${act}`, { id, ...body }, key);

    const put = await idOf("aunt@mail.example");
    await desk.wait(hourMs);
    const attached = await call(put, "lead", { lead: lead.id }, "put");
    expect(await attached.json()).toMatchObject({ id: lead.id, answeredAt: desk.clock.now });
    // An answer that was lost is asked for again: no colleague was quicker.
    expect(await (await call(put, "lead", { lead: lead.id }, "put")).json()).toMatchObject({ id: lead.id });
    expect((await call(put, "lead", { lead: lead.id })).status).toBe(409);

    const signed = "Please call me.\n\nDev Anand\nMobile: +91 98450 66120, order 4411";
    const { id: fresh } = await take(aRawMail({ From: "Dev Anand <dev@mail.example>" }, signed));
    const made = await call(fresh, "new-lead", { name: "Dev Anand" }, "make");
    expect(made.status).toBe(201);
    const added = LeadDetail.parse(await made.json());
    const again = await call(fresh, "new-lead", { name: "Dev Anand" }, "make");
    expect(await again.json()).toMatchObject({ id: added.id });
    expect(added).toMatchObject({ name: "Dev Anand", email: "dev@mail.example", kind: "added", origin: "email" });
    expect(added).toMatchObject({ contact: "+91 98450 66120" });
    expect(added).toMatchObject({ assignee: { id: admin.id }, answeredAt: desk.clock.now });
    expect(added.events.map(({ kind }) => kind).sort()).toEqual(["added", "answer", "received"]);
    expect(
      (await admin.send("POST", `/api/v1/leads/${added.id}/replies`, { subject: "Hello", text: "Yes" })).status,
    ).toBe(200);

    const junk = await idOf("seller@mail.example");
    expect((await call(junk, "state", { state: "thrown-away" })).status).toBe(200);
    expect(await unmatched()).toEqual([]);
    expect((await unmatched("thrown-away")).map(({ id }) => id)).toEqual([junk]);
    expect((await call(junk, "state", { state: "unmatched" })).status).toBe(200);
    expect((await unmatched()).map(({ id }) => id)).toEqual([junk]);
    const both = await Promise.all([call(junk, "lead", { lead: lead.id }), call(junk, "new-lead", { name: "Seller" })]);
    expect(both.map(({ status }) => status).filter((status) => status < 300)).toHaveLength(1);
  });

  test("R13.3 the team reads unmatched mails; mentors and others do not", async () => {
    const desk = await aConversation(engine);
    const { id } = await desk.take(aRawMail({ From: "x@y.example" }));
    for (const [role, status] of [
      ["teamMember", 200],
      ["executionMentor", 403],
      ["counselor", 403],
    ] as const) {
      const person = await aColleague(desk, { role });
      expect((await person.get("/api/v1/inbound-mails")).status, role).toBe(status);
      const counts = await person.get("/api/v1/leads/counts");
      expect(counts.status, role).toBe(status);
      if (counts.ok) expect(await counts.json()).toMatchObject({ mailsToSort: { count: 1, isMore: false } });
      expect((await person.get(`/api/v1/inbound-mails/${id}`)).status, role).toBe(status);
    }
  });
});
