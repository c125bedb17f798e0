import {
  ApplicationDetail,
  type ApplicationSummary,
  listApplications,
} from "@campusward/contracts/desk/applications-desk";
import { readOwnApplications } from "@campusward/contracts/desk/own-applications";
import { describe, expect, test } from "vitest";
import { type ApplicationDesk, anApplicationDesk } from "../../testing/application-desk.ts";
import { aColleague, type SignedInColleague } from "../../testing/desk-app.ts";
import { engines } from "../../testing/engines.ts";

const path = "/api/v1/applications";

async function listOf(colleague: SignedInColleague, query = ""): Promise<ApplicationSummary[]> {
  const reply = await colleague.get(`${path}${query}`);
  expect(reply.status).toBe(200);
  return listApplications.response.parse(await reply.json()).applications;
}

async function namesOf(colleague: SignedInColleague, query = ""): Promise<string[]> {
  return (await listOf(colleague, query)).map(({ name }) => name);
}

async function detailOf(reply: Response): Promise<ApplicationDetail> {
  expect(reply.status).toBe(200);
  return ApplicationDetail.parse(await reply.json());
}

const errorOf = async (reply: Response) => ((await reply.json()) as { error: { code: string } }).error;

async function auditOf({ database }: ApplicationDesk) {
  return database.query.selectFrom("audit_entries").selectAll().orderBy("id").execute();
}

describe.each(engines)("on %s", (engine) => {
  test("R11.1 admins see every application, newest first, by stage, track, mentor and words", async () => {
    const desk = await anApplicationDesk(engine);
    const { admin, ritu, apply, assign, clock } = desk;
    await apply({ name: "Tenzin Dolma", email: "tenzin@dolma.example" });
    clock.now += 1000;
    const farah = await apply({ name: "Farah Khan", email: "f@khan.example", track: "creativity", city: "Kolkata" });
    clock.now += 1000;
    await apply({ name: "Kabir Anand", email: "kabir@anand.example", track: "business" });
    await assign(farah, ritu);
    expect(await namesOf(admin)).toEqual(["Kabir Anand", "Farah Khan", "Tenzin Dolma"]);
    expect(await namesOf(admin, "?track=business")).toEqual(["Kabir Anand"]);
    expect(await namesOf(admin, "?track=business&stage=in-review")).toEqual([]);
    expect(await namesOf(admin, "?stage=received&track=innovation")).toEqual(["Tenzin Dolma"]);
    expect(await namesOf(admin, `?mentor=${ritu.id}`)).toEqual(["Farah Khan"]);
    expect(await namesOf(admin, `?mentor=${ritu.id}&track=business`)).toEqual([]);
    expect(await namesOf(admin, "?q=kolk")).toEqual(["Farah Khan"]);
    expect(await namesOf(admin, "?q=kabir%20anand")).toEqual(["Kabir Anand"]);
    expect(await namesOf(admin, "?q=te")).toEqual(["Tenzin Dolma"]);
    expect((await listOf(admin, "?q=farah"))[0]).toMatchObject({
      id: farah,
      stage: "received",
      mentor: { id: ritu.id, name: "Ritu", role: "expertMentor" },
      isMinor: false,
      guardianState: "not-needed",
      next: null,
    });
  });

  test("R12.14 applications are narrowed by day due, city and guardian, and their views are counted", async () => {
    const desk = await anApplicationDesk(engine);
    const { admin, ritu, database, apply, applyAsMinor, agree, assign } = desk;
    // It is the morning of the 21st.
    const dueAt = (day: number) => Date.parse(`2026-11-${day}T23:59:59.999+05:30`);
    const has = async (name: string, changes: { due_at?: number; stage?: "offered" | "enrolled" }, city = "Pune") => {
      const id = await apply({ name, email: `${name}@x.example`, city });
      if (Object.keys(changes).length > 0)
        await database.query.updateTable("applications").set(changes).where("lead_id", "=", id).execute();
      return id;
    };
    await applyAsMinor({ name: "Minor", city: "Leh" });
    await agree();
    await has("Today", { due_at: dueAt(21) });
    const late = await has("Late", { due_at: dueAt(20) }, "Kochi");
    await has("Week", { due_at: dueAt(27), stage: "offered" });
    await has("Later", { due_at: dueAt(28) });
    await has("Over", { due_at: dueAt(11), stage: "enrolled" });
    await assign(late, ritu);
    // What is due comes by its day; newest first where some have none.
    expect(await namesOf(admin, "?due=late,today")).toEqual(["Late", "Today"]);
    expect(await namesOf(admin, "?due=week")).toEqual(["Week"]);
    expect(await namesOf(admin, "?due=later")).toEqual(["Later"]);
    expect(await namesOf(admin, "?due=none")).toEqual(["Minor"]);
    expect(await namesOf(admin, "?due=none,week")).toEqual(["Week", "Minor"]);
    expect(await namesOf(admin, "?city=KOCHI,leh")).toEqual(["Late", "Minor"]);
    expect(await namesOf(admin, "?guardian=agreed")).toEqual(["Minor"]);
    expect(await namesOf(admin, "?guardian=not-needed&city=kochi")).toEqual(["Late"]);
    const viewsOf = async (colleague: SignedInColleague) => {
      const { views } = listApplications.response.parse(await (await colleague.get(`${path}?city=leh`)).json());
      return [views.today.count, views.family.count, views.all.count];
    };
    expect(await viewsOf(admin)).toEqual([2, 1, 6]);
    expect(await viewsOf(ritu)).toEqual([1, 0, 1]);
  });

  test("R11.1 the list goes on page by page, also through what it is narrowed to, and takes no foreign cursor", async () => {
    const { admin, thomas, database, clock, apply, assign } = await anApplicationDesk(engine);
    for (let index = 0; index < 56; index += 1) {
      clock.now += 1000;
      const id = await apply({ name: `Student ${index}`, email: `s${index}@x.example` });
      if (index % 14 !== 0) await assign(id, thomas);
    }
    for (const query of ["?", "?q=student&", `?mentor=${thomas.id}&stage=received&`]) {
      const first = listApplications.response.parse(await (await admin.get(`${path}${query}`)).json());
      expect(first.applications).toHaveLength(50);
      const second = listApplications.response.parse(
        await (await admin.get(`${path}${query}cursor=${first.next}`)).json(),
      );
      expect(second.next).toBeNull();
      const ids = [...first.applications, ...second.applications].map(({ id }) => id);
      expect(new Set(ids).size).toBe(query.includes("mentor") ? 52 : 56);
      expect(ids).toEqual(ids.toSorted().toReversed());
    }
    const foreign = Buffer.from(JSON.stringify({ list: "mails", at: 1, id: "x" })).toString("base64url");
    for (const cursor of ["nonsense", foreign]) {
      const refused = await admin.get(`${path}?cursor=${cursor}`);
      expect([refused.status, (await errorOf(refused)).code]).toEqual([422, "invalid_fields"]);
    }
    expect((await database.query.selectFrom("applications").selectAll().execute()).length).toBe(56);
  });

  test("R11.2 R11.4 a mentor sees and changes what is assigned to them; anything else is not there", async () => {
    const { admin, ritu, thomas, apply, assign } = await anApplicationDesk(engine);
    const own = await apply({ name: "Own", email: "own@x.example" });
    const other = await apply({ name: "Other", email: "other@x.example" });
    const unassigned = await apply({ name: "Unassigned", email: "nobody@x.example" });
    await assign(own, ritu);
    await assign(other, thomas);
    expect(await namesOf(ritu)).toEqual(["Own"]);
    expect(await namesOf(ritu, `?mentor=${thomas.id}`)).toEqual(["Own"]);
    expect(await namesOf(ritu, "?q=other")).toEqual([]);
    expect((await ritu.get(`${path}/${own}`)).status).toBe(200);
    const missing = await ritu.get(`${path}/no-such-id`);
    const { message } = await errorOf(missing).then((error) => error as unknown as { message: string });
    for (const id of [other, unassigned]) {
      const replies = [
        await ritu.get(`${path}/${id}`),
        await ritu.send("PATCH", `${path}/${id}`, { version: 1, stage: "in-review" }),
        await ritu.send("PATCH", `${path}/${id}`, { version: 1, mentor: ritu.id }),
        await ritu.send("POST", `${path}/${id}/notes`, { text: "Mine" }),
      ];
      for (const reply of replies) {
        expect(reply.status).toBe(404);
        expect(await errorOf(reply)).toMatchObject({ code: "not_found", message });
      }
    }
    const assigning = await ritu.send("PATCH", `${path}/${own}`, { version: 1, mentor: thomas.id });
    expect([assigning.status, (await errorOf(assigning)).code]).toEqual([403, "forbidden"]);
    expect((await detailOf(await admin.get(`${path}/${own}`))).mentor?.name).toBe("Ritu");
    expect((await detailOf(await admin.get(`${path}/${other}`))).version).toBe(1);
  });

  test("R11.1 R11.2 assigning and moving leave their marks, and the applicant is told nothing by itself", async () => {
    const desk = await anApplicationDesk(engine);
    const { admin, ritu, apply, database, clock } = desk;
    const id = await apply();
    const received = clock.now;
    const mailsBefore = await database.query.selectFrom("outbox_mails").select("id").execute();
    clock.now += 1000;
    const assigned = await detailOf(await admin.send("PATCH", `${path}/${id}`, { version: 1, mentor: ritu.id }));
    expect(assigned).toMatchObject({ version: 2, mentor: { name: "Ritu" }, stage: "received", stageAt: received });
    const next = { next: "  A two-hour olympiad ", dueAt: clock.now + 5000 };
    const moved = await detailOf(await ritu.send("PATCH", `${path}/${id}`, { version: 2, stage: "olympiad", ...next }));
    expect(moved).toMatchObject({ stage: "olympiad", stageAt: clock.now, next: "A two-hour olympiad", version: 3 });
    expect(moved.stageTimes).toEqual([
      { stage: "received", at: received },
      { stage: "olympiad", at: clock.now },
    ]);
    const offered = await detailOf(await ritu.send("PATCH", `${path}/${id}`, { version: 3, stage: "offered" }));
    expect(offered).toMatchObject({ stage: "offered", next: null, dueAt: null });
    const same = await detailOf(await ritu.send("PATCH", `${path}/${id}`, { version: 4, stage: "offered" }));
    expect(same.version).toBe(4);

    const events = await database.query.selectFrom("lead_events").selectAll().orderBy("id").execute();
    expect(events.map(({ kind, actor_name, detail }) => [kind, actor_name, JSON.parse(detail)])).toEqual([
      ["mentor", "Nandini Rao", { to: "Ritu" }],
      ["stage", "Ritu", { from: "received", to: "olympiad", hasLetter: false }],
      ["status", "Ritu", { from: "new", to: "contacted", reason: null }],
      ["stage", "Ritu", { from: "olympiad", to: "offered", hasLetter: false }],
    ]);
    expect((await auditOf(desk)).map(({ action, detail, subject }) => [action, detail, subject])).toEqual([
      ["application-changed", `assigned to account ${ritu.id}`, offered.reference],
      ["application-changed", "received to olympiad", offered.reference],
      ["application-changed", "what is next", offered.reference],
      ["application-changed", "olympiad to offered", offered.reference],
    ]);
    const mails = await database.query.selectFrom("outbox_mails").select(["id", "kind", "to_address"]).execute();
    expect(mails.filter(({ id }) => !mailsBefore.some((before) => before.id === id))).toMatchObject([
      { kind: "mentor-assigned", to_address: "ritu@banyan.example" },
    ]);
  });

  test("R11.1 of two who change one application the second is told; what does not fit is refused", async () => {
    const desk = await anApplicationDesk(engine);
    const { admin, apply } = desk;
    const student = await aColleague(desk, { role: "student" });
    const id = await apply({ track: "business" });
    const change = (body: object) => admin.send("PATCH", `${path}/${id}`, body);
    const both = await Promise.all([
      change({ version: 1, stage: "in-review" }),
      change({ version: 1, stage: "offered" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const body of [
      { version: 2, stage: "olympiad" },
      { version: 2, mentor: student.id },
      { version: 2, mentor: admin.id },
      { version: 2, dueAt: -1 },
    ]) {
      expect((await change(body)).status).toBe(422);
    }
    expect((await detailOf(await admin.get(`${path}/${id}`))).version).toBe(2);
  });

  test("R11.2 notes are for colleagues, added once under one key, and refuse nobody's change", async () => {
    const desk = await anApplicationDesk(engine);
    const { admin, ritu, apply, assign } = desk;
    const id = await apply();
    await assign(id, ritu);
    const note = { text: "Ask about the grandfather. Do not ask about marks." };
    const [first] = await Promise.all([
      ritu.send("POST", `${path}/${id}/notes`, note, "one-key"),
      ritu.send("POST", `${path}/${id}/notes`, note, "one-key"),
    ]);
    expect(first?.status).toBe(200);
    expect((await ritu.send("POST", `${path}/${id}/notes`, { text: "Other" }, "one-key")).status).toBe(422);
    expect((await admin.send("PATCH", `${path}/${id}`, { version: 1, stage: "in-review" })).status).toBe(200);
    const detail = await detailOf(await admin.get(`${path}/${id}`));
    expect(detail.notes).toEqual([{ id: expect.any(String), at: expect.any(Number), by: "Ritu", text: note.text }]);
    expect((await auditOf(desk)).map(({ action }) => action)).toEqual([
      "application-changed",
      "application-changed",
      "application-read",
    ]);
  });

  test("R11.1 R11.2 what a guardian has not agreed to is read by nobody, and from then on by the team", async () => {
    const { admin, ritu, applyAsMinor, agree, assign } = await anApplicationDesk(engine);
    const id = await applyAsMinor({ name: "Tenzin Dolma" });
    await assign(id, ritu);
    for (const colleague of [admin, ritu]) {
      expect(await namesOf(colleague)).toEqual([]);
      expect(await namesOf(colleague, "?q=tenzin")).toEqual([]);
      expect(await namesOf(colleague, "?stage=received")).toEqual([]);
      expect((await colleague.get(`${path}/${id}`)).status).toBe(404);
      expect((await colleague.send("PATCH", `${path}/${id}`, { version: 1, stage: "in-review" })).status).toBe(404);
      expect((await colleague.send("POST", `${path}/${id}/notes`, { text: "?" })).status).toBe(404);
    }
    await agree();
    expect(await namesOf(ritu)).toEqual(["Tenzin Dolma"]);
    expect(await detailOf(await admin.get(`${path}/${id}`))).toMatchObject({
      isMinor: true,
      guardianState: "agreed",
      guardian: { name: "Pema Dolma", email: "pema@dolma.example", agreedAt: expect.any(Number) },
    });
  });

  test("R11.3 an applicant with a verified address sees their own road, and no note", async () => {
    const desk = await anApplicationDesk(engine);
    const { database, apply, applyAsMinor, assign, ritu, admin } = desk;
    const student = await aColleague(desk, { email: "Tenzin@dolma.example", role: "unpaidStudent", name: "Tenzin" });
    const id = await apply({ email: "tenzin@DOLMA.example" });
    await apply({ email: "other@x.example" });
    await assign(id, ritu);
    await admin.send("POST", `${path}/${id}/notes`, { text: "Staff only" });
    await admin.send("PATCH", `${path}/${id}`, { version: 1, stage: "in-review", next: "Two people read it" });
    await applyAsMinor({ email: "tenzin@dolma.example" });
    const answer = async () => (await student.get("/api/v1/me/applications")).text();
    const own = readOwnApplications.response.parse(JSON.parse(await answer()));
    expect(await answer()).not.toContain("Staff only");
    expect(own).toMatchObject({
      isEmailVerified: true,
      applications: expect.arrayContaining([
        expect.objectContaining({ stage: "in-review", next: "Two people read it", mentor: "Ritu" }),
        expect.objectContaining({ stage: "received", guardianState: "waiting", mentor: null }),
      ]),
    });
    expect(own.applications).toHaveLength(2);
    await database.query
      .updateTable("accounts")
      .set({ email_verified_at: null })
      .where("id", "=", student.id)
      .execute();
    expect(JSON.parse(await answer())).toEqual({ applications: [], isEmailVerified: false });
  });
});
