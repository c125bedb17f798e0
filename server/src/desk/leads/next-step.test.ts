import { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { dayAndHourAt } from "@campusward/contracts/desk/place-time";
import { describe, expect, test } from "vitest";
import type { LeadRow } from "../../database/tables.ts";
import { aColleague, aDesk, type SignedInColleague } from "../../testing/desk-app.ts";
import { engines } from "../../testing/engines.ts";
import { tellTeam } from "../tell/nudges.ts";

const hourMs = 3_600_000;
/** A Monday. */
const monday = Date.parse("2026-11-23T10:22:00+05:30");

async function aMorning(engine: (typeof engines)[number], changes: Partial<LeadRow> = {}) {
  const desk = await aDesk(engine);
  desk.clock.now = monday;
  const nandini = await aColleague(desk, { name: "Nandini" });
  const vikram = await aColleague(desk, { name: "Vikram" });
  const { id } = await desk.hasLead({ received_at: monday - hourMs, ...changes });
  const row = () => desk.database.query.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const mails = () => desk.database.query.selectFrom("outbox_mails").selectAll().execute();
  return { ...desk, nandini, vikram, id, row, mails };
}

const post = async (who: SignedInColleague, id: string, what: string, body: object): Promise<LeadDetail> =>
  detailOf(await who.send("POST", `/api/v1/leads/${id}/${what}`, body));
async function detailOf(response: Response): Promise<LeadDetail> {
  expect(response.status, await response.clone().text()).toBe(200);
  return LeadDetail.parse(await response.json());
}
const codeOf = async (response: Promise<Response> | Response) =>
  ((await (await response).json()) as { error?: { code: string } }).error?.code;
const shown = (at: number | null | undefined) => at && dayAndHourAt(at, "Asia/Kolkata");

describe.each(engines)("on %s", (engine) => {
  test("R12.2 a call without an answer leaves the clock running and plans the next try; three are counted", async () => {
    const { nandini, id, clock } = await aMorning(engine, { received_at: monday - 20 * hourMs });
    const noAnswer = { way: "call", outcome: "no-answer", note: "Rang out" };
    const first = await post(nandini, id, "contacts", noAnswer);
    // The promise ends at 14:22: half an hour before it, not at 14:30.
    expect(shown(first.nextStep?.at)).toBe("2026-11-23 13:45");
    expect(first).toMatchObject({
      status: "new",
      repliedAt: null,
      assignee: { name: "Nandini" },
      tries: 1,
      nextStep: { kind: "call" },
    });
    expect(first.waitingUntil).toBe(first.replyByAt);
    expect(first.dueAt).toBe(first.nextStep?.at);
    expect(first.events.find(({ kind }) => kind === "contact")).toMatchObject({
      kind: "contact",
      outcome: "no-answer",
      note: "Rang out",
    });
    clock.now += 1;
    await post(nandini, id, "contacts", noAnswer);
    clock.now += 1;
    const next = { kind: "mail", at: clock.now + hourMs, note: "Write instead" };
    expect(await post(nandini, id, "contacts", { ...noAnswer, next })).toMatchObject({ tries: 3, nextStep: next });
    clock.now += 1;
    expect((await post(nandini, id, "contacts", { way: "call", outcome: "reached" })).tries).toBe(0);
  });

  test("R12.2 R12.10 an outcome that is sent later counts from when it was, and is taken back like any other", async () => {
    const { nandini, vikram, id, row, clock } = await aMorning(engine, { received_at: monday - 26 * hourMs });
    // The line was down for three hours: the call was in time, its outcome comes after the promise.
    const reached = { way: "call", outcome: "reached", agoMs: 3 * hourMs };
    const detail = await post(nandini, id, "contacts", reached);
    expect(detail).toMatchObject({ repliedAt: monday - 3 * hourMs, lastWordAt: monday - 3 * hourMs });
    expect(detail.events.find(({ kind }) => kind === "contact")).toMatchObject({ at: monday - 3 * hourMs });
    expect(detail.nextStep?.at).toBeGreaterThan(monday);
    const { version } = detail;
    const undone = await post(nandini, id, "undo", { id, version });
    expect(undone).toMatchObject({ repliedAt: null, status: "new", assignee: null });
    expect(undone.events.map(({ kind }) => kind)).toEqual(["received"]);
    // Never in the future, never a day ago, and never before the request itself.
    for (const agoMs of [-1, 24 * hourMs + 1]) {
      const refused = nandini.send("POST", `/api/v1/leads/${id}/contacts`, { ...reached, agoMs });
      expect(await codeOf(refused)).toBe("invalid_fields");
    }
    clock.now = monday - 25 * hourMs;
    await vikram.signInAgain();
    const early = await post(vikram, id, "contacts", { ...reached, agoMs: 20 * hourMs });
    expect(early.repliedAt).toBe(monday - 26 * hourMs);
    // A word that was said since stays the last one.
    const late = await post(vikram, id, "contacts", { ...reached, agoMs: 0 });
    expect(late.lastWordAt).toBe(clock.now);
    await post(vikram, id, "contacts", { ...reached, agoMs: 30 * 60_000 });
    expect(await row()).toMatchObject({ last_word_at: clock.now, replied_at: monday - 26 * hourMs });
  });

  test("R12.2 R12.3 R12.17 reached stops the clock; wrong number does not, and both give the lead to who called", async () => {
    const { nandini, vikram, id, row } = await aMorning(engine);
    await post(nandini, id, "contacts", { way: "call", outcome: "wrong-number" });
    const tried = await post(nandini, id, "contacts", { way: "whatsapp", outcome: "not-on-whatsapp" });
    expect(tried.tried).toEqual({ times: 2, outcome: "not-on-whatsapp", at: monday });
    expect(await row()).toMatchObject({ status: "new", replied_at: null, assignee_id: nandini.id });
    const reached = await post(nandini, id, "contacts", { way: "call", outcome: "reached" });
    expect(reached).toMatchObject({ status: "contacted", repliedAt: monday, waitingUntil: null, lastWordAt: monday });
    expect(reached).toMatchObject({ assignee: { id: nandini.id, name: "Nandini" }, tried: null });
    // Nobody said what comes next: the third working day at ten.
    expect(reached.nextStep).toEqual({ kind: "call", at: Date.parse("2026-11-26T10:00:00+05:30"), note: null });
    const sent = await post(vikram, id, "contacts", { way: "whatsapp", outcome: "sent" });
    expect(sent.assignee?.name).toBe("Nandini");
    const refused = (body: object) => codeOf(vikram.send("POST", `/api/v1/leads/${id}/contacts`, body));
    expect(await refused({ way: "call", outcome: "sent" })).toBe("invalid_fields");
    // Whoever was reached is not closed as unreachable.
    expect(await refused({ way: "call", outcome: "reached", lostBecause: "Far" })).toBe("invalid_fields");
  });

  test("R12.1 R12.3 the next try after no answer is theirs who called, until it is undone or somebody else's", async () => {
    const { nandini, vikram, id } = await aMorning(engine);
    const tried = await post(nandini, id, "contacts", { way: "call", outcome: "no-answer" });
    expect(tried).toMatchObject({ repliedAt: null, assignee: { name: "Nandini" }, nextStep: { kind: "call" } });
    const undone = await post(nandini, id, "undo", { id, version: tried.version });
    expect(undone).toMatchObject({ assignee: null, nextStep: null });
    await post(vikram, id, "contacts", { way: "call", outcome: "no-answer" });
    const again = await post(nandini, id, "contacts", { way: "call", outcome: "no-answer" });
    expect(again.assignee?.name).toBe("Vikram");
  });

  test("R12.1 a next step is chosen, kept until it is done, and never lies in the past or on a closed lead", async () => {
    const { nandini, id, row } = await aMorning(engine);
    const change = (version: number, body: object) =>
      nandini.send("PATCH", `/api/v1/leads/${id}`, { version, ...body });
    const next = { kind: "meeting", at: monday + 3 * hourMs, note: "At the fair" };
    const planned = await detailOf(await change(1, { next }));
    expect(planned).toMatchObject({ nextStep: next, dueAt: next.at, status: "new" });
    expect(planned.waitingUntil).toBe(planned.replyByAt);
    expect(await codeOf(change(2, { next: { ...next, at: monday - hourMs } }))).toBe("invalid_fields");
    expect(await detailOf(await change(2, { next: null }))).toMatchObject({ nextStep: null, dueAt: planned.replyByAt });
    expect((await detailOf(await change(3, { status: "contacted" }))).nextStep).toMatchObject({ kind: "call" });
    const lost = await detailOf(await change(4, { status: "lost", reason: "Chose another" }));
    expect(lost).toMatchObject({ nextStep: null, dueAt: null });
    expect(await codeOf(change(5, { next }))).toBe("invalid_fields");
    // A status set back really goes back.
    await change(5, { status: "new" });
    expect(await row()).toMatchObject({
      status: "new",
      replied_at: null,
      closed_at: null,
      waiting_until: lost.replyByAt,
    });
  });

  test("R12.2 an outcome, a status and a reply are undone: story, clock, owner and step are as before, no mail goes", async () => {
    const { nandini, vikram, id, row, mails, clock, outbox } = await aMorning(engine);
    const before = await row();
    const undo = (who: SignedInColleague, version: number) => who.send("POST", `/api/v1/leads/${id}/undo`, { version });
    const same = ({ version, changed_at, undo: _, ...rest }: LeadRow) => rest;
    const steps: ((version: number) => Promise<LeadDetail>)[] = [
      () => post(nandini, id, "contacts", { way: "call", outcome: "reached" }),
      () => post(nandini, id, "contacts", { way: "call", outcome: "no-answer" }),
      async (version) =>
        detailOf(await nandini.send("PATCH", `/api/v1/leads/${id}`, { version, status: "lost", reason: "Far" })),
      () => post(nandini, id, "replies", { subject: "Hello", text: "Good day" }),
      // "Close as unreachable" is one step, and is taken back as one.
      async () => {
        const closing = { way: "call", outcome: "no-answer", agoMs: hourMs, lostBecause: "Could not be reached" };
        const closed = await post(nandini, id, "contacts", closing);
        expect(closed).toMatchObject({
          status: "lost",
          lostReason: "Could not be reached",
          nextStep: null,
          dueAt: null,
        });
        expect(closed.events.map(({ kind }) => kind).toSorted()).toEqual(["contact", "received", "status"]);
        return closed;
      },
    ];
    for (const step of steps) {
      clock.now += 1000;
      const { version } = await step((await row()).version);
      expect(same(await row())).not.toEqual(same(before));
      expect(await codeOf(undo(vikram, version))).toBe("changed_meanwhile");
      const after = await detailOf(await undo(nandini, version));
      expect(after.events.map(({ kind }) => kind)).toEqual(["received"]);
      expect(same(await row())).toEqual(same(before));
      expect(await mails()).toEqual([]);
      expect(await codeOf(undo(nandini, after.version))).toBe("changed_meanwhile");
    }
    const { version } = await post(nandini, id, "replies", { subject: "Hello", text: "Good day" });
    expect(await outbox.claimDue("worker", 10, clock.now + 9_999)).toEqual([]);
    expect(await outbox.claimDue("worker", 10, clock.now + 10_000)).toHaveLength(1);
    expect(await codeOf(undo(nandini, version))).toBe("too_late");
    const then = await post(nandini, id, "contacts", { way: "call", outcome: "reached" });
    clock.now += 60_001;
    expect(await codeOf(undo(nandini, then.version))).toBe("too_late");
  });

  test("R12.2 R12.13 a change of owner is undone: the lead is as given and opened as before, and its owner is told nothing", async () => {
    const morning = await aMorning(engine);
    const { nandini, vikram, hasLead, database, desk, mails } = morning;
    const farah = await aColleague(morning, { name: "Farah" });
    const given = { assignee_id: vikram.id, given_at: monday - 5 * hourMs, opened_at: monday - 4 * hourMs };
    const leads = [await hasLead(given), await hasLead({ opened_at: monday })];
    const rows = async () => {
      const ids = leads.map(({ id }) => id);
      const found = await database.query.selectFrom("leads").selectAll().where("id", "in", ids).orderBy("id").execute();
      return found.map(({ version, changed_at, undo, ...rest }) => rest);
    };
    const before = await rows();
    for (const assignee of [farah.id, nandini.id]) {
      for (const { id } of leads) {
        const { version } = await detailOf(await nandini.get(`/api/v1/leads/${id}`));
        const changed = await detailOf(await nandini.send("PATCH", `/api/v1/leads/${id}`, { version, assignee }));
        await post(nandini, id, "undo", { id, version: changed.version });
      }
      expect(await rows()).toEqual(before);
    }
    const versioned = leads.map(({ id }) => ({ id, version: 5 }));
    const reply = await nandini.send("POST", "/api/v1/leads/many", { leads: versioned, assignee: farah.id });
    const { changed } = (await reply.json()) as { changed: { id: string; version: number }[] };
    expect(changed).toHaveLength(2);
    await nandini.send("POST", "/api/v1/leads/many/undo", { leads: changed });
    expect(await rows()).toEqual(before);
    await tellTeam(desk.context, desk.push);
    expect((await mails()).filter(({ subject }) => subject.startsWith("Given"))).toEqual([]);
  });

  test("R12.2 an undo leaves a lead opened that its owner opened meanwhile", async () => {
    const { nandini, vikram, hasLead, database, clock } = await aMorning(engine);
    const { id } = await hasLead({ assignee_id: vikram.id });
    const { version } = await detailOf(
      await nandini.send("PATCH", `/api/v1/leads/${id}`, { version: 1, status: "contacted" }),
    );
    await vikram.get(`/api/v1/leads/${id}`);
    await post(nandini, id, "undo", { id, version });
    const row = await database.query.selectFrom("leads").select("opened_at").where("id", "=", id).executeTakeFirst();
    expect(row?.opened_at).toBe(clock.now);
  });

  test("R12.4 a reply is not sent over a colleague's that came meanwhile, and goes when it is sent anyway", async () => {
    const { nandini, vikram, id, mails, clock } = await aMorning(engine);
    const opened = await detailOf(await vikram.get(`/api/v1/leads/${id}`));
    clock.now += 60_000;
    // A change of a field is no word.
    await nandini.send("PATCH", `/api/v1/leads/${id}`, { version: 1, assignee: nandini.id });
    await post(nandini, id, "replies", { subject: "Hello", text: "From Nandini", lastWordSeen: opened.lastWordAt });
    const reply = { subject: "Hello", text: "From Vikram" };
    const refused = vikram.send("POST", `/api/v1/leads/${id}/replies`, { ...reply, lastWordSeen: opened.lastWordAt });
    expect(await codeOf(refused)).toBe("changed_meanwhile");
    expect(await mails()).toHaveLength(1);
    const now = await detailOf(await vikram.get(`/api/v1/leads/${id}`));
    expect(now.events.find(({ kind }) => kind === "reply")).toMatchObject({ text: "From Nandini", by: "Nandini" });
    await post(vikram, id, "replies", reply);
    expect(await mails()).toHaveLength(2);
    // One's own call is no reason to stop one's own reply, which may be a retry from before it.
    clock.now += 1000;
    await post(vikram, id, "contacts", { way: "call", outcome: "reached" });
    await post(vikram, id, "replies", { ...reply, text: "Again", lastWordSeen: opened.lastWordAt });
    expect(await mails()).toHaveLength(3);
  });
});
