import { countLeads } from "@campusward/contracts/desk/desk-counts";
import { listLeads } from "@campusward/contracts/desk/leads-desk";
import { describe, expect, test } from "vitest";
import { aMinorsApplication, aYes } from "../../testing/builders.ts";
import { aColleague, aDesk } from "../../testing/desk-app.ts";
import { engines } from "../../testing/engines.ts";
import { newestMail } from "../../testing/mail/mailed-links.ts";

const hourMs = 3_600_000;
type Desk = Awaited<ReturnType<typeof aDesk>>;

async function list({ admin }: Pick<Desk, "admin">, query: string) {
  const reply = await admin.get(`/api/v1/leads?${query}`);
  expect(reply.status).toBe(200);
  return listLeads.response.parse(await reply.json());
}

async function names(desk: Pick<Desk, "admin">, query: string): Promise<string[]> {
  return (await list(desk, query)).leads.map((lead) => lead.name);
}

describe.each(engines)("on %s", (engine) => {
  test("R12.14 several values of a field are or, fields are and; next step, source, days and import are fields", async () => {
    const desk = await aDesk(engine);
    const { hasLead, clock, admin } = desk;
    const at = (hours: number) => clock.now + hours * hourMs;
    const call = { next_step_kind: "call", next_step_at: at(3) } as const;
    const plain = { waiting_until: null, replied_at: clock.now } as const;
    await hasLead({
      name: "Promised",
      city: "Pune",
      city_key: "pune",
      source: "search",
      ...call,
      waiting_until: at(2),
    });
    await hasLead({
      name: "Called first",
      city: "Kochi",
      city_key: "kochi",
      source: "fair",
      ...call,
      waiting_until: at(4),
    });
    await hasLead({ name: "Called", city: "Leh, Ladakh", city_key: "leh, ladakh", source: "100%", ...plain, ...call });
    await hasLead({ name: "Mailed", ...plain, next_step_kind: "mail", next_step_at: at(3), import_id: "sheet" });
    const old = { received_at: at(-48), profile: null, profile_key: null, assignee_id: admin.id };
    await hasLead({ name: "Old", ...plain, next_step_kind: "demo", next_step_at: at(5), ...old });
    const found = async (query: Record<string, string>) =>
      (await names(desk, new URLSearchParams({ view: "all", ...query }).toString())).sort();
    expect(await found({ city: "PUNE,Kochi" })).toEqual(["Called first", "Promised"]);
    expect(await found({ city: "Leh%2C Ladakh" })).toEqual(["Called"]);
    expect(await found({ source: "100%25,search" })).toEqual(["Called", "Promised"]);
    expect(await found({ source: "search,fair", city: "pune" })).toEqual(["Promised"]);
    // As the rows say: what is due first.
    expect(await found({ next: "reply" })).toEqual(["Promised"]);
    expect(await found({ next: "call" })).toEqual(["Called", "Called first"]);
    expect(await found({ next: "reply,mail,demo" })).toEqual(["Mailed", "Old", "Promised"]);
    expect(await found({ import: "sheet" })).toEqual(["Mailed"]);
    expect(await found({ profile: "-" })).toEqual(["Old"]);
    expect(await found({ assignee: "-", next: "call,mail" })).toEqual(["Called", "Called first", "Mailed"]);
    expect(await found({ assignee: `-,${admin.id}`, next: "demo" })).toEqual(["Old"]);
    expect(await found({ to: "2026-11-20" })).toEqual(["Old"]);
    expect(await found({ from: "2026-11-20", to: "2026-11-21", kind: "demo,quote", next: "demo" })).toEqual([]);
    expect(await names(desk, "view=open&next=demo,call")).toEqual(["Called first", "Called", "Old"]);
    for (const wrong of ["next=sing", "kind=demo,", "status=new,gone", "from=2026-02-30", "cameTo=lead,lost"]) {
      expect((await admin.get(`/api/v1/leads?view=all&${wrong}`)).status, wrong).toBe(422);
    }
  });

  test("R12.1 R12.15 the views: today what is new, late or due before the day ends, then what comes later, quietest first", async () => {
    const desk = await aDesk(engine);
    const { hasLead, clock, admin } = desk;
    // Ten in the morning in Kolkata.
    clock.now = Date.parse("2026-11-23T10:00:00+05:30");
    await admin.signInAgain();
    const at = (hours: number) => clock.now - hours * hourMs;
    await hasLead({ name: "Late", received_at: at(30) });
    await hasLead({ name: "Urgent", received_at: at(20), assignee_id: admin.id });
    await hasLead({ name: "Fresh", received_at: at(1) });
    await hasLead({ name: "Freshest" });
    await hasLead({
      name: "Answered",
      received_at: at(50),
      waiting_until: null,
      replied_at: at(40),
      assignee_id: admin.id,
    });
    await hasLead({ name: "Closed", received_at: at(2), waiting_until: null, closed_at: at(1), assignee_id: admin.id });
    const call = { next_step_kind: "call", waiting_until: null, replied_at: at(60), received_at: at(70) } as const;
    await hasLead({ ...call, name: "Call at noon", next_step_at: at(-2), last_word_at: at(60) });
    await hasLead({ ...call, name: "Call tomorrow", next_step_at: at(-24), last_word_at: at(90) });
    await hasLead({ ...call, name: "Quiet", next_step_at: at(-99), last_word_at: at(7 * 24) });
    await hasLead({ ...call, name: "Quieter", next_step_at: at(-99), last_word_at: at(8 * 24) });
    expect(await names(desk, "view=new")).toEqual(["Freshest", "Fresh"]);
    expect(await names(desk, "view=today")).toEqual(["Late", "Call at noon", "Urgent", "Fresh", "Freshest"]);
    expect(await names(desk, "view=waiting")).toEqual(["Late", "Urgent", "Fresh", "Freshest"]);
    expect(await names(desk, "view=slept")).toEqual(["Quieter", "Quiet"]);
    expect(await names(desk, "view=later")).toEqual(["Call tomorrow", "Answered"]);
    const nobodys = ["Late", "Call at noon", "Fresh", "Freshest", "Call tomorrow", "Quiet", "Quieter"];
    expect(await names(desk, "view=unassigned")).toEqual(nobodys);
    expect(await names(desk, "view=mine")).toEqual(["Urgent", "Answered"]);
    const open = [
      "Late",
      "Call at noon",
      "Urgent",
      "Fresh",
      "Freshest",
      "Call tomorrow",
      "Answered",
      "Quiet",
      "Quieter",
    ];
    expect(await names(desk, "view=open")).toEqual(open);
    const all = [
      "Freshest",
      "Fresh",
      "Closed",
      "Urgent",
      "Late",
      "Answered",
      "Quieter",
      "Quiet",
      "Call tomorrow",
      "Call at noon",
    ];
    expect(await names(desk, "view=all")).toEqual(all);
    const counts = countLeads.response.parse(await (await admin.get("/api/v1/leads/counts")).json());
    const exactly = (count: number) => ({ count, isMore: false });
    expect(counts.views).toEqual({
      new: exactly(2),
      today: exactly(5),
      waiting: exactly(4),
      mine: exactly(2),
      unassigned: exactly(7),
      slept: exactly(2),
      later: exactly(2),
      open: exactly(9),
      all: exactly(10),
      flagged: exactly(0),
    });
    expect(counts.late).toEqual(exactly(1));
  });

  test("R11.1 filters by kind, profile, status, age, assignee and city, alone and together", async () => {
    const desk = await aDesk(engine);
    const { hasLead, clock, admin } = desk;
    const day = 24 * hourMs;
    await hasLead({ name: "A", kind: "quote", profile: "Others", city: "Pune", received_at: clock.now - 2 * day });
    await hasLead({ name: "B", status: "won", assignee_id: admin.id, profile: "parent", received_at: clock.now - 1 });
    await hasLead({ name: "C", kind: "quote", city: "पुणे", received_at: clock.now - 40 * day });
    const filtered = (query: string) => names(desk, `view=all&${query}`);
    expect(await filtered("kind=quote")).toEqual(["A", "C"]);
    expect(await filtered("profile=others")).toEqual(["A"]);
    expect(await filtered("status=won")).toEqual(["B"]);
    expect(await filtered("age=1")).toEqual(["B"]);
    expect(await filtered("age=7")).toEqual(["B", "A"]);
    expect(await filtered(`assignee=${admin.id}`)).toEqual(["B"]);
    expect(await filtered("city=PUNE")).toEqual(["A"]);
    expect(await filtered(`city=${encodeURIComponent("पुणे")}&kind=quote`)).toEqual(["C"]);
    expect(await filtered("kind=quote&age=7&city=pune")).toEqual(["A"]);
    expect(await filtered("kind=application")).toEqual([]);
    expect(await names(desk, "view=waiting&kind=quote&age=7")).toEqual(["A"]);
  });

  test("R11.1 finds by words of name, email, number and city, and by reference", async () => {
    const desk = await aDesk(engine);
    const { hasLead, clock } = desk;
    // By chance there is no digit in it.
    await hasLead({ name: "Meera Krishnan", reference: "CW-MEERA-BHATT", received_at: clock.now - 3 });
    const other = await hasLead({
      name: "Zoya 100% Khan",
      email: "Zoya_K@banyan.example",
      email_key: "zoya_k@banyan.example",
      contact: "12345 67890 12",
      contact_e164: null,
      city: "Ranchi",
      received_at: clock.now - 2,
    });
    await hasLead({ name: "मीरा कृष्णन", email: "m@x.example", city: "Pune", received_at: clock.now - 1 });
    const found = (typed: string) => names(desk, `view=all&q=${encodeURIComponent(typed)}`);
    const meera = ["मीरा कृष्णन", "Meera Krishnan"];
    expect(await found("krishnan CHENNAI")).toEqual(["Meera Krishnan"]);
    expect(await found("98400-123 45")).toEqual(meera);
    expect(await found("0 98400 12345")).toEqual(meera);
    expect(await found("मीरा")).toEqual(["मीरा कृष्णन"]);
    expect(await found("BANYAN")).toEqual(["Zoya 100% Khan"]);
    expect(await found("12345-678")).toEqual(["Zoya 100% Khan"]);
    expect(await found("100%")).toEqual(["Zoya 100% Khan"]);
    expect(await found("%%%")).toEqual([]);
    expect(await found("zo")).toEqual(["Zoya 100% Khan"]);
    expect(await found("ra")).toEqual(["Zoya 100% Khan"]);
    expect(await found("a_")).toEqual([]);
    expect(await found('"krish OR')).toEqual([]);
    expect(await found(other.reference.toLowerCase())).toEqual(["Zoya 100% Khan"]);
    expect(await found("cw-meera-bhatt")).toEqual(["Meera Krishnan"]);
    expect(await found("ms zoyaa banya")).toEqual([]);
    expect(await names(desk, "view=mine&q=krishnan")).toEqual([]);
    expect(await names(desk, "view=all&q=krishnan&kind=quote")).toEqual([]);
  });

  test("R11.1 a page ends where the next one begins, in a search too, however common its word", async () => {
    const desk = await aDesk(engine);
    const { database, hasLead, clock } = desk;
    const model = await hasLead({ name: "Model", email: "x@y.example" });
    const count = 1100;
    const ids = Array.from({ length: count }, (_, index) => String(index).padStart(5, "0"));
    for (let from = 0; from < count; from += 100) {
      const rows = ids.slice(from, from + 100).map((id) => {
        // Three at a time were received in the same millisecond.
        const at = clock.now - 5 * hourMs + Math.floor(Number(id) / 3);
        return { ...model, id, reference: id, name: `Common ${id}`, name_key: `common ${id}`, received_at: at };
      });
      await database.query.insertInto("leads").values(rows).execute();
    }
    for (const query of ["view=all&kind=demo&city=Chennai", "view=all&q=common", "view=all&q=co"]) {
      const seen: string[] = [];
      for (let cursor = ""; ; ) {
        const page = await list(desk, `${query}${cursor}`);
        seen.push(...page.leads.map((lead) => lead.id));
        if (page.next === null) break;
        expect(page.leads).toHaveLength(50);
        cursor = `&cursor=${page.next}`;
      }
      expect(seen.filter((id) => id !== model.id)).toEqual(ids.toReversed());
    }
  });

  test("R11.1 a minor's application is in no list, search, figure or detail until the guardian agrees", async () => {
    const desk = await aDesk(engine);
    const { admin, app, database, clock } = desk;
    const post = (path: string, body: unknown) =>
      app.request(path, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
    await post("/api/v1/applications", aMinorsApplication());
    const [lead] = await database.query.selectFrom("leads").select(["id", "reference"]).execute();
    const everywhere = [
      "view=waiting",
      "view=all",
      "view=all&q=tenzin",
      "view=all&q=te",
      `view=all&q=${lead?.reference}`,
      "view=all&kind=application",
    ];
    for (const query of everywhere) expect(await names(desk, query)).toEqual([]);
    expect((await admin.get(`/api/v1/leads/${lead?.id}`)).status).toBe(404);
    expect((await admin.send("POST", `/api/v1/leads/${lead?.id}/notes`, { text: "Who is it?" })).status).toBe(404);
    expect((await admin.send("PATCH", `/api/v1/leads/${lead?.id}`, { version: 1, status: "won" })).status).toBe(404);
    expect(await (await admin.get("/api/v1/leads/export?view=all")).text()).not.toContain("Tenzin");
    const today = await admin.get("/api/v1/leads/figures?from=2026-11-21&to=2026-11-21");
    expect(await today.json()).toMatchObject({ leads: 0, answered: { of: 0 } });
    expect(await (await admin.get("/api/v1/leads/counts")).json()).toMatchObject({ applicationsDue: { count: 0 } });

    const letter = await newestMail(database, "application-guardian");
    const token = /token=([\w-]+)/.exec(letter.text)?.[1];
    clock.now += hourMs / 2;
    await post("/api/v1/guardian-answers", aYes(token));
    for (const query of everywhere) expect(await names(desk, query)).toEqual(["Tenzin Dolma"]);
    const detail = (await (await admin.get(`/api/v1/leads/${lead?.id}`)).json()) as { events: { kind: string }[] };
    expect(detail).toMatchObject({ isMinor: true, answerTo: { name: "Pema Dolma", email: "pema@dolma.example" } });
    expect(detail.events.map((event) => event.kind)).toContain("guardian-agreed");
  });

  test("R11.4 people who are not admins get nothing of the desk", async () => {
    const desk = await aDesk(engine);
    await desk.hasLead();
    const mentor = await aColleague(desk, { role: "executionMentor" });
    for (const path of [
      "leads",
      "leads/counts",
      "leads/export",
      "leads/changes",
      "leads/figures",
      "colleagues",
      "leads/1",
    ]) {
      expect((await mentor.get(`/api/v1/${path}`)).status).toBe(403);
      expect((await desk.app.request(`/api/v1/${path}`)).status).toBe(401);
    }
  });
});

test.each([
  "view=everyone",
  "kind=complaint",
  "age=2",
  `q=${"x".repeat(101)}`,
  "cursor=nonsense",
  `cursor=${Buffer.from('{"list":"leads all","at":1,"id":"x"}').toString("base64url")}`,
  `cursor=${Buffer.from('{"list":"leads waiting","at":"1","id":"x"}').toString("base64url")}`,
])("R11.1 a list is refused as invalid_fields: %s", async (query) => {
  const { admin } = await aDesk("sqlite");
  const reply = await admin.get(`/api/v1/leads?${query}`);
  expect(reply.status).toBe(422);
  expect(await reply.json()).toMatchObject({ error: { code: "invalid_fields" } });
});
