import type { ImportRow, WrongRow } from "@campusward/contracts/desk/lead-import";
import { toSheetRows } from "@campusward/contracts/desk/lead-sheet";
import { guessColumns, toSheet } from "@campusward/contracts/desk/sheet-columns";
import { sql } from "kysely";
import Papa from "papaparse";
import { describe, expect, test, vi } from "vitest";
import type { Tx } from "../../database/database.ts";
import { aColleague, aDesk } from "../../testing/desk-app.ts";
import { type EngineName, engines } from "../../testing/engines.ts";
import { createChangedLeads } from "../leads/lead-changes.ts";

const dayMs = 24 * 3_600_000;
type PastImport = { id: string; file: string; added: number; undoUntil: number; staying: object };
type Imported = { id: string; added: number; filled: number; wrong: WrongRow[]; undoUntil: number };

async function aDeskThatImports(engine: EngineName) {
  const desk = await aDesk(engine);
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
      ...["vikram", "me", "vikram", "me", "vikram"],
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
    const dry = { new: 0, known: 2, fillable: 1, wrong: [] };
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

  test("R12.8 an export of the desk is imported into an empty one, with the numbers whole", async () => {
    const { admin, hasLead } = await aDeskThatImports(engine);
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
    const text = await (await admin.get("/api/v1/leads/export?view=all")).text();
    const rows = toSheet(Papa.parse<string[]>(text).data);
    const columns = guessColumns(rows);
    const another = await aDeskThatImports(engine);
    const sheet = toSheetRows(
      rows,
      columns.map(({ field }) => field),
    );
    expect(await another.run(sheet)).toMatchObject({ added: 3, wrong: [] });
    const told = (await another.leads()).map(({ name, email, contact_e164, city, profile, origin }) => ({
      ...{ name, email, contact_e164, city, profile, origin },
    }));
    expect(told).toHaveLength(3);
    expect(told).toEqual(
      expect.arrayContaining([
        {
          ...{ name: '=Evil "quoted", name', email: "meera@krishnan.example", contact_e164: "+919840012345" },
          ...{ city: "Chennai", profile: "ieccounselor", origin: "import" },
        },
        {
          ...{ name: "मीरा", email: "m@x.example", contact_e164: "+914423456789" },
          ...{ city: null, profile: "ieccounselor", origin: "import" },
        },
        { name: "Asha", email: "", contact_e164: "+919845066120", city: null, profile: null, origin: "fair" },
      ]),
    );
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
    expect(await ask("/check", { rows })).toEqual({ new: 5000, known: 0, fillable: 0, wrong: [] });
    const { id, added } = await run(rows);
    expect(added).toBe(5000);
    expect(await leads()).toHaveLength(5000);
    expect(await ask(`/${id}/undo`, {})).toEqual({ removed: 5000, stayed: [] });
    const more = { rows: [...rows, aRow(5001)] };
    expect((await admin.send("POST", "/api/v1/lead-imports/check", more)).status).toBe(422);
  });
});

async function expectWaiting(tx: Tx): Promise<void> {
  // Inside a transaction PostgreSQL shows the activity of its first look again and again.
  await sql`select pg_stat_clear_snapshot()`.execute(tx);
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  expect((await waiting.execute(tx)).rows).not.toEqual([]);
}
