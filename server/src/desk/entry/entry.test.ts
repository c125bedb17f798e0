import { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { describe, expect, test } from "vitest";
import { aDesk } from "../../testing/desk-app.ts";
import { type EngineName, engines } from "../../testing/engines.ts";

const asha = { name: "Asha Menon", reach: "98450 66120", origin: "fair", agreed: true };

async function aDeskThatAdds(engine: EngineName) {
  const desk = await aDesk(engine);
  const { admin } = desk;
  async function add(changes: Record<string, unknown> = {}, key?: string): Promise<LeadDetail> {
    const reply = await admin.send("POST", "/api/v1/leads", { ...asha, ...changes }, key);
    expect(reply.status, await reply.clone().text()).toBe(201);
    return LeadDetail.parse(await reply.json());
  }
  const correct = (lead: LeadDetail, facts: Record<string, unknown>) =>
    admin.send("PATCH", `/api/v1/leads/${lead.id}/facts`, { version: lead.version, ...facts });
  const found = async (view: string, q = ""): Promise<string[]> => {
    const reply = await admin.get(`/api/v1/leads?view=${view}${q && `&q=${encodeURIComponent(q)}`}`);
    return ((await reply.json()) as { leads: { name: string }[] }).leads.map(({ name }) => name);
  };
  const mails = () => desk.database.query.selectFrom("outbox_mails").select("kind").execute();
  return { ...desk, add, correct, found, mails };
}

async function fieldErrorsOf(reply: Response): Promise<unknown> {
  expect(reply.status).toBe(422);
  return ((await reply.json()) as { error: { fieldErrors: unknown } }).error.fieldErrors;
}

describe.each(engines)("on %s", (engine) => {
  test("R12.7 a lead added by hand has its next step and an owner, no clock and no mail", async () => {
    const { add, admin, clock, found, mails } = await aDeskThatAdds(engine);
    const next = { kind: "call", at: clock.now + 3_600_000, note: null };
    const lead = await add({ profile: "parent", city: "Thrissur", wish: "Class 11, what a year costs", next });
    expect(lead).toMatchObject({
      kind: "added",
      origin: "fair",
      name: "Asha Menon",
      email: "",
      contact: "98450 66120",
      contactE164: "+919845066120",
      phone: "+919845066120",
      city: "Thrissur",
      status: "new",
      waitingUntil: null,
      nextStep: next,
      dueAt: next.at,
      assignee: { id: admin.id },
      consent: { words: "They said we may call or write.", at: clock.now },
    });
    expect(lead.events.map(({ kind, by }) => [kind, by])).toEqual([
      ["received", null],
      ["added", "Nandini Rao"],
      ["note", "Nandini Rao"],
    ]);
    expect(await found("today")).toEqual(["Asha Menon"]);
    expect(await found("waiting")).toEqual([]);
    expect(await found("all", "98450 66120")).toEqual(["Asha Menon"]);
    expect(await mails()).toEqual([]);
  });

  test("R12.7 without a next step, or with one whose hour is over, it gets the usual one, and the same press twice adds one lead", async () => {
    const { add, admin, database, clock } = await aDeskThatAdds(engine);
    const [one, other] = [await add({}, "key-1"), await add({}, "key-1")];
    expect(other.id).toBe(one.id);
    expect(one.nextStep).toMatchObject({ kind: "call" });
    expect(await database.query.selectFrom("leads").select("id").execute()).toHaveLength(1);
    const changed = await admin.send("POST", "/api/v1/leads", { ...asha, name: "Other" }, "key-1");
    expect(((await changed.json()) as { error: { code: string } }).error.code).toBe("key_reused");
    const next = { kind: "meeting", at: clock.now - 1, note: null };
    expect((await add({ next }, "key-2")).nextStep).toEqual(one.nextStep);
  });

  test("R12.7 a student under 18 is added with a parent or guardian, whom an answer goes to", async () => {
    const { add, admin } = await aDeskThatAdds(engine);
    const student = { ...asha, name: "Kavya", profile: "student", ageGroup: "under 18" };
    const refused = await admin.send("POST", "/api/v1/leads", student);
    expect(await fieldErrorsOf(refused)).toEqual({ guardianName: "required" });
    const lead = await add({ ...student, guardianName: "Lakshmi N", reach: "lakshmi@n.example" });
    expect(lead).toMatchObject({
      isMinor: true,
      guardianName: "Lakshmi N",
      answerTo: { name: "Lakshmi N", email: "lakshmi@n.example", hasNumber: true },
    });
    // Nobody else has one.
    expect((await add({ guardianName: "Lakshmi N", ageGroup: "under 18" })).guardianName).toBeNull();
  });

  test.each([
    ["98450 12", "contact_too_short"],
    ["98450 66120 55", "contact_too_long"],
    ["00000 00000", "not_a_number"],
    ["asha@mail", "email_without_ending"],
    ["asha", "email_without_at"],
  ])("R12.7 %s is refused, and looked up as wrong: %s", async (reach, problem) => {
    const { admin } = await aDeskThatAdds(engine);
    const looked = await admin.send("POST", "/api/v1/leads/lookup", { reach });
    expect(await looked.json()).toMatchObject({ found: "wrong", problem });
    expect(await fieldErrorsOf(await admin.send("POST", "/api/v1/leads", { ...asha, reach }))).toEqual({
      reach: problem,
    });
  });

  test("R12.7 a number or an address is looked up, however it is written", async () => {
    const { add, admin, database } = await aDeskThatAdds(engine);
    const look = async (reach: string) =>
      (await admin.send("POST", "/api/v1/leads/lookup", { reach })).json() as Promise<unknown>;
    expect(await look("098450-66120")).toEqual({ found: "new", problem: null, phone: "+919845066120", lead: null });
    const { id } = await add();
    expect(await look("+91 98450 66120")).toMatchObject({ found: "known", phone: "+919845066120", lead: { id } });
    const other = await add({ reach: "Asha@Menon.example" });
    expect(await look("asha@menon.EXAMPLE")).toMatchObject({ found: "known", phone: null, lead: { id: other.id } });
    // What nobody may read is not told of.
    await database.query.updateTable("leads").set({ held_since: 1, due_at: null }).where("id", "=", id).execute();
    expect(await look("9845066120")).toMatchObject({ found: "new" });
  });

  test("R12.7 nobody is mailed without an email, or before they said that we may write", async () => {
    const { add, admin, correct } = await aDeskThatAdds(engine);
    const send = (id: string) => admin.send("POST", `/api/v1/leads/${id}/replies`, { subject: "Hello", text: "Hello" });
    const lead = await add({ agreed: false });
    expect(lead.consent).toBeNull();
    expect(await fieldErrorsOf(await send(lead.id))).toEqual({ email: "required" });
    const written = LeadDetail.parse(await (await correct(lead, { email: "asha@menon.example" })).json());
    expect(await fieldErrorsOf(await send(lead.id))).toEqual({ agreed: "not_agreed" });
    const agreed = LeadDetail.parse(await (await correct(written, { agreed: true })).json());
    expect(agreed.consent?.words).toBe("They said we may call or write.");
    expect((await send(lead.id)).status).toBe(200);
  });

  test("R12.7 a fact is corrected with the old one in the history, search follows, and it can be undone", async () => {
    const { admin, correct, found, hasLead, database } = await aDeskThatAdds(engine);
    const { id } = await hasLead({ name: "Lakshmi N", email: "lakshmi@gmial.example" });
    const before = LeadDetail.parse(await (await admin.get(`/api/v1/leads/${id}`)).json());
    const reply = await correct(before, {
      name: "Lakshmi Narayanan",
      email: "Lakshmi@Gmail.example",
      contact: "98410 27731",
      city: "",
      profile: "parent",
    });
    const after = LeadDetail.parse(await reply.json());
    expect(after).toMatchObject({
      name: "Lakshmi Narayanan",
      email: "Lakshmi@Gmail.example",
      contact: "98410 27731",
      contactE164: "+919841027731",
      city: null,
      profile: "parent",
      // A correction is no answer.
      waitingUntil: before.waitingUntil,
      repliedAt: null,
    });
    const corrected = after.events.filter(({ kind }) => kind === "corrected");
    expect(corrected).toMatchObject([
      { field: "name", from: "Lakshmi N", to: "Lakshmi Narayanan", by: "Nandini Rao" },
      { field: "email", from: "lakshmi@gmial.example", to: "Lakshmi@Gmail.example" },
      { field: "contact", from: "+91 98400 12345", to: "98410 27731" },
      { field: "city", from: "Chennai", to: null },
      { field: "profile", from: "ieccounselor", to: "parent" },
    ]);
    for (const q of ["narayanan", "98410 27731", "lakshmi@gmail"]) expect(await found("all", q)).toHaveLength(1);
    for (const q of ["gmial", "98400 12345", "chennai"]) expect(await found("all", q)).toEqual([]);
    const audit = await database.query.selectFrom("audit_entries").selectAll().execute();
    const details = audit.filter(({ action }) => action === "lead-changed").map(({ detail }) => detail);
    expect(details).toContain("Phone corrected");
    expect(JSON.stringify(details)).not.toMatch(/lakshmi|98410/i);

    const undone = await admin.send("POST", `/api/v1/leads/${id}/undo`, { version: after.version });
    expect(LeadDetail.parse(await undone.json())).toMatchObject({
      name: "Lakshmi N",
      email: "lakshmi@gmial.example",
      contactE164: "+919840012345",
      city: "Chennai",
      events: before.events,
    });
    expect(await found("all", "gmial")).toHaveLength(1);
  });

  test("R12.7 a correction that does not fit, or of an older version, changes nothing", async () => {
    const { add, admin, correct } = await aDeskThatAdds(engine);
    const lead = await add();
    expect(await fieldErrorsOf(await correct(lead, { contact: "9845" }))).toEqual({ contact: "contact_too_short" });
    expect(await fieldErrorsOf(await correct(lead, { contact: "" }))).toEqual({ contact: "required" });
    expect(await fieldErrorsOf(await correct(lead, { name: "" }))).toEqual({ name: "required" });
    expect(await fieldErrorsOf(await correct(lead, { profile: "king" }))).toEqual({ profile: "not_an_option" });
    expect((await correct({ ...lead, version: 9 }, { name: "Asha" })).status).toBe(409);
    expect(await (await admin.get(`/api/v1/leads/${lead.id}`)).json()).toEqual(JSON.parse(JSON.stringify(lead)));
  });

  test("R12.7 who is known by a number alone is found, copied and erased by it", async () => {
    const { add, admin, database } = await aDeskThatAdds(engine);
    await add({ wish: "Class 11" });
    const mother = await add({ name: "Lakshmi", reach: "lakshmi@n.example" });
    const note = { text: "Ask Asha first\nasha, 098450 66120, knows" };
    await admin.send("POST", `/api/v1/leads/${mother.id}/notes`, note);
    const ask = async (act: string, email: string) =>
      (await admin.send("POST", `/api/v1/people/${act}`, { email })).json() as Promise<Record<string, unknown>>;
    expect(await ask("search", "098450 66120")).toMatchObject({
      email: "+919845066120",
      leads: 1,
      mentions: [{ lines: ["asha, 098450 66120, knows"] }],
    });
    expect(await ask("copy", "+91 98450-66120")).toMatchObject({
      requests: [{ name: "Asha Menon", contact: "98450 66120", origin: "fair", history: [{}, { detail: {} }] }],
    });
    expect(await ask("erasure", "9845066120")).toMatchObject({ leads: 1 });
    expect(await ask("search", "9845066120")).toMatchObject({ leads: 0, mentions: [] });
    expect(await database.query.selectFrom("leads").select("name").execute()).toEqual([{ name: "Lakshmi" }]);
    const events = await database.query.selectFrom("lead_events").select("detail").execute();
    expect(JSON.stringify(events)).not.toContain("66120");
  });

  test("R12.7 an erasure by email offers the number's other requests, and cuts the old address out of corrections", async () => {
    const { add, admin, correct, database } = await aDeskThatAdds(engine);
    const lead = await add({ reach: "wrong@menon.example", name: "Asha" });
    await correct(lead, { email: "right@menon.example", contact: "98450 66120" });
    await add({ name: "Her brother" });
    const reply = await admin.send("POST", "/api/v1/people/search", { email: "right@menon.example" });
    expect(await reply.json()).toMatchObject({
      others: [{ email: "+919845066120", name: "Her brother", why: "number" }],
    });
    // The address that was typed by mistake is somebody else's.
    await admin.send("POST", "/api/v1/people/erasure", { email: "wrong@menon.example" });
    const events = database.query.selectFrom("lead_events").select("detail").where("kind", "=", "corrected");
    const details = (await events.execute()).map(({ detail }) => detail).join();
    expect(details).toContain("right@menon.example");
    expect(details).not.toContain("wrong@");
  });
});
