import { LeadDetail, listColleagues } from "@campusward/contracts/desk/leads-desk";
import { describe, expect, test } from "vitest";
import { aMinorsApplication, aYes } from "../../testing/builders.ts";
import { aColleague, aDesk, type SignedInColleague } from "../../testing/desk-app.ts";
import { engines } from "../../testing/engines.ts";
import { openedMails } from "../../testing/mail/mailed-links.ts";

async function detailOf(reply: Response): Promise<LeadDetail> {
  expect(reply.status).toBe(200);
  return LeadDetail.parse(await reply.json());
}

async function read(colleague: SignedInColleague, id: string): Promise<LeadDetail> {
  return detailOf(await colleague.get(`/api/v1/leads/${id}`));
}

describe.each(engines)("on %s", (engine) => {
  test("R11.1 the page of a lead shows everything that happened to it, with its mails and other requests of the person", async () => {
    const { admin, hasLead, requestDemo, database, clock } = await aDesk(engine);
    const quote = await hasLead({ kind: "quote", email: "meera@krishnan.example", received_at: clock.now - 5000 });
    await hasLead({ name: "Stranger", email: "s@x.example", email_key: "s@x.example", contact_e164: null });
    const { id } = await requestDemo(
      {
        name: "Meera K",
        email: "Meera@Krishnan.example",
        contact: "98400 12345",
        city: "Chennai",
        profile: "parent",
        page: "/",
      },
      null,
    );
    await database.query
      .updateTable("outbox_mails")
      .set({ state: "sent", delivered_by: "folder", last_reply: "Kept" })
      .where("kind", "=", "demo-request-visitor")
      .execute();
    const detail = await read(admin, id);
    expect(detail).toMatchObject({
      kind: "demo",
      version: 1,
      contact: "98400 12345",
      contactE164: "+919840012345",
      answerTo: { name: "Meera K", email: "Meera@Krishnan.example" },
      isMinor: false,
      status: "new",
      repliedAt: null,
    });
    expect(detail.others.map((other) => other.id)).toEqual([quote.id]);
    expect(detail.events.map((event) => event.kind)).toEqual(["received", "mail", "mail"]);
    expect(detail.events).toContainEqual(
      expect.objectContaining({ mail: "demo-request-visitor", state: "kept", lastReply: "Kept" }),
    );
    const audit = await database.query.selectFrom("audit_entries").selectAll().execute();
    expect(audit).toMatchObject([
      {
        action: "lead-read",
        actor_id: admin.id,
        actor_name: "nandini@team.example",
        subject: detail.reference,
        at: clock.now,
      },
    ]);
  });

  test("R11.1 when two people change one lead, the second gets an error, and nothing is overwritten", async () => {
    const desk = await aDesk(engine);
    const { admin, hasLead } = desk;
    const other = await aColleague(desk, { name: "Ritu Banerjee" });
    const { id } = await hasLead();
    const change = (colleague: SignedInColleague, body: object) =>
      colleague.send("PATCH", `/api/v1/leads/${id}`, { version: 1, ...body });
    const replies = await Promise.all([
      change(admin, { status: "contacted" }),
      change(other, { status: "lost", reason: "Too dear" }),
    ]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    const detail = await read(admin, id);
    expect(detail.version).toBe(2);
    expect(detail.events.filter((event) => event.kind === "status")).toHaveLength(1);
    const refused = await change(other, { assignee: other.id });
    expect(await refused.json()).toMatchObject({ error: { code: "changed_meanwhile" } });
  });

  test("R11.1 R15.7 a lead is assigned to a colleague, moved, lost for a reason and reopened", async () => {
    const desk = await aDesk(engine);
    const { admin, hasLead, clock, database } = desk;
    const ritu = await aColleague(desk, { name: "Ritu Banerjee" });
    const mentor = await aColleague(desk, { name: "Thomas George", role: "executionMentor" });
    const { id, reply_by_at } = await hasLead();
    const change = (version: number, body: object) => admin.send("PATCH", `/api/v1/leads/${id}`, { version, ...body });

    expect((await detailOf(await change(1, { assignee: ritu.id }))).assignee).toEqual({
      id: ritu.id,
      name: "Ritu Banerjee",
    });
    expect(await (await change(2, { assignee: mentor.id })).json()).toMatchObject({
      error: { code: "invalid_fields", fieldErrors: { assignee: "not_an_option" } },
    });
    expect(await (await change(2, { status: "lost", reason: "  " })).json()).toMatchObject({
      error: { code: "invalid_fields", fieldErrors: { reason: "required" } },
    });
    clock.now += 1000;
    const lost = await detailOf(await change(2, { status: "lost", reason: "Chose another" }));
    expect(lost).toMatchObject({ status: "lost", lostReason: "Chose another", repliedAt: null, version: 3 });
    const row = () => database.query.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(await row()).toMatchObject({ waiting_until: null, closed_at: clock.now });
    expect(await detailOf(await change(3, { status: "new", assignee: null }))).toMatchObject({
      lostReason: null,
      assignee: null,
    });
    expect(await row()).toMatchObject({ waiting_until: reply_by_at, closed_at: null, replied_at: null });
    const same = await detailOf(await change(4, { status: "new", assignee: null }));
    expect(same.version).toBe(4);
    expect(same.events.filter((event) => event.kind !== "received")).toMatchObject([
      { kind: "assigned", to: "Ritu Banerjee", by: "Nandini Rao" },
      { kind: "status", from: "new", to: "lost", reason: "Chose another" },
      { kind: "status", from: "lost", to: "new", reason: null },
      { kind: "assigned", to: null },
    ]);
    const audit = await database.query.selectFrom("audit_entries").select("detail").orderBy("id").execute();
    expect(audit.map((entry) => entry.detail)).toEqual([
      `assigned to account ${ritu.id}`,
      "new to lost",
      "lost to new",
      "assigned to nobody",
    ]);
    const another = await hasLead();
    await admin.send("PATCH", `/api/v1/leads/${another.id}`, { version: 1, assignee: ritu.id });
    const colleagues = listColleagues.response.parse(await (await admin.get("/api/v1/colleagues")).json());
    expect(colleagues.owners.map(({ name, joined, open }) => [name, joined, open])).toEqual([
      ["Nandini Rao", 0, 0],
      ["Ritu Banerjee", 1, 1],
    ]);
    expect(colleagues.mentors).toEqual([{ id: mentor.id, name: "Thomas George", role: "executionMentor" }]);
  });

  test("R11.1 a reply goes out by mail once, replies go to the colleague, and the reply clock stops", async () => {
    const { admin, hasLead, database, clock } = await aDesk(engine);
    const { id } = await hasLead();
    clock.now += 60_000;
    const words = { subject: "Thursday, 4:30 pm?", text: "Hello Meera,\r\n\r\nwould <Thursday> suit you?" };
    const path = `/api/v1/leads/${id}/replies`;
    const [first, second] = await Promise.all([
      admin.send("POST", path, words, "key-1"),
      admin.send("POST", path, words, "key-1"),
    ]);
    const detail = await detailOf(first);
    await detailOf(second);
    expect(detail).toMatchObject({ status: "contacted", repliedAt: clock.now, version: 2 });
    expect(detail.events.map((event) => event.kind).sort()).toEqual([
      "assigned",
      "mail",
      "received",
      "reply",
      "status",
    ]);
    const mails = await database.query.selectFrom("outbox_mails").selectAll().execute();
    expect(mails).toMatchObject([
      {
        kind: "lead-reply",
        lead_id: id,
        to_address: "meera@krishnan.example",
        reply_to_name: "The team",
        reply_to_address: "team@campusward.example",
        subject: "Thursday, 4:30 pm?",
      },
    ]);
    expect(mails[0]?.text).toMatch(/^Hello Meera,\n\nwould <Thursday> suit you\?\n/);
    expect(mails[0]?.html).toContain("would &lt;Thursday&gt; suit you?</p>");
    expect((await admin.send("POST", path, { ...words, text: "Another" }, "key-1")).status).toBe(422);
    expect((await admin.send("POST", path, { ...words, subject: "a\nBcc: b@x.example" })).status).toBe(422);
    const audit = await database.query.selectFrom("audit_entries").select("action").execute();
    expect(audit.map((entry) => entry.action)).toEqual(["lead-replied"]);
  });

  test("R11.1 the answer to a student under 18 goes to the guardian", async () => {
    const { admin, app, database } = await aDesk(engine);
    const post = (path: string, body: unknown) =>
      app.request(path, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
    await post("/api/v1/applications", aMinorsApplication());
    const mails = () => openedMails(database);
    const token = /token=([\w-]+)/.exec((await mails()).map((mail) => mail.text).join())?.[1];
    await post("/api/v1/guardian-answers", aYes(token));
    const { id } = await database.query.selectFrom("leads").select("id").executeTakeFirstOrThrow();
    await detailOf(await admin.send("POST", `/api/v1/leads/${id}/replies`, { subject: "Welcome", text: "Good day" }));
    expect((await mails()).at(-1)).toMatchObject({
      kind: "lead-reply",
      to_name: "Pema Dolma",
      to_address: "pema@dolma.example",
    });
  });

  test("R11.1 a note does not stop the reply clock and blocks no change; a call that reached them stops it and is recorded once", async () => {
    const { admin, hasLead, database, clock } = await aDesk(engine);
    const { id, reply_by_at } = await hasLead();
    const clockOf = () =>
      database.query
        .selectFrom("leads")
        .select(["waiting_until", "replied_at"])
        .where("id", "=", id)
        .executeTakeFirst();
    const noted = await detailOf(
      await admin.send("POST", `/api/v1/leads/${id}/notes`, { text: " Speaks Tamil " }, "n"),
    );
    expect(noted.events.at(-1)).toMatchObject({ kind: "note", text: "Speaks Tamil", by: "Nandini Rao" });
    expect(noted.version).toBe(1);
    expect(await clockOf()).toEqual({ waiting_until: reply_by_at, replied_at: null });
    await admin.get(`/api/v1/leads/${id}`);
    expect(await clockOf()).toEqual({ waiting_until: reply_by_at, replied_at: null });
    clock.now += 5000;
    for (const way of ["call", "call"])
      await detailOf(await admin.send("POST", `/api/v1/leads/${id}/contacts`, { way, outcome: "reached" }, "c"));
    expect(await clockOf()).toEqual({ waiting_until: null, replied_at: clock.now });
    const then = await read(admin, id);
    expect(then.events.filter((event) => event.kind === "contact")).toMatchObject([{ way: "call" }]);
    expect((await admin.send("POST", `/api/v1/leads/${id}/notes`, { text: "  " })).status).toBe(422);
    expect(
      (await admin.send("POST", "/api/v1/leads/nobody/contacts", { way: "call", outcome: "reached" }, "d")).status,
    ).toBe(404);
    const keys = await database.query.selectFrom("idempotency_keys").select("key").execute();
    expect(keys).toHaveLength(2);
  });
});
