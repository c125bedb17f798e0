import type { countLeads } from "@campusward/contracts/desk/desk-counts";
import { LeadDetail, LeadSummary } from "@campusward/contracts/desk/leads-desk";
import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { deleteWhatIsOver } from "../../privacy/delete-what-is-over.ts";
import { anApplicationDesk } from "../../testing/application-desk.ts";
import { anEmailSend, demoParams } from "../../testing/builders.ts";
import { aColleague } from "../../testing/desk-app.ts";
import { type EngineName, engines } from "../../testing/engines.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const honeypotFilled = { website: "https://win.example" };

async function aSuspiciousDesk(engine: EngineName) {
  const desk = await anApplicationDesk(engine);
  const { app, admin, database } = desk;
  const idOf = async (email: string) =>
    (await database.query.selectFrom("leads").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
  /** As a bot sends it. @returns the id of the lead. */
  async function requestAsBot(email = "bot@mail.example"): Promise<string> {
    const body = JSON.stringify(anEmailSend({ template_params: { ...demoParams(), email, ...honeypotFilled } }));
    const headers = { "Content-Type": "application/json" };
    await app.request("/email-service/api/v1.0/email/send", { method: "POST", headers, body });
    return idOf(email);
  }
  const judge = (id: string, verdict: string, by = admin) =>
    by.send("POST", `/api/v1/leads/${id}/verdict`, { verdict });
  const detailOf = async (reply: Response) => LeadDetail.parse(await reply.json());
  async function list(query: string, by = admin): Promise<LeadSummary[]> {
    const reply = (await (await by.get(`/api/v1/leads?${query}`)).json()) as { leads: unknown[] };
    return reply.leads.map((lead) => LeadSummary.parse(lead));
  }
  const counts = async () =>
    (await (await admin.get("/api/v1/leads/counts")).json()) as z.infer<typeof countLeads.response>;
  const mails = () =>
    database.query
      .selectFrom("outbox_mails")
      .select(["kind", "state", "to_address", "due_at", "last_reply"])
      .orderBy("kind")
      .execute();
  return { ...desk, requestAsBot, judge, detailOf, list, counts, mails };
}

describe.each(engines)("on %s", (engine) => {
  test("R11.1 R8.4 what looks like spam is in its own view with its signs, and in no other list, search, figure or file", async () => {
    const { admin, requestAsBot, apply, list, counts, mails } = await aSuspiciousDesk(engine);
    const demo = await requestAsBot();
    const application = await apply({ ...honeypotFilled, name: "Bot Applicant" });
    const others = [
      "",
      "view=waiting",
      "view=slept",
      "view=all",
      "view=unassigned",
      "view=open",
      "view=mine",
      "view=all&q=meera",
      "view=all&q=me",
    ];
    for (const query of others) expect(await list(query), query).toEqual([]);
    expect((await list("view=flagged")).map(({ id }) => id)).toEqual([application, demo]);
    expect((await list("view=flagged&q=meera")).map(({ id }) => id)).toEqual([demo]);
    expect((await list("view=flagged&q=me")).map(({ id }) => id)).toEqual([demo]);
    expect((await list("view=flagged&kind=demo"))[0]).toMatchObject({
      name: "Meera Krishnan",
      status: "new",
      flaggedFor: ["trap-filled", "no-browser", "no-timing"],
      isHeld: false,
    });
    const none = { count: 0, isMore: false };
    const nobody = {
      new: none,
      today: none,
      waiting: none,
      mine: none,
      unassigned: none,
      slept: none,
      later: none,
      open: none,
      all: none,
    };
    expect(await counts()).toMatchObject({
      views: { ...nobody, flagged: { count: 2, isMore: false } },
      applicationsDue: none,
    });
    const figures = await admin.get("/api/v1/leads/figures?from=2026-11-21&to=2026-11-21");
    expect(await figures.json()).toMatchObject({ leads: 0, answered: { of: 0 } });
    expect(await (await admin.get("/api/v1/leads/export?view=all")).text()).not.toContain("Meera");
    expect(await (await admin.get("/api/v1/applications")).json()).toMatchObject({ applications: [] });
    expect((await mails()).map(({ state }) => state)).toEqual(Array(4).fill("held-back"));
    const outbox = (await (await admin.get("/api/v1/outbox?state=held-back")).json()) as { mails: object[] };
    expect(outbox.mails).toHaveLength(4);
    expect(outbox.mails[0]).toMatchObject({ state: "held-back", isHeld: false });
  });

  test("R11.1 R8.4 until the decision, nothing else can be done with it", async () => {
    const { admin, requestAsBot, detailOf } = await aSuspiciousDesk(engine);
    const id = await requestAsBot();
    const detail = await detailOf(await admin.get(`/api/v1/leads/${id}`));
    expect(detail.events).toMatchObject([{ kind: "received" }, { state: "held-back" }, { state: "held-back" }]);
    const path = `/api/v1/leads/${id}`;
    expect((await admin.send("PATCH", path, { version: 1, status: "won" })).status).toBe(404);
    expect((await admin.send("POST", `${path}/notes`, { text: "Who is it?" })).status).toBe(404);
    expect((await admin.send("POST", `${path}/replies`, { subject: "A", text: "B" })).status).toBe(404);
    const mail = detail.events.find((event) => event.kind === "mail");
    expect((await admin.send("POST", `/api/v1/outbox/${mail?.id}/retry`, {})).status).toBe(409);
    expect((await admin.send("POST", `/api/v1/leads/${id}/verdict`, { verdict: "perhaps" })).status).toBe(422);
  });

  test("R11.1 R8.3 not spam: what was held back is sent, the clock runs from its receipt, and the audit names who decided", async () => {
    const desk = await aSuspiciousDesk(engine);
    const { requestAsBot, judge, detailOf, list, mails, database, clock, outbox } = desk;
    const id = await requestAsBot();
    const receivedAt = clock.now;
    clock.now += 5 * hourMs;
    const decidedBy = await aColleague(desk, { email: "ritu@team.example" });
    const detail = await detailOf(await judge(id, "not-spam", decidedBy));
    expect(detail).toMatchObject({ flaggedFor: null, status: "new", receivedAt, replyByAt: receivedAt + 24 * hourMs });
    expect(detail.events.map(({ kind }) => kind)).toEqual(["received", "mail", "mail", "judged"]);
    const sent = { state: "queued", due_at: clock.now };
    expect(await mails()).toMatchObject([
      { kind: "demo-request-operator", to_address: "team@campusward.example", ...sent },
      { kind: "demo-request-visitor", to_address: "bot@mail.example", ...sent },
    ]);
    expect(await outbox.claimDue("worker", 10, clock.now)).toHaveLength(2);
    expect((await list("view=waiting", decidedBy)).map((lead) => lead.id)).toEqual([id]);
    expect(await list("view=flagged", decidedBy)).toEqual([]);
    clock.now = receivedAt + 24 * hourMs;
    const nextDay = await aColleague(desk);
    expect((await list("view=waiting", nextDay)).map((lead) => lead.id)).toEqual([id]);
    const audit = await database.query
      .selectFrom("audit_entries")
      .selectAll()
      .where("action", "=", "lead-changed")
      .execute();
    expect(audit).toMatchObject([
      { actor_name: "ritu@team.example", subject: detail.reference, detail: "flagged, is not spam" },
    ]);
  });

  test("R8.3 a confirmation is not sent after its promise has ended, the team's mail is", async () => {
    const desk = await aSuspiciousDesk(engine);
    const { requestAsBot, judge, mails, clock } = desk;
    const id = await requestAsBot();
    clock.now += 24 * hourMs;
    await judge(id, "not-spam", await aColleague(desk));
    expect(await mails()).toMatchObject([
      { kind: "demo-request-operator", state: "queued" },
      { kind: "demo-request-visitor", state: "cancelled", last_reply: expect.stringContaining("promises") },
    ]);
  });

  test("R8.3 a held-back mail does not count against the daily limit, and a released one does", async () => {
    const { requestAsBot, requestDemo, judge, mails, detailOf, admin } = await aSuspiciousDesk(engine);
    const id = await requestAsBot("meera@krishnan.example");
    const { name, contact, city, ...rest } = await detailOf(await admin.get(`/api/v1/leads/${id}`));
    await requestDemo({ name, contact, city: city ?? "", email: rest.email, profile: "parent", page: "/" }, null);
    const confirmations = async () =>
      (await mails())
        .filter(({ kind }) => kind === "demo-request-visitor")
        .map(({ state }) => state)
        .sort();
    expect(await confirmations()).toEqual(["held-back", "queued"]);
    await judge(id, "not-spam");
    expect(await confirmations()).toEqual(["cancelled", "queued"]);
  });

  test("R11.1 spam: the lead is closed, nobody gets a mail, and no figure counts it", async () => {
    const { admin, requestAsBot, judge, detailOf, list, mails, outbox, clock } = await aSuspiciousDesk(engine);
    const id = await requestAsBot();
    expect(await detailOf(await judge(id, "spam"))).toMatchObject({ flaggedFor: null, status: "spam" });
    expect((await mails()).map(({ state }) => state)).toEqual(["cancelled", "cancelled"]);
    expect(await outbox.claimDue("worker", 10, clock.now)).toEqual([]);
    expect(await list("view=open")).toEqual([]);
    expect(await list("view=flagged")).toEqual([]);
    expect((await list("view=all")).map((lead) => lead.status)).toEqual(["spam"]);
    const figures = await admin.get("/api/v1/leads/figures?from=2026-11-21&to=2026-11-21");
    expect(await figures.json()).toMatchObject({ leads: 0 });
  });

  test("R11.1 of concurrent decisions one counts, and the others get the current state", async () => {
    const desk = await aSuspiciousDesk(engine);
    const { admin, requestAsBot, judge, detailOf, mails, database } = desk;
    const id = await requestAsBot();
    const colleague = await aColleague(desk, { name: "Ritu" });
    const replies = await Promise.all(
      [admin, colleague, admin, colleague].map((by, index) => judge(id, index % 2 ? "spam" : "not-spam", by)),
    );
    const statuses = new Set(await Promise.all(replies.map(async (reply) => (await detailOf(reply)).status)));
    expect(statuses.size).toBe(1);
    const expected = statuses.has("spam") ? "cancelled" : "queued";
    expect((await mails()).map(({ state }) => state)).toEqual([expected, expected]);
    const events = await database.query.selectFrom("lead_events").selectAll().where("kind", "=", "judged").execute();
    expect(events).toHaveLength(1);
  });

  test("R11.1 R5.2 a minor's application that looks like spam shows only its signs; the verdict not-spam asks the guardian, who decides who reads it", async () => {
    const desk = await aSuspiciousDesk(engine);
    const { admin, applyAsMinor, agree, judge, detailOf, list, mails } = desk;
    const id = await applyAsMinor(honeypotFilled);
    const empty = { name: "", email: "", city: null, profile: null, isHeld: true, isMinor: true };
    expect(await list("view=flagged")).toMatchObject([
      { id, ...empty, flaggedFor: expect.arrayContaining(["trap-filled"]) },
    ]);
    for (const query of ["q=tenzin", "q=te", "city=Gangtok", "profile=student"]) {
      expect(await list(`view=flagged&${query}`), query).toEqual([]);
    }
    const seen = [
      JSON.stringify(await detailOf(await admin.get(`/api/v1/leads/${id}`))),
      await (await admin.get("/api/v1/leads/export?view=flagged")).text(),
      await (await admin.get("/api/v1/outbox")).text(),
    ];
    expect(seen.join()).not.toMatch(/tenzin|dolma|98000|gangtok/i);
    expect((await mails()).map(({ state }) => state)).toEqual(["held-back", "held-back"]);

    expect(await detailOf(await judge(id, "not-spam"))).toMatchObject({ ...empty, flaggedFor: null });
    expect(await mails()).toMatchObject([
      { kind: "application-guardian", state: "queued" },
      { kind: "application-student", state: "queued" },
    ]);
    expect((await admin.get(`/api/v1/leads/${id}`)).status).toBe(404);
    expect([...(await list("view=flagged")), ...(await list("view=all"))]).toEqual([]);
    await agree();
    expect(await list("view=waiting")).toMatchObject([{ id, name: "Tenzin Dolma", isHeld: false }]);
  });

  test("R11.1 R15.9 a minor's application that looks like spam is kept until somebody looks; the guardian's 14 days begin with the letter", async () => {
    const desk = await aSuspiciousDesk(engine);
    const { admin, applyAsMinor, agree, judge, database, clock } = desk;
    const id = await applyAsMinor(honeypotFilled);
    const lead = () => database.query.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirst();
    const deleteOver = () => deleteWhatIsOver({ database, now: () => clock.now, forgetKeptMails: async () => {} });
    clock.now += 20 * dayMs;
    await deleteOver();
    expect(await lead()).toBeDefined();
    await admin.signInAgain();
    expect((await judge(id, "not-spam")).status).toBe(200);
    expect(await lead()).toMatchObject({ held_since: clock.now, flagged_at: null });
    clock.now += 14 * dayMs - 1;
    await deleteOver();
    expect(await lead()).toBeDefined();
    await agree();
    expect(await lead()).toMatchObject({ held_since: null });

    const unseen = await applyAsMinor({ ...honeypotFilled, email: "unseen@dolma.example" });
    clock.now += 90 * dayMs;
    await deleteOver();
    const rest = await database.query.selectFrom("leads").select("id").execute();
    expect(rest.map((row) => row.id)).not.toContain(unseen);
  });
});
