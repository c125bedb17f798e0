import { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { describe, expect, test } from "vitest";
import type { LeadRow } from "../../database/tables.ts";
import { aDesk } from "../../testing/desk-app.ts";
import { type EngineName, engines } from "../../testing/engines.ts";
import type { Undo } from "./lead-undo.ts";

/** The columns that versions before 0.2 kept of each change, whether it touched them or not. */
const formerColumns = [
  "status",
  "assignee_id",
  "given_at",
  "opened_at",
  "lost_reason",
  "replied_at",
  "waiting_until",
  "closed_at",
  "next_step_kind",
  "next_step_at",
  "next_step_note",
  "last_word_at",
  "answered_at",
  "name",
  "name_key",
  "email",
  "email_key",
  "contact",
  "contact_e164",
  "city",
  "city_key",
  "profile",
  "profile_key",
  "guardian_name",
  "consent_version",
  "held_since",
  "merged_into",
  "other_keys",
  "own_answers",
  "not_same",
] as const;

const email = { email: "l77@mail.example", email_key: "l77@mail.example" };

/** A desk on which a change is kept as a version before 0.2 kept it. */
async function aDeskOfBefore(engine: EngineName) {
  const desk = await aDesk(engine);
  const { admin, hasLead, database, clock } = desk;
  const one = await hasLead({ name: "Lakshmi N", opened_at: clock.now - 1000 });
  const two = await hasLead({ name: "L. Narayanan", kind: "quote", city: "Vellore", ...email });
  const rows = async () => {
    const all = await database.query.selectFrom("leads").selectAll().where("id", "in", [one.id, two.id]).execute();
    return new Map(all.map((row) => [row.id, row]));
  };
  const without = ({ version, changed_at, undo, ...row }: LeadRow) => row;
  const standing = async () => [...(await rows()).values()].map(without).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const eventKinds = async () =>
    (await database.query.selectFrom("lead_events").select("kind").orderBy("id").execute()).map(({ kind }) => kind);
  async function act(what: string, body: object) {
    const reply = await admin.send("POST", `/api/v1/leads/${one.id}/${what}`, body, what);
    expect({ what, status: reply.status }).toEqual({ what, status: 200 });
    return LeadDetail.parse(await reply.json());
  }
  /** Does it, and keeps it as before. */
  async function actAsBefore(what: string, body: object) {
    const before = await rows();
    const detail = await act(what, body);
    for (const [id, row] of await rows()) {
      if (row.undo === null || row.version === before.get(id)?.version) continue;
      const { by, at, inverse } = JSON.parse(row.undo) as Undo;
      const [mail = null, ...copies] = inverse.mails;
      const stood = before.get(id) as LeadRow;
      const columns = Object.fromEntries(formerColumns.map((column) => [column, stood[column]]));
      const former = { by, at, saidAt: at, version: row.version, before: columns, mail, copies, also: inverse.others };
      await database.query
        .updateTable("leads")
        .set({ undo: JSON.stringify(former) })
        .where("id", "=", id)
        .execute();
    }
    return detail;
  }
  return { ...desk, one, two, act, actAsBefore, standing, eventKinds };
}

describe.each(engines)("on %s", (engine) => {
  test("R12.2 R12.7 what a version before kept of a reply and of what it answered along is taken back by this one", async () => {
    const { actAsBefore, act, standing, eventKinds, database } = await aDeskOfBefore(engine);
    const stood = await standing();
    const { version } = await actAsBefore("replies", { subject: "Hello", text: "Good day" });
    expect(await eventKinds()).toContain("answered-with");
    await act("undo", { version });
    expect(await standing()).toEqual(stood);
    expect(await eventKinds()).toEqual([]);
    expect(await database.query.selectFrom("outbox_mails").select("id").execute()).toEqual([]);
  });

  test("R12.7 what a version before kept of a merge is undone at once, and taken apart days later", async () => {
    const { admin, one, two, actAsBefore, act, standing, eventKinds, clock } = await aDeskOfBefore(engine);
    const stood = await standing();
    const merge = async () => {
      const { version } = LeadDetail.parse(await (await admin.get(`/api/v1/leads/${one.id}`)).json());
      return actAsBefore("merge", { version, other: two.id, theirs: ["name", "city"] });
    };
    const { version } = await merge();
    await act("undo", { version });
    expect(await standing()).toEqual(stood);
    expect(await eventKinds()).toEqual([]);

    await merge();
    clock.now += 3 * 24 * 3_600_000;
    await admin.signInAgain();
    await act("apart", { other: two.id });
    const apart = await standing();
    const facts = ({ name, city, waiting_until, held_since, merged_into, status }: (typeof apart)[number]) => {
      return { name, city, waiting_until, held_since, merged_into, status };
    };
    expect(apart.map(facts)).toEqual(stood.map(facts));
  });

  test("R12.8 what a version before kept of an import is empty again when this one takes it back", async () => {
    const { admin, standing, database, eventKinds } = await aDeskOfBefore(engine);
    const empty = { city: null, city_key: null };
    await database.query.updateTable("leads").set(empty).execute();
    const stood = await standing();
    const owners = [admin.id];
    const request = { file: "fair.csv", fillsKnown: true, perDay: 10, owners };
    const rows = [{ name: "M", contact: "9840012345", city: "Madurai" }];
    const reply = await admin.send("POST", "/api/v1/lead-imports", { ...request, rows }, "import");
    const { id } = (await reply.json()) as { id: string };
    const filled = (await database.query.selectFrom("leads").selectAll().where("city", "=", "Madurai").execute())[0];
    expect(filled).toBeDefined();
    const former = [{ lead: filled?.id, version: filled?.version, columns: ["city"] }];
    await database.query
      .updateTable("lead_imports")
      .set({ filled: JSON.stringify(former) })
      .execute();
    expect((await admin.send("POST", `/api/v1/lead-imports/${id}/undo`, {})).status).toBe(200);
    expect((await standing()).map(({ city, city_key }) => [city, city_key])).toEqual(
      stood.map(({ city, city_key }) => [city, city_key]),
    );
    expect(await eventKinds()).toEqual([]);
  });
});
