import type { PrivacyRecord } from "@campusward/contracts/accounts/privacy-requests";
import type { PrivacyTask } from "@campusward/contracts/desk/privacy-desk";
import type { KyselyPlugin } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { aColleague, aDesk } from "../../testing/desk-app.ts";
import { type EngineName, engines } from "../../testing/engines.ts";
import { openedMails } from "../../testing/mail/mailed-links.ts";
import { deleteWhatIsOver } from "../delete-what-is-over.ts";
import { createPrivacyRequests } from "./privacy-requests.ts";

const dayMs = 24 * 3_600_000;
const email = "meera@krishnan.example";

async function aPrivacyPage(engine: EngineName) {
  const desk = await aDesk(engine);
  const { app, database, admin } = desk;
  await desk.hasLead({ name: "Meera", email, email_key: email });
  const post = (path: string, body: unknown) =>
    app.request(`/api/v1/privacy-requests${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const mails = () => openedMails(database);
  const token = async () => {
    const letter = (await mails()).findLast(({ kind }) => kind === "privacy-request-link");
    return /privacy-request#token=([\w-]{43})/.exec(letter?.text ?? "")?.[1] ?? "";
  };
  const change = async (body: unknown) => (await (await post("/changes", body)).json()) as PrivacyRecord;
  const list = async () =>
    (await (await admin.get("/api/v1/desk/privacy-requests")).json()) as { open: PrivacyTask[]; ended: PrivacyTask[] };
  return { ...desk, post, mails, token, change, list };
}

describe.each(engines)("on %s", (engine) => {
  test("R15.9 the answer is the same for a known and an unknown address; only a known one gets a link", async () => {
    const { post, mails, database } = await aPrivacyPage(engine);
    const known = await post("", { kind: "see", email: "Meera@Krishnan.example" });
    const unknown = await post("", { kind: "see", email: "nobody@krishnan.example" });
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
    expect(known.status).toBe(200);
    const letters = (await mails()).filter(({ kind }) => kind === "privacy-request-link");
    expect(letters.map(({ to_address }) => to_address)).toEqual(["Meera@Krishnan.example"]);
    expect(await database.query.selectFrom("privacy_requests").select("email_key").execute()).toHaveLength(1);
  });

  test("R15.9 a known and an unknown address cost the same statements, and the same waking of the worker", async () => {
    const { privacy, database } = await aPrivacyPage(engine);
    const costs: { statements: string[]; woken: number }[] = [];
    for (const asking of [email, "nobody@krishnan.example"]) {
      const statements: string[] = [];
      let woken = 0;
      const noted: KyselyPlugin = {
        transformQuery: ({ node }) => {
          statements.push(node.kind);
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      const counted: typeof privacy = {
        ...privacy,
        database: {
          ...database,
          inTransaction: (work) => database.inTransaction((tx) => work(tx.withPlugin(noted) as typeof tx)),
        },
      };
      privacy.outbox.onWake(() => {
        woken += 1;
      });
      vi.useFakeTimers({ toFake: ["setTimeout"] });
      await createPrivacyRequests(counted).ask({ kind: "see", email: asking });
      vi.runAllTimers();
      vi.useRealTimers();
      costs.push({ statements, woken });
    }
    expect(costs[0]?.statements.length).toBeGreaterThan(4);
    expect(costs[1]).toEqual(costs[0]);
    expect(costs[0]?.woken).toBe(1);
  });

  test("R15.9 words with U+0000 are refused for a known address as for an unknown one", async () => {
    const { post } = await aPrivacyPage(engine);
    for (const asking of [email, "nobody@krishnan.example"]) {
      const reply = await post("", { kind: "see", email: asking, message: "my \0 file" });
      expect([reply.status, await reply.json()]).toMatchObject([400, { error: { code: "invalid_request" } }]);
    }
  });

  test("R15.9 the 30 days begin with the proof; it is taken on and answered, each with its time", async () => {
    const { post, token, change, list, admin, mails, clock } = await aPrivacyPage(engine);
    await post("", { kind: "correct", email, message: "My name is Meera K." });
    expect(await list()).toEqual({ open: [], ended: [] });
    clock.now += 60_000;
    const proved = await change({ token: await token(), change: "prove" });
    expect(proved).toMatchObject({ provedAt: clock.now, provedBy: "link", dueAt: clock.now + 30 * dayMs });
    expect((await mails()).filter(({ kind }) => kind === "privacy-request-operator")).toHaveLength(1);
    // Opening it again changes nothing.
    clock.now += 60_000;
    expect(await change({ token: await token(), change: "prove" })).toEqual(proved);
    const [task] = (await list()).open;
    expect(task).toMatchObject({ kind: "correct", email, message: "My name is Meera K.", handler: null });

    const path = `/api/v1/desk/privacy-requests/${task?.id}`;
    expect(await (await admin.send("POST", path, {})).json()).toMatchObject({ takenAt: clock.now, endedAt: null });
    clock.now += 60_000;
    expect((await admin.send("POST", path, { answer: "Done.\nThank you." })).status).toBe(200);
    expect((await admin.send("POST", path, { answer: "Twice" })).status).toBe(409);
    const record = (await (await post("/record", { token: await token() })).json()) as PrivacyRecord;
    expect(record).toMatchObject({ endedBy: "answer", endedAt: clock.now, answer: "Done.\nThank you." });
    expect(record.handler).toBeTruthy();
    const answer = (await mails()).find(({ kind }) => kind === "privacy-request-answer");
    expect(answer).toMatchObject({ to_address: email, text: expect.stringContaining("Done.\nThank you.") });
    expect(answer?.text.replace(/\s+/g, " ")).toContain("You may also complain to the Data Protection Board of India.");
    expect(await list()).toMatchObject({ open: [], ended: [{ id: task?.id }] });
    expect(await (await admin.get("/api/v1/audit")).text()).not.toContain(email);
  });

  test("R15.9 the next one due stands first, and who no longer needs it takes it back", async () => {
    const { post, token, change, list, clock } = await aPrivacyPage(engine);
    const tokens: string[] = [];
    for (const kind of ["see", "stop"]) {
      await post("", { kind, email });
      tokens.push(await token());
    }
    await change({ token: tokens[1], change: "prove" });
    clock.now += 1;
    await change({ token: tokens[0], change: "prove" });
    expect((await list()).open.map(({ kind }) => kind)).toEqual(["stop", "see"]);
    expect(await change({ token: tokens[1], change: "withdraw" })).toMatchObject({ endedBy: "withdrawal" });
    expect((await list()).open.map(({ kind }) => kind)).toEqual(["see"]);
  });

  test("R15.9 who is signed in with a checked address needs no link", async () => {
    const desk = await aPrivacyPage(engine);
    const person = await aColleague(desk, { role: "unpaidStudent", email: "own@krishnan.example" });
    const reply = await person.send("POST", "/api/v1/me/privacy-requests", { kind: "take" });
    expect(reply.status).toBe(201);
    expect((await desk.list()).open).toMatchObject([
      { kind: "take", email: "own@krishnan.example", provedBy: "session" },
    ]);
    const { token } = (await reply.json()) as { token: string };
    expect((await desk.post("/record", { token })).status).toBe(200);
  });

  test("R15.9 who is signed in and asks the same again, after a lost answer or twice at once, has one request", async () => {
    const desk = await aPrivacyPage(engine);
    const person = await aColleague(desk, { role: "unpaidStudent", email: "own@krishnan.example" });
    const ask = async (request: object) => {
      const reply = await person.send("POST", "/api/v1/me/privacy-requests", request);
      return ((await reply.json()) as { token: string }).token;
    };
    await Promise.all([ask({ kind: "correct", message: "Meera K." }), ask({ kind: "correct", message: "Meera K." })]);
    const [first] = (await desk.list()).open;
    desk.clock.now += 60_000;
    const token = await ask({ kind: "correct", message: "Meera K." });
    expect((await desk.list()).open).toEqual([first]);
    expect((await desk.mails()).filter(({ kind }) => kind === "privacy-request-operator")).toHaveLength(1);

    // What has ended, or says something else, is another one.
    expect(await desk.change({ token, change: "withdraw" })).toMatchObject({ endedBy: "withdrawal" });
    await ask({ kind: "correct", message: "Meera K." });
    await ask({ kind: "correct", message: "Meera Krishnan" });
    expect((await desk.list()).open.map(({ message }) => message)).toEqual(["Meera K.", "Meera Krishnan"]);
  });

  test("R15.9 for a child only a parent or guardian asks", async () => {
    const { post } = await aPrivacyPage(engine);
    expect((await post("", { kind: "see", email, childName: "Anu" })).status).toBe(422);
    expect((await post("", { kind: "see", email, childName: "Anu", isGuardian: true })).status).toBe(200);
  });

  test("R15.9 R15.6 nobody is flooded: three links a day for an address, and no rows beyond them", async () => {
    const { post, mails, database } = await aPrivacyPage(engine);
    for (let count = 0; count < 6; count += 1) expect((await post("", { kind: "see", email })).status).toBe(200);
    expect((await mails()).filter(({ kind }) => kind === "privacy-request-link")).toHaveLength(3);
    expect(await database.query.selectFrom("privacy_requests").selectAll().execute()).toHaveLength(3);
  });

  test("R15.9 what was not proved goes after a week, what was answered after two years; a deletion names nobody", async () => {
    const { post, token, change, list, admin, clock, database } = await aPrivacyPage(engine);
    await post("", { kind: "see", email });
    await post("", { kind: "delete", email });
    await change({ token: await token(), change: "prove" });
    const [task] = (await list()).open;
    await admin.send("POST", `/api/v1/desk/privacy-requests/${task?.id}`, { answer: "Deleted." });
    const rows = () => database.query.selectFrom("privacy_requests").selectAll().orderBy("id").execute();
    const tidy = () => deleteWhatIsOver({ database, now: () => clock.now, forgetKeptMails: async () => {} });
    clock.now += 7 * dayMs;
    await tidy();
    expect(await rows()).toMatchObject([{ kind: "delete", email: "", email_key: "" }]);
    clock.now += 740 * dayMs;
    await tidy();
    expect(await rows()).toEqual([]);
  });
});
