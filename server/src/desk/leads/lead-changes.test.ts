import { LeadDetail, LeadsChanged, Presence } from "@campusward/contracts/desk/leads-desk";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { inParts } from "../../database/in-batches.ts";
import { openDatabase } from "../../database/open-database.ts";
import { aDemoRequest, aMinorsApplication } from "../../testing/builders.ts";
import { createTestApp } from "../../testing/create-test-app.ts";
import { aColleague, aDesk, type SignedInColleague } from "../../testing/desk-app.ts";
import { aMigratedLocation, engines } from "../../testing/engines.ts";
import { aFreePort, serve } from "../../testing/network/serve.ts";
import { createChangedLeads } from "./lead-changes.ts";

/** Reads a line of events as a browser does. */
async function listen({ get }: SignedInColleague) {
  return follow(await get("/api/v1/leads/changes"));
}

async function follow(reply: Response) {
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  onTestFinished(async () => void (await reader?.cancel().catch(() => {})));
  let text = "";
  let hasEnded = false;
  void (async () => {
    for (;;) {
      const piece = await reader?.read();
      if (!piece || piece.done) break;
      text += piece.value;
    }
    hasEnded = true;
  })();
  return {
    reply,
    text: () => text,
    hasEnded: () => hasEnded,
    /** Who has a lead open, by what was told last; null for a lead of which nothing was told. */
    people(lead: string) {
      const told = Array.from(text.matchAll(/^event: presence\ndata: (.+)$/gm), ([, data]) =>
        Presence.parse(JSON.parse(data ?? "")),
      );
      const last = told.findLast((presence) => presence.lead === lead);
      return last ? last.people.map(({ name, state }) => `${name} ${state}`) : null;
    },
    ids: () =>
      Array.from(
        text.matchAll(/^event: changed\ndata: (.+)$/gm),
        ([, data]) => LeadsChanged.parse(JSON.parse(data ?? "")).ids,
      ).flat(),
  };
}

const soon = { timeout: 20_000, interval: 20 };

describe.each(engines)("on %s", (engine) => {
  test("R11.1 every open desk gets new and changed leads, each change once", async () => {
    const desk = await aDesk(engine);
    const { admin, requestDemo, hasLead, clock } = desk;
    await hasLead({ changed_at: clock.now - 1 });
    const other = await aColleague(desk);
    const lines = [await listen(admin), await listen(other)];
    await vi.waitFor(() => expect(lines[1]?.text()).toContain(": still here"), soon);
    expect(lines[0]?.reply.headers.get("Content-Type")).toBe("text/event-stream; charset=utf-8");
    expect(lines[0]?.text()).toMatch(/^retry: 3000\n\n/);

    clock.now += 1000;
    const { id } = await requestDemo(aDemoRequest(), null);
    for (const line of lines) await vi.waitFor(() => expect(line.ids()).toEqual([id]), soon);
    clock.now += 1000;
    await admin.send("POST", `/api/v1/leads/${id}/notes`, { text: "Speaks Tamil" });
    for (const line of lines) await vi.waitFor(() => expect(line.ids()).toEqual([id, id]), soon);
  });

  test("R12.19 a merge and its end are told to desks that have either request open", async () => {
    const desk = await aDesk(engine);
    const { admin, hasLead, clock, database } = desk;
    const [lead, other] = [await hasLead(), await hasLead()];
    const look = createChangedLeads(database);
    await look(clock.now);
    for (const [what, body] of [
      ["merge", { version: lead.version, other: other.id }],
      ["apart", { other: other.id }],
    ] as const) {
      clock.now += 1000;
      expect((await admin.send("POST", `/api/v1/leads/${lead.id}/${what}`, body)).status).toBe(200);
      expect((await look(clock.now)).toSorted(), what).toEqual([lead.id, other.id].toSorted());
    }
  });

  test("R11.1 a change with a timestamp before its commit is sent too, and an application only when it may be read", async () => {
    const { database, hasLead, clock, app } = await aDesk(engine);
    const look = createChangedLeads(database);
    expect(await look(clock.now)).toEqual([]);
    const slow = await hasLead({ changed_at: clock.now - 3000 });
    expect(await look(clock.now)).toEqual([slow.id]);
    expect(await look(clock.now + 1000)).toEqual([]);
    await app.request("/api/v1/applications", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(aMinorsApplication()),
    });
    expect(await look(clock.now + 1000)).toEqual([]);
  });

  test("R11.1 R12.7 what changes after more leads came in one instant than are read at once is found", async () => {
    const { database, clock, hasLead } = await aDesk(engine);
    const look = createChangedLeads(database);
    const sample = await hasLead();
    await look(clock.now);
    clock.now += 1_000;
    const many = Array.from({ length: 1_200 }, (_, at) => {
      return { ...sample, id: `imported-${at}`, reference: `CW-${at}`, changed_at: clock.now };
    });
    for (const some of inParts(many, 200)) await database.query.insertInto("leads").values(some).execute();
    expect(await look(clock.now)).toHaveLength(many.length);
    const slow = await hasLead({ changed_at: clock.now - 3_000 });
    expect(await look(clock.now)).toEqual([slow.id]);
    clock.now += 1_000;
    const { id } = await hasLead();
    expect(await look(clock.now)).toEqual([id]);
  });

  test("R11.1 changes are sent again at once when a clock that was ahead is set back", async () => {
    const { database, hasLead, clock } = await aDesk(engine);
    const look = createChangedLeads(database);
    await look(clock.now);
    await look(clock.now + 3_600_000);
    const { id } = await hasLead({ changed_at: clock.now + 1000 });
    expect(await look(clock.now + 2000)).toEqual([id]);
    expect(await look(clock.now + 3000)).toEqual([]);
  });

  test("R12.4 two desks see who has a lead open, who writes, who left it, and who is silent for thirty seconds", async () => {
    const desk = await aDesk(engine);
    const vikram = await aColleague(desk, { name: "Vikram Shetty" });
    const { id } = await desk.hasLead();
    const say = async (who: SignedInColleague, state: string | null) =>
      expect((await who.send("POST", `/api/v1/leads/${id}/presence`, { state })).status).toBe(204);
    const [here, there] = [await listen(desk.admin), await listen(vikram)];
    const bothSee = async (...people: string[]) => {
      for (const line of [here, there]) {
        await vi.waitFor(() => expect(line.people(id)?.toSorted()).toEqual(people.toSorted()), soon);
      }
    };
    await say(desk.admin, "open");
    await say(vikram, "writing");
    await bothSee("Nandini Rao open", "Vikram Shetty writing");
    // Who opens the desk later sees them too.
    const late = await listen(desk.admin);
    await vi.waitFor(() => expect(late.people(id)).toHaveLength(2), soon);
    await say(vikram, "open");
    await bothSee("Nandini Rao open", "Vikram Shetty open");
    await say(desk.admin, null);
    await bothSee("Vikram Shetty open");
    desk.clock.now += 30_001;
    await bothSee();
    // It is told when it is different, and no more.
    const told = here.text().length;
    await say(vikram, "open");
    await bothSee("Vikram Shetty open");
    await say(vikram, "open");
    await desk.admin.send("POST", `/api/v1/leads/${id}/notes`, { text: "A change that comes after it" });
    await vi.waitFor(() => expect(here.ids()).toEqual([id]), soon);
    expect(
      here
        .text()
        .slice(told)
        .match(/event: presence/g),
    ).toHaveLength(1);
  });

  test("R12.4 who signed out, was stopped or is no colleague any more has nothing open", async () => {
    const desk = await aDesk(engine);
    const { query } = desk.database;
    const { id } = await desk.hasLead();
    const line = await listen(desk.admin);
    const account = (who: SignedInColleague) => query.updateTable("accounts").where("id", "=", who.id);
    const ends = [
      (who: SignedInColleague) => query.deleteFrom("sessions").where("id", "=", who.sessionId).execute(),
      (who: SignedInColleague) => account(who).set({ role: "student" }).execute(),
      (who: SignedInColleague) => account(who).set({ disabled_at: desk.clock.now }).execute(),
    ];
    for (const end of ends) {
      const leaving = await aColleague(desk, { name: "Farah Khan" });
      await leaving.send("POST", `/api/v1/leads/${id}/presence`, { state: "writing" });
      await vi.waitFor(() => expect(line.people(id)).toEqual(["Farah Khan writing"]), soon);
      await end(leaving);
      await vi.waitFor(() => expect(line.people(id)).toEqual([]), soon);
    }
    const student = await aColleague(desk, { role: "student" });
    expect((await student.send("POST", `/api/v1/leads/${id}/presence`, { state: "open" })).status).toBe(403);
  });

  test("R12.4 two tabs of one colleague may say it at the same time", async () => {
    const { admin, hasLead } = await aDesk(engine);
    const { id } = await hasLead();
    const states = Array.from({ length: 12 }, (_, index) => ["open", "writing", null][index % 3]);
    const replies = await Promise.all(
      states.map((state) => admin.send("POST", `/api/v1/leads/${id}/presence`, { state })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]));
  });

  test("R12.4 of a lead that nobody may read yet, presence neither tells nor asks anything", async () => {
    const { app, admin, database } = await aDesk(engine);
    const line = await listen(admin);
    const sent = await app.request("/api/v1/applications", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(aMinorsApplication()),
    });
    expect(sent.status).toBe(201);
    const { id } = await database.query.selectFrom("leads").select("id").executeTakeFirstOrThrow();
    const said = (lead: string) => admin.send("POST", `/api/v1/leads/${lead}/presence`, { state: "open" });
    const answers = await Promise.all([await said(id), await said("no-such-lead")].map((reply) => reply.json()));
    const notFound = { error: { code: "not_found", message: "There is no such lead." } };
    for (const answer of answers) expect(answer).toMatchObject(notFound);
    expect(await database.query.selectFrom("lead_presence").selectAll().execute()).toEqual([]);
    expect(line.people(id)).toBeNull();
  });

  test("R11.1 the end of a session closes its connection and no other", async () => {
    const desk = await aDesk(engine);
    const leaving = await aColleague(desk);
    const [own, others] = [await listen(leaving), await listen(desk.admin)];
    await desk.database.query.deleteFrom("sessions").where("id", "=", leaving.sessionId).execute();
    await vi.waitFor(() => expect(own.hasEnded()).toBe(true), soon);
    expect(others.hasEnded()).toBe(false);
    await desk.database.query
      .updateTable("accounts")
      .set({ role: "student" })
      .where("id", "=", desk.admin.id)
      .execute();
    await vi.waitFor(() => expect(others.hasEnded()).toBe(true), soon);
  });
});

test("R11.1 a lead stored by one process is sent to a desk at another process", async () => {
  const location = await aMigratedLocation("postgres");
  const aProcess = async () => {
    const database = await openDatabase(location);
    onTestFinished(() => database.close());
    return createTestApp("postgres", { database });
  };
  const [here, there] = [await aProcess(), await aProcess()];
  const line = await listen(await aColleague(there));
  await vi.waitFor(() => expect(line.text()).toContain(": still here"), soon);
  here.clock.now += 1000;
  const { id } = await here.requestDemo(aDemoRequest(), null);
  await vi.waitFor(() => expect(line.ids()).toEqual([id]), soon);
});

test("R12.4 R12.2 presence is told, and an outcome taken back, by another process than it was said to", async () => {
  const location = await aMigratedLocation("postgres");
  const aProcess = async () => {
    const database = await openDatabase(location);
    onTestFinished(() => database.close());
    return createTestApp("postgres", { database });
  };
  const [here, there] = [await aProcess(), await aProcess()];
  const nandini = await aColleague(here, { name: "Nandini Rao" });
  const line = await listen(await aColleague(there));
  const { id } = await here.requestDemo(aDemoRequest(), null);
  const path = `/api/v1/leads/${id}`;
  await nandini.send("POST", `${path}/presence`, { state: "writing" });
  await vi.waitFor(() => expect(line.people(id)).toEqual(["Nandini Rao writing"]), soon);

  const reached = await nandini.send("POST", `${path}/contacts`, { way: "call", outcome: "reached" });
  const { version, status } = LeadDetail.parse(await reached.json());
  expect(status).toBe("contacted");
  const undone = await there.app.request(`${path}/undo`, {
    method: "POST",
    headers: { ...nandini.headers, "Content-Type": "application/json" },
    body: JSON.stringify({ version }),
  });
  expect(LeadDetail.parse(await undone.json())).toMatchObject({ status: "new", repliedAt: null, assignee: null });
  const seen = LeadDetail.parse(await (await nandini.get(path)).json());
  expect(seen.events.some(({ kind }) => kind === "contact")).toBe(false);
});

test("R11.1 a person has at most six connections, a closed one makes room, and the process ends them all", async () => {
  const { admin, desk } = await aDesk("sqlite");
  const lines = [];
  for (let count = 0; count < 6; count += 1) lines.push(await listen(admin));
  expect((await admin.get("/api/v1/leads/changes")).status).toBe(429);
  const spare = await admin.get("/api/v1/leads/changes", { method: "HEAD" });
  expect(spare.status).toBe(405);
  await desk.stop();
  for (const line of lines) await vi.waitFor(() => expect(line.hasEnded()).toBe(true), soon);
  expect((await admin.get("/api/v1/leads/changes")).status).toBe(503);
});

test("R11.1 a desk that is closed in the browser frees its connection", async () => {
  const { admin } = await aDesk("sqlite");
  for (let count = 0; count < 8; count += 1) {
    const reply = await admin.get("/api/v1/leads/changes");
    expect(reply.status).toBe(200);
    await reply.body?.cancel();
  }
});

test("R11.1 over HTTP an event arrives as it happens, and the file and the connection end correctly", async () => {
  const { app, admin, hasLead, desk, clock } = await aDesk("sqlite");
  const port = await aFreePort();
  await serve(app, port);
  const fetched = (path: string) => fetch(`http://127.0.0.1:${port}/api/v1/leads/${path}`, { headers: admin.headers });
  const line = await follow(await fetched("changes"));
  await vi.waitFor(() => expect(line.text()).toContain(": still here"), soon);
  const { id } = await hasLead({ changed_at: clock.now + 1 });
  await vi.waitFor(() => expect(line.ids()).toEqual([id]), soon);
  expect((await (await fetched("export?view=all")).text()).trim().split("\r\n")).toHaveLength(2);
  await desk.stop();
  await vi.waitFor(() => expect(line.hasEnded()).toBe(true), soon);
});
