import type { ImportRow, WrongRow } from "@campusward/contracts/desk/lead-import";
import { toSheetRows } from "@campusward/contracts/desk/lead-sheet";
import { guessColumns, toSheet } from "@campusward/contracts/desk/sheet-columns";
import { guessOwner, guessStatus, withMeanings } from "@campusward/contracts/desk/sheet-words";
import type { FormFields, OwnField } from "@campusward/contracts/leads/form-fields";
import { sql } from "kysely";
import Papa from "papaparse";
import { describe, expect, test, vi } from "vitest";
import type { Tx } from "../../database/database.ts";
import { type TestAppOptions, testCompany } from "../../testing/create-test-app.ts";
import { aColleague, aDesk } from "../../testing/desk-app.ts";
import { type EngineName, engines } from "../../testing/engines.ts";
import { createChangedLeads } from "../leads/lead-changes.ts";

const dayMs = 24 * 3_600_000;
type PastImport = { id: string; file: string; added: number; undoUntil: number; staying: object };
type Imported = { id: string; added: number; filled: number; wrong: WrongRow[]; undoUntil: number };

async function aDeskThatImports(engine: EngineName, options: TestAppOptions = {}) {
  const desk = await aDesk(engine, options);
  const { admin, database } = desk;
  const ask = async <Reply>(path: string, body: object, key?: string): Promise<Reply> => {
    const reply = await admin.send("POST", `/api/v1/lead-imports${path}`, body, key);
    if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
    return reply.json() as Promise<Reply>;
  };
  const run = (rows: ImportRow[], changes: object = {}, key?: string) =>
    ask<Imported>("", { file: "fair.csv", rows, fillsKnown: true, perDay: 20, owners: [], ...changes }, key);
  const leads = () => database.query.selectFrom("leads").selectAll().orderBy("id").execute();
  const past = async () => {
    const { imports } = (await (await admin.get("/api/v1/lead-imports")).json()) as { imports: PastImport[] };
    return imports;
  };
  return { ...desk, ask, run, leads, past };
}

const aRow = (index: number, more: ImportRow = {}): ImportRow => ({
  name: `Person ${index}`,
  contact: `98${String(40_000_000 + index)}`,
  ...more,
});

describe.each(engines)("on %s", (engine) => {
  test("R12.8 of two who import the same people at the same moment one adds them, and the other knows them", async () => {
    const { run, leads } = await aDeskThatImports(engine);
    const rows = Array.from({ length: 40 }, (_, index) => aRow(index));
    const both = await Promise.all([run(rows), run(rows)]);
    expect(both.map(({ added }) => added).toSorted()).toEqual([0, rows.length]);
    expect(await leads()).toHaveLength(rows.length);
  });

  test("R12.8 a dry run counts new, known and wrong rows, says why, and writes nothing", async () => {
    const { ask, hasLead, leads } = await aDeskThatImports(engine);
    await hasLead();
    const before = JSON.stringify(await leads());
    const rows = [
      { name: "Ananthu Raj", contact: "098470 11820", email: "ananthu@mail.example" },
      { name: "Meera again", contact: "98400-12345" },
      { name: "Md. Sohail", contact: "9830012" },
      { name: "Roshni" },
      { name: "Varun Iyer", email: "varun@iyer" },
      { name: "", contact: "98470 11821" },
      { name: "A. Raj", contact: "+919847011820" },
      { name: "His brother", contact: "+919847011820", isTwo: true },
    ];
    expect(await ask("/check", { rows })).toEqual({
      new: 2,
      known: 1,
      fillable: 0,
      next: { kept: 0, calls: 2, closed: 0, inTurn: 2 },
      wrong: [
        { row: 3, name: "Md. Sohail", field: "contact", problem: "contact_too_short", value: "9830012", of: null },
        { row: 4, name: "Roshni", field: "contact", problem: "no_reach", value: "", of: null },
        { row: 5, name: "Varun Iyer", field: "email", problem: "email_without_ending", value: "varun@iyer", of: null },
        { row: 6, name: "", field: "name", problem: "required", value: "", of: null },
        { row: 7, name: "A. Raj", field: "isTwo", problem: "same_row", value: "+919847011820", of: 1 },
      ],
    });
    expect(JSON.stringify(await leads())).toBe(before);
  });

  test("R12.8 an import mails nobody, starts no clock, and spreads the calls over days and colleagues", async () => {
    const desk = await aDeskThatImports(engine);
    const { admin, run, leads, database } = desk;
    const vikram = await aColleague(desk, { name: "Vikram" });
    const rows = Array.from({ length: 5 }, (_, index) => aRow(index, { note: index === 0 ? "Met at fair" : "" }));
    const imported = await run(rows, { perDay: 2, owners: [vikram.id, admin.id] }, "key");
    expect(imported).toMatchObject({ added: 5, filled: 0, wrong: [] });
    const stored = await leads();
    expect(stored.map(({ assignee_id }) => (assignee_id === admin.id ? "me" : "vikram"))).toEqual([
      "vikram",
      "me",
      "vikram",
      "me",
      "vikram",
    ]);
    for (const lead of stored) {
      expect(lead).toMatchObject({ kind: "added", origin: "import", waiting_until: null, consent_version: null });
      expect(lead.due_at).toBe(lead.next_step_at);
    }
    // The desk's Saturday: Monday, Tuesday, Wednesday at ten.
    const days = stored.map(({ due_at }) => new Date(Number(due_at) + 5.5 * 3_600_000).toISOString().slice(0, 16));
    expect(days).toEqual([
      "2026-11-23T10:00",
      "2026-11-23T10:00",
      "2026-11-24T10:00",
      "2026-11-24T10:00",
      "2026-11-25T10:00",
    ]);
    expect(await database.query.selectFrom("outbox_mails").select("id").execute()).toEqual([]);
    const story = await (await admin.get(`/api/v1/leads/${stored[0]?.id}`)).json();
    expect(story).toMatchObject({
      events: [{ kind: "received" }, { kind: "added" }, { kind: "note", text: "Met at fair" }],
    });
    // The same press again adds nothing.
    expect((await run(rows, { perDay: 2, owners: [vikram.id, admin.id] }, "key")).id).toBe(imported.id);
    expect(await leads()).toHaveLength(5);
  });

  test("R12.8 of the known ones only empty fields are filled, or nothing", async () => {
    const { ask, hasLead, run, leads } = await aDeskThatImports(engine);
    await hasLead({ city: null, city_key: null });
    const row = { name: "Other name", contact: "9840012345", email: "other@mail.example", city: "Madurai" };
    const dry = { new: 0, known: 2, fillable: 1, next: { kept: 0, calls: 0, closed: 0, inTurn: 0 }, wrong: [] };
    expect(await ask("/check", { rows: [row, { ...row, isTwo: true }] })).toEqual(dry);
    expect(await run([row], { fillsKnown: false })).toMatchObject({ added: 0, filled: 0 });
    expect(await run([row])).toMatchObject({ added: 0, filled: 1 });
    expect(await leads()).toMatchObject([
      { name: "Meera Krishnan", email: "meera@krishnan.example", city: "Madurai", city_key: "madurai" },
    ]);
  });

  test("R12.8 what a colleague corrects while an import runs stands, and that request is not filled", async () => {
    const { hasLead, run, leads, database } = await aDeskThatImports(engine);
    const empty = { city: null, city_key: null };
    const { id } = await hasLead(empty);
    await hasLead({ ...empty, email: "b@x.example", email_key: "b@x.example", contact: "", contact_e164: null });
    const half = Promise.withResolvers<void>();
    const rows = [
      { name: "Meera", contact: "9840012345", city: "Madurai" },
      { name: "Other", email: "b@x.example", city: "Kochi" },
    ];
    const imported = half.promise.then(() => run(rows));
    await database.inTransaction(async (tx) => {
      await tx
        .updateTable("leads")
        .set({ city: "Salem", city_key: "salem", version: 2 })
        .where("id", "=", id)
        .execute();
      half.resolve();
      // On the embedded engine the import waits for the whole correction; else it has read the request, and waits to fill it.
      if (engine === "postgres") await vi.waitFor(() => expectWaiting(tx), { timeout: 30_000 });
    });
    expect(await imported).toMatchObject({ added: 0, filled: 1 });
    const [first, second] = await leads();
    expect(first).toMatchObject({ city: "Salem", city_key: "salem", version: 2 });
    expect(second).toMatchObject({ city: "Kochi", version: 2 });
    const events = await database.query.selectFrom("lead_events").select("lead_id").execute();
    expect(events).toEqual([{ lead_id: second?.id }]);
  });

  test("R12.8 a whole import is found and undone for a day, but whoever was worked on stays and is named before", async () => {
    const { admin, ask, hasLead, run, leads, past, clock } = await aDeskThatImports(engine);
    const known = await hasLead({ city: null, city_key: null });
    const { id } = await run([aRow(1), aRow(2), { name: "M", contact: "9840012345", city: "Madurai" }]);
    const called = (await leads()).find(({ name }) => name === "Person 2");
    const imported = { id, file: "fair.csv", added: 2, filled: 1, undoUntil: clock.now + dayMs };
    expect(await past()).toMatchObject([{ ...imported, staying: { count: 0, names: [] } }]);
    clock.now += 60_000;
    await admin.send("POST", `/api/v1/leads/${called?.id}/contacts`, { way: "call", outcome: "reached" });
    expect(await past()).toMatchObject([{ ...imported, staying: { count: 1, names: ["Person 2"] } }]);
    expect(await ask(`/${id}/undo`, {})).toEqual({
      removed: 1,
      stayed: [{ id: called?.id, name: "Person 2", reference: called?.reference }],
    });
    expect((await leads()).map((lead) => [lead.id, lead.city]).toSorted()).toEqual(
      [
        [known.id, null],
        [called?.id, null],
      ].toSorted(),
    );
    await expect(ask(`/${id}/undo`, {})).rejects.toThrow("404");
    const late = await run([aRow(3)]);
    expect((await past()).map((one) => one.id)).toEqual([late.id]);
    clock.now += dayMs + 1;
    await admin.signInAgain();
    expect(await past()).toEqual([]);
    await expect(ask(`/${late.id}/undo`, {})).rejects.toThrow("409");
  });

  test("R12.8 owner, status, follow-up, created day and source of a row are kept; who is won or lost has no step", async () => {
    const desk = await aDeskThatImports(engine);
    const { admin, ask, run, leads, clock } = desk;
    const vikram = await aColleague(desk, { name: "Vikram" });
    const rows = [
      aRow(1, {
        owner: vikram.id,
        status: "contacted",
        followUp: "2026-12-02",
        origin: "Kochi Fair",
        created: "2026-03-05",
      }),
      aRow(2, { followUp: "2026-11-20", origin: "Walk-in" }),
      aRow(3, { status: "won", followUp: "2026-12-02", created: "2024-01-10", origin: "Google" }),
      aRow(4, { status: "lost", reason: "Not int.", owner: "" }),
      aRow(5, { followUp: "2026-11-21", owner: "" }),
      aRow(6, { status: "lost", owner: vikram.id }),
    ];
    expect(await ask("/check", { rows })).toMatchObject({
      next: { kept: 2, calls: 1, closed: 3, inTurn: 1 },
      wrong: [],
    });
    const imported = await run(rows, { owners: [admin.id] });
    const day = (at: number | null) => at && new Date(at + 5.5 * 3_600_000).toISOString().slice(0, 16);
    const told = (await leads()).map((lead) => [
      lead.assignee_id && (lead.assignee_id === admin.id ? "me" : "vikram"),
      lead.status,
      lead.lost_reason,
      lead.next_step_kind,
      day(lead.due_at),
      day(lead.received_at),
      lead.source,
      lead.origin,
    ]);
    const now = day(clock.now);
    expect(told).toEqual([
      ["vikram", "contacted", null, "call", "2026-12-02T10:00", "2026-03-05T10:00", "kochi fair", "import"],
      ["me", "new", null, "call", "2026-11-23T10:00", now, "walked-in", "walked-in"],
      [null, "won", null, null, null, "2024-01-10T10:00", "search", "import"],
      [null, "lost", "Not int.", null, null, now, "import", "import"],
      [null, "new", null, "call", "2026-11-21T10:00", now, "import", "import"],
      ["vikram", "lost", "Lost", null, null, now, "import", "import"],
    ]);
    expect(imported).toMatchObject({ firstAt: clock.now + 46 * 60_000 });
    // Nobody was answered by it, and nobody was won this month.
    for (const lead of await leads()) expect(lead).toMatchObject({ replied_at: null, waiting_until: null });
    const { leads: listed } = (await (await admin.get("/api/v1/leads?view=open")).json()) as { leads: object[] };
    expect(listed.map((lead) => "isImported" in lead && lead.isImported)).toEqual([true, true, true]);
    const line = await (await admin.get("/api/v1/leads/figures-line")).json();
    expect(line).toMatchObject({ answered: { inTime: 0, of: 0 }, firstAnswerMs: null, won: 0 });
    const { contact_e164, id } = (await leads())[0] ?? {};
    expect(contact_e164).toBeTruthy();
    await admin.send("POST", `/api/v1/leads/${id}/contacts`, { way: "call", outcome: "reached" });
    expect(await (await admin.get(`/api/v1/leads/${id}`)).json()).toMatchObject({ isImported: false });
  });

  test("R12.8 an owner who may own no leads, a day that is none and one to come cost their row, by its number in the sheet", async () => {
    const desk = await aDeskThatImports(engine);
    const mentor = await aColleague(desk, { name: "Mentor", role: "expertMentor" });
    const rows = [
      aRow(1, { row: 5, owner: mentor.id }),
      aRow(2, { row: 7, owner: "nobody" }),
      aRow(3, { row: 8, followUp: "next week" }),
      aRow(4, { row: 9, created: "2026-11-22" }),
      aRow(5, { row: 10, status: "Parked" }),
      aRow(6, { row: 11, origin: "x".repeat(101) }),
      aRow(7, { row: 12, followUp: "2-Dec-26", answers: { "No question": "Lost" } }),
      aRow(7, { row: 14 }),
    ];
    const { wrong, ...rest } = await desk.ask<{ wrong: WrongRow[] }>("/check", { rows });
    expect(rest).toEqual({ new: 1, known: 0, fillable: 0, next: { kept: 1, calls: 0, closed: 0, inTurn: 1 } });
    expect(wrong.map(({ row, field, problem, of }) => [row, field, problem, of])).toEqual([
      [5, "owner", "not_an_option", null],
      [7, "owner", "not_an_option", null],
      [8, "followUp", "no_day", null],
      [9, "created", "day_ahead", null],
      [10, "status", "not_an_option", null],
      [11, "origin", "too_long", null],
      [14, "isTwo", "same_row", 12],
    ]);
    expect((await desk.run(rows)).added).toBe(1);
    const reply = desk.run([aRow(8)], { owners: [mentor.id] });
    await expect(reply).rejects.toThrow("422");
  });

  test("R12.8 answers to the owner’s questions come along, and back out of an export", async () => {
    const company = { ...testCompany, forms };
    const { run, leads, admin } = await aDeskThatImports(engine, { company });
    const answers = { "Which intake?": "September 2027", "Interests (Quote)": "Robots, Bees" };
    await run([aRow(1, { answers: { ...answers, toString: "x" } })]);
    const [lead] = await leads();
    expect(JSON.parse(lead?.own_answers ?? "")).toEqual([
      { id: "intake", label: "Which intake?", answers: ["September 2027"] },
      { id: "interests", label: "Interests", answers: ["Robots", "Bees"] },
    ]);
    expect(lead?.other_keys).toBe("september 2027 robots, bees");
    const text = await (await admin.get("/api/v1/leads/export?view=all")).text();
    const { questions } = (await (await admin.get("/api/v1/lead-imports")).json()) as { questions: string[] };
    const sheet = toSheet(Papa.parse<string[]>(text).data);
    expect(toSheetRows(sheet, guessColumns(sheet, questions))[0]?.answers).toEqual(answers);
  });

  test("R12.8 an export of the desk is imported into an empty one, with the numbers whole", async () => {
    const { admin, hasLead, run } = await aDeskThatImports(engine);
    await hasLead({ name: '=Evil "quoted", name', profile: "ieccounselor" });
    await hasLead({
      name: "मीरा",
      email: "m@x.example",
      email_key: "m@x.example",
      contact: "044 2345 6789",
      contact_e164: "+914423456789",
      city: null,
      city_key: null,
    });
    await admin.send("POST", "/api/v1/leads", { name: "Asha", reach: "98450 66120", origin: "fair", agreed: true });
    await run([aRow(1, { origin: "Kochi fair", status: "lost", reason: "Far away", created: "2026-03-05" })]);
    const text = await (await admin.get("/api/v1/leads/export?view=all")).text();
    const rows = toSheet(Papa.parse<string[]>(text).data);
    const columns = guessColumns(rows);
    const another = await aDeskThatImports(engine);
    const sheet = withMeanings(toSheetRows(rows, columns), (field, word) =>
      field === "status"
        ? guessStatus(word).means
        : guessOwner(word, [{ id: another.admin.id, name: "Nandini Rao" }]).means,
    );
    expect(await another.run(sheet)).toMatchObject({ added: 4, wrong: [] });
    const told = (await another.leads()).map((lead) => {
      const { name, email, contact_e164, city, profile, origin, source, status, lost_reason } = lead;
      return [
        name,
        email,
        contact_e164,
        city,
        profile,
        origin,
        source,
        status,
        lost_reason,
        lead.assignee_id && "mine",
      ];
    });
    expect(told).toHaveLength(4);
    expect(told).toEqual(
      expect.arrayContaining([
        [
          '=Evil "quoted", name',
          "meera@krishnan.example",
          "+919840012345",
          "Chennai",
          "ieccounselor",
          "import",
          "import",
          "new",
          null,
          null,
        ],
        ["मीरा", "m@x.example", "+914423456789", null, "ieccounselor", "import", "import", "new", null, null],
        ["Asha", "", "+919845066120", null, null, "fair", "fair", "new", null, "mine"],
        ["Person 1", "", "+919840000001", null, null, "import", "kochi fair", "lost", "Far away", null],
      ]),
    );
    const old = (await another.leads()).find(({ name }) => name === "Person 1");
    expect(new Date(old?.received_at ?? 0).toISOString()).toBe("2026-03-05T04:30:00.000Z");
  });

  test("R12.19 an import that is undone is told to every open desk, once", async () => {
    const { ask, run, database, clock } = await aDeskThatImports(engine);
    const { id } = await run([aRow(1), aRow(2)]);
    const look = createChangedLeads(database);
    await look(clock.now);
    clock.now += 1000;
    await ask(`/${id}/undo`, {});
    expect(await look(clock.now)).toEqual([id]);
    expect(await look(clock.now + 1000)).toEqual([]);
  });

  test("R12.8 five thousand rows are imported and undone within seconds, and no more are taken", {
    timeout: 60_000,
  }, async () => {
    const { admin, ask, run, leads } = await aDeskThatImports(engine);
    const rows = Array.from({ length: 5000 }, (_, index) =>
      aRow(index, { email: `p${index}@x.example`, note: "Fair" }),
    );
    expect(await ask("/check", { rows })).toMatchObject({ new: 5000, known: 0, fillable: 0, wrong: [] });
    const { id, added } = await run(rows);
    expect(added).toBe(5000);
    expect(await leads()).toHaveLength(5000);
    expect(await ask(`/${id}/undo`, {})).toEqual({ removed: 5000, stayed: [] });
    const more = { rows: [...rows, aRow(5001)] };
    expect((await admin.send("POST", "/api/v1/lead-imports/check", more)).status).toBe(422);
  });
});

const own = (fields: Partial<OwnField>[]) => ({ hidden: [], order: [], own: fields as OwnField[] });
const choices = { id: "interests", label: "Interests", kind: "choices" as const, choices: ["Robots", "Bees", "Stars"] };
const forms: FormFields = {
  demo: own([{ id: "intake", label: "Which intake?", kind: "text" }]),
  quote: own([choices]),
  application: own([{ id: "club", label: "Interests", kind: "text" }]),
};

async function expectWaiting(tx: Tx): Promise<void> {
  // Inside a transaction PostgreSQL shows the activity of its first look again and again.
  await sql`select pg_stat_clear_snapshot()`.execute(tx);
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  expect((await waiting.execute(tx)).rows).not.toEqual([]);
}
