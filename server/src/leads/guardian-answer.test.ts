import type { GuardianPage } from "@campusward/contracts/leads/applications";
import { currentGuardianWording } from "@campusward/contracts/leads/guardian-wordings";
import { describe, expect, test } from "vitest";
import type { OutboxMailRow } from "../database/tables.ts";
import { deleteWhatIsOver } from "../privacy/delete-what-is-over.ts";
import { anApplicationDesk } from "../testing/application-desk.ts";
import { aMinorsApplication, aYes } from "../testing/builders.ts";
import { createTestApp } from "../testing/create-test-app.ts";
import { type EngineName, engines } from "../testing/engines.ts";
import { openedMails } from "../testing/mail/mailed-links.ts";

const dayMs = 24 * 3_600_000;

/** A minor's application, and the link in the guardian's letter. */
async function aFamily(engine: EngineName) {
  const testApp = await createTestApp(engine);
  testApp.clock.now = Date.UTC(2026, 10, 21, 3, 44);
  const { app, database } = testApp;
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const mails = () => openedMails(database);
  const kinds = async () => (await mails()).map((mail) => [mail.kind, mail.to_address]);
  const records = () => database.query.selectFrom("guardian_answers").selectAll().orderBy("id").execute();
  expect((await post("/api/v1/applications", aMinorsApplication(), { "Idempotency-Key": "kept" })).status).toBe(201);
  const token = tokenIn(await mails());
  const look = async () => {
    const reply = await post("/api/v1/guardian-requests", { token });
    return (reply.status === 200 ? await reply.json() : reply.status) as GuardianPage;
  };
  const answer = (body: Record<string, unknown>) => post("/api/v1/guardian-answers", { token, ...body });
  const agree = (changes: Record<string, unknown> = {}) => answer(aYes(token, changes));
  const lead = () => database.query.selectFrom("leads").selectAll().executeTakeFirst();
  const deleteOver = () => {
    const { clock, forgotten } = testApp;
    const forgetKeptMails = async (gone: readonly OutboxMailRow[]) => void forgotten.push(...gone);
    return deleteWhatIsOver({ database, now: () => clock.now, forgetKeptMails });
  };
  return { ...testApp, post, mails, kinds, records, token, look, answer, agree, lead, deleteOver };
}

function tokenIn(mails: readonly OutboxMailRow[]): string {
  const letter = mails.find((mail) => mail.kind === "application-guardian");
  return /forms\/guardian#token=([\w-]{43})/.exec(letter?.text ?? "")?.[1] ?? "";
}

describe.each(engines)("on %s", (engine) => {
  test("R5.2 R15.9 only student and guardian get mails until the guardian agrees; who agreed, to what, when and how is recorded and shown", async () => {
    const { kinds, mails, look, agree, records, token, lead, clock } = await aFamily(engine);
    expect(await kinds()).toEqual([
      ["application-student", "tenzin@dolma.example"],
      ["application-guardian", "pema@dolma.example"],
    ]);
    const asked = await look();
    expect(asked).toMatchObject({ status: "asked", studentName: "Tenzin", guardianName: "Pema Dolma", agreed: null });
    expect(asked.deletedAt).toBe(clock.now + 14 * dayMs);
    expect(asked.points.map(({ term }) => term)).toEqual(["What", "We keep", "Who sees it", "How long", "Costs"]);
    expect(asked.points[0]?.text).toContain("Innovation Track: twelve weeks, 130+ hours.");

    clock.now += 60_000;
    const reply = await agree({ name: "Pema  D." });
    expect(await reply.json()).toMatchObject({ status: "agreed" });
    const agreed = { name: "Pema  D.", address: "pema@dolma.example", at: clock.now, wording: asked.wording };
    expect(await look()).toMatchObject({
      status: "agreed",
      agreed: { ...agreed, points: asked.points, agreement: asked.agreement },
    });
    const [record] = await records();
    expect(record).toMatchObject({ ...agreed, answer: "agreed", way: "link" });
    expect(JSON.stringify(record)).not.toContain(token);
    expect((await kinds()).slice(2).toSorted()).toEqual([
      ["application-operator", "team@campusward.example"],
      ["guardian-answered", "tenzin@dolma.example"],
      ["guardian-record", "pema@dolma.example"],
    ]);
    const kept = (await mails()).find(({ kind }) => kind === "guardian-record");
    expect(kept?.text).toContain("Pema  D., as parent or guardian");
    expect(kept?.text).toContain(`/forms/guardian#token=${token}`);
    expect(await lead()).toMatchObject({ held_since: null, waiting_until: clock.now + dayMs });
  });

  test("R15.9 a yes needs a name, a tick and today's words", async () => {
    const { agree, look } = await aFamily(engine);
    expect((await agree({ name: undefined })).status).toBe(422);
    expect((await agree({ name: " " })).status).toBe(422);
    expect((await agree({ isGuardian: false })).status).toBe(422);
    expect((await agree({ wording: "guardian-2020-01" })).status).toBe(409);
    expect((await look()).status).toBe("asked");
  });

  test("R15.9 the same link takes the yes back at once: nobody reads it, and it is deleted after 14 days", async () => {
    const { agree, answer, look, lead, records, clock, deleteOver, kinds } = await aFamily(engine);
    await agree();
    clock.now += 3 * dayMs;
    expect(await (await answer({ answer: "take-back" })).json()).toMatchObject({
      status: "taken-back",
      endedAt: clock.now,
      deletedAt: clock.now + 14 * dayMs,
      agreed: { name: "Pema Dolma" },
    });
    expect(await lead()).toMatchObject({ held_since: clock.now, waiting_until: null });
    expect((await records()).map(({ answer }) => answer)).toEqual(["agreed", "taken-back"]);
    expect(await kinds()).toHaveLength(7);
    clock.now += 14 * dayMs - 1;
    await deleteOver();
    expect(await lead()).toBeDefined();
    clock.now += 1;
    await deleteOver();
    expect([await lead(), await records(), await look()]).toEqual([undefined, [], 404]);
  });

  test("R15.9 who took it back can agree again, and the team is not told twice", async () => {
    const { agree, answer, look, lead, records, clock, kinds, outbox } = await aFamily(engine);
    await agree();
    for (const mail of await outbox.claimDue("worker", 100, clock.now)) {
      await outbox.settle(mail, "worker", { state: "sent", reply: "250 Ok", deliveredBy: "smtp" }, clock.now);
    }
    await answer({ answer: "take-back" });
    clock.now += dayMs;
    await agree({ name: "Pema" });
    expect(await look()).toMatchObject({ status: "agreed", agreed: { name: "Pema", at: clock.now }, deletedAt: null });
    expect(await lead()).toMatchObject({ held_since: null, waiting_until: clock.now + dayMs });
    expect((await records()).map(({ answer }) => answer)).toEqual(["agreed", "taken-back", "agreed"]);
    expect((await kinds()).filter(([kind]) => kind === "application-operator")).toHaveLength(1);
  });

  test("R15.9 R12.6 the team is told after a second yes if its mail had not gone out at the first", async () => {
    const { agree, answer, mails } = await aFamily(engine);
    const told = async () =>
      (await mails()).filter(({ kind }) => kind === "application-operator").map(({ state }) => state);
    await agree();
    await answer({ answer: "take-back" });
    expect(await told()).toEqual(["cancelled"]);
    await agree();
    expect(await told()).toEqual(["cancelled", "queued"]);
  });

  test("R15.9 after a yes was taken back, the application can be deleted the same day", async () => {
    const { agree, answer, look, lead } = await aFamily(engine);
    await agree();
    // A yes is taken back before it becomes a no.
    expect(await (await answer({ answer: "refuse" })).json()).toMatchObject({ status: "agreed" });
    await answer({ answer: "take-back" });
    await answer({ answer: "refuse" });
    expect(await lead()).toBeUndefined();
    expect((await look()).status).toBe("refused");
  });

  test("R5.2 R15.9 a no deletes the application, its mails and their files; only its day stays, and the student is told", async () => {
    const { answer, look, lead, records, mails, kinds, forgotten, database, clock } = await aFamily(engine);
    expect(await (await answer({ answer: "refuse" })).json()).toMatchObject({ status: "refused", endedAt: clock.now });
    expect(await lead()).toBeUndefined();
    expect(await database.query.selectFrom("applications").selectAll().execute()).toEqual([]);
    expect(await records()).toMatchObject([
      { answer: "refused", lead_id: null, at: clock.now, name: null, address: null, words: null },
    ]);
    expect(await look()).toMatchObject({ status: "refused", studentName: null, points: [], endedAt: clock.now });
    expect(await kinds()).toEqual([["guardian-answered", "tenzin@dolma.example"]]);
    expect((await mails())[0]).toMatchObject({ lead_id: null, subject: "Your application was deleted" });
    expect(forgotten.map((mail) => mail.kind).sort()).toEqual(["application-guardian", "application-student"]);
  });

  test("R15.9 no answer in 14 days means no", async () => {
    const { clock, deleteOver, lead, look } = await aFamily(engine);
    clock.now += 14 * dayMs;
    await deleteOver();
    expect([await lead(), await look()]).toEqual([undefined, 404]);
  });

  test("R15.9 of concurrent answers one counts, and a repetition changes nothing", async () => {
    const { agree, answer, kinds, records } = await aFamily(engine);
    const replies = await Promise.all([agree(), agree(), agree()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await kinds()).filter(([kind]) => kind === "application-operator")).toHaveLength(1);
    expect(await records()).toHaveLength(1);
    await Promise.all([answer({ answer: "take-back" }), answer({ answer: "take-back" })]);
    expect(await records()).toHaveLength(2);
  });

  test("R15.9 who agreed to earlier words is asked to read again, and both answers are kept", async () => {
    const { agree, look, database, records } = await aFamily(engine);
    await agree();
    await database.query.updateTable("guardian_answers").set({ wording: "guardian-2026-01" }).execute();
    expect((await look()).agreed?.wording).not.toBe(currentGuardianWording().version);
    await agree();
    expect((await look()).agreed?.wording).toBe(currentGuardianWording().version);
    expect(await records()).toHaveLength(2);
  });

  test("R15.9 a mentor who was reading it finds nothing once the yes was taken back", async () => {
    const { ritu, applyAsMinor, agree, assign, database, app } = await anApplicationDesk(engine);
    const id = await applyAsMinor();
    const token = tokenIn(await openedMails(database));
    await agree();
    await assign(id, ritu);
    expect((await ritu.get(`/api/v1/applications/${id}`)).status).toBe(200);
    const body = JSON.stringify({ token, answer: "take-back" });
    const headers = { "Content-Type": "application/json" };
    expect((await app.request("/api/v1/guardian-answers", { method: "POST", headers, body })).status).toBe(200);
    expect((await ritu.get(`/api/v1/applications/${id}`)).status).toBe(404);
    expect(await (await ritu.get("/api/v1/applications")).text()).not.toContain("Tenzin");
  });

  test("R15.9 R12.6 what waits to be sent about it goes out no more once the yes was taken back", async () => {
    const desk = await anApplicationDesk(engine);
    const { admin, ritu, applyAsMinor, agree, database, app, outbox, clock } = desk;
    const id = await applyAsMinor();
    const token = tokenIn(await openedMails(database));
    await agree();
    const versionOf = async () =>
      (await database.query.selectFrom("leads").select("version").where("id", "=", id).executeTakeFirstOrThrow())
        .version;
    const letter = { to: ["guardian", "student"], subject: "A place", text: "Tenzin may begin." };
    const change = { version: await versionOf(), stage: "offered", mentor: ritu.id, letter };
    expect((await admin.send("PATCH", `/api/v1/applications/${id}`, change)).status).toBe(200);
    for (const subject of ["Queued", "Retrying", "Dead", "Sent"]) {
      const reply = await admin.send("POST", `/api/v1/leads/${id}/replies`, { subject, text: "Of Tenzin" });
      expect(reply.status, await reply.clone().text()).toBe(200);
    }
    const set = (subject: string, changes: Partial<OutboxMailRow>) =>
      database.query.updateTable("outbox_mails").set(changes).where("subject", "=", subject).execute();
    await set("Retrying", { state: "retrying" });
    await set("Dead", { state: "dead", due_at: null, settled_at: clock.now });
    await set("Sent", { state: "sent", due_at: null, settled_at: clock.now });
    // As after the ten seconds of an undo.
    const toMentor = database.query.updateTable("outbox_mails").set({ due_at: clock.now });
    await toMentor.where("kind", "=", "mentor-assigned").execute();
    const inFlight = await outbox.claimDue("worker", 100, clock.now);
    expect(inFlight.map(({ kind }) => kind)).toContain("mentor-assigned");

    const headers = { "Content-Type": "application/json" };
    const answer = (body: object) =>
      app.request("/api/v1/guardian-answers", { method: "POST", headers, body: JSON.stringify(body) });
    expect((await answer({ token, answer: "take-back" })).status).toBe(200);
    for (const mail of inFlight) {
      const settlement = { state: "retrying", reply: "451 busy", dueAt: clock.now + 1000 } as const;
      await outbox.settle(mail, "worker", settlement, clock.now);
    }
    const statesOf = async () => {
      const mails = await openedMails(database);
      return mails.map(({ kind, subject, state }) => `${kind === "lead-reply" ? subject : kind} ${state}`).toSorted();
    };
    expect(await statesOf()).toEqual(
      [
        "application-student retrying",
        "application-guardian retrying",
        "guardian-record retrying",
        "guardian-answered retrying",
        "application-operator cancelled",
        "mentor-assigned cancelled",
        "family-letter cancelled",
        "family-letter cancelled",
        "Queued cancelled",
        "Retrying cancelled",
        "Dead cancelled",
        "Sent sent",
        "guardian-record queued",
        "guardian-answered queued",
      ].toSorted(),
    );
    clock.now += 60_000;
    expect(await (await admin.send("POST", "/api/v1/outbox/retry-failed", {})).json()).toEqual({ retried: 0 });
    const due = (await outbox.claimDue("worker", 100, clock.now)).map(({ kind }) => kind);
    expect(due.toSorted()).toEqual([
      "application-guardian",
      "application-student",
      "guardian-answered",
      "guardian-answered",
      "guardian-record",
      "guardian-record",
    ]);
  });

  test("R12.6 R15.9 an answer that a guardian stopped before it went out is owed after a second yes", async () => {
    const desk = await anApplicationDesk(engine);
    const { admin, applyAsMinor, agree, database, app, clock } = desk;
    const id = await applyAsMinor();
    const token = tokenIn(await openedMails(database));
    await agree();
    const lead = () =>
      database.query
        .selectFrom("leads")
        .select(["replied_at", "waiting_until"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
    const takeBack = { method: "POST", body: JSON.stringify({ token, answer: "take-back" }) };
    const headers = { "Content-Type": "application/json" };
    for (const isSent of [false, true]) {
      const subject = `About ${isSent}`;
      clock.now += 60_000;
      await database.query.updateTable("leads").set({ replied_at: null }).where("id", "=", id).execute();
      await admin.send("POST", `/api/v1/leads/${id}/replies`, { subject, text: "Yes." });
      expect(await lead()).toEqual({ replied_at: clock.now, waiting_until: null });
      const mails = database.query.updateTable("outbox_mails").where("subject", "=", subject);
      if (isSent) await mails.set({ state: "sent", due_at: null, settled_at: clock.now }).execute();
      clock.now += 1000;
      expect((await app.request("/api/v1/guardian-answers", { ...takeBack, headers })).status).toBe(200);
      await agree();
      expect(await lead()).toEqual(
        isSent
          ? { replied_at: expect.any(Number), waiting_until: null }
          : { replied_at: null, waiting_until: clock.now + 24 * 3_600_000 },
      );
    }
  });

  test.each([
    ["nobody replied", { replied_at: null, answered_at: null, waiting_until: 1 }, true],
    ["their answer to our reply waits", { replied_at: 1, answered_at: 2, waiting_until: 1 }, true],
    ["somebody replied", { replied_at: 1, answered_at: null, waiting_until: null }, false],
    ["it was closed", { replied_at: null, answered_at: null, waiting_until: null, closed_at: 1 }, false],
  ])("R12.6 R15.9 where %s, a second yes promises an answer only if one is owed", async (_, changes, isOwed) => {
    const { agree, answer, lead, mails, clock, database } = await aFamily(engine);
    await agree();
    const first = (await mails()).findLast(({ kind }) => kind === "guardian-answered");
    await database.query.updateTable("leads").set(changes).execute();
    const before = await lead();
    await answer({ answer: "take-back" });
    expect(await lead()).toMatchObject({ waiting_until: null });
    clock.now += 3 * dayMs;
    await agree();
    const waitingUntil = isOwed ? clock.now + dayMs : null;
    // What was answered in time, or late, stays so.
    const replyBy = before?.replied_at === null && isOwed ? clock.now + dayMs : before?.reply_by_at;
    expect(await lead()).toMatchObject({ waiting_until: waitingUntil, reply_by_at: replyBy });
    const second = (await mails()).findLast(({ kind }) => kind === "guardian-answered");
    expect(first?.text).toContain("you hear from us before Sunday 22 November, 9:14 am IST.");
    for (const words of [second?.text, second?.html]) {
      expect(words?.includes("you hear from us before")).toBe(isOwed);
      expect(words?.includes("Your application is with us again")).toBe(!isOwed);
      if (isOwed) expect(words).toContain("Wednesday 25 November, 9:14 am IST");
      else expect(words).not.toMatch(/November|hours/);
    }
  });

  test("R5.2 R15.9 ages are reckoned in the company's year, which begins before that of UTC in India", async () => {
    const { post, clock, database } = await aFamily(engine);
    const state = async (email: string) => {
      const lead = await database.query.selectFrom("leads").select("id").where("email", "=", email).executeTakeFirst();
      const applications = database.query.selectFrom("applications").select("guardian_state");
      return (await applications.where("lead_id", "=", lead?.id ?? "").executeTakeFirst())?.guardian_state;
    };
    const grown = { birthYear: 2008, guardianName: undefined, guardianEmail: undefined };
    clock.now = Date.parse("2026-12-31T23:59:00+05:30");
    const before = await post("/api/v1/applications", aMinorsApplication({ ...grown, email: "before@dolma.example" }));
    expect(before.status).toBe(422);
    clock.now = Date.parse("2027-01-01T00:30:00+05:30");
    const after = await post("/api/v1/applications", aMinorsApplication({ ...grown, email: "after@dolma.example" }));
    expect(after.status, await after.clone().text()).toBe(201);
    expect(await state("after@dolma.example")).toBe("not-needed");
  });
});
