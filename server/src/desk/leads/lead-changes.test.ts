import { LeadsChanged } from "@campusward/contracts/desk/leads-desk";
import { describe, expect, onTestFinished, test, vi } from "vitest";
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
    ids: () =>
      Array.from(
        text.matchAll(/^event: changed\ndata: (.+)$/gm),
        ([, data]) => LeadsChanged.parse(JSON.parse(data ?? "")).ids,
      ).flat(),
  };
}

const soon = { timeout: 2_000, interval: 20 };

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
