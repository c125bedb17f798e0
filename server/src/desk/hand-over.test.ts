import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { describe, expect, test } from "vitest";
import { createGiveRole } from "../accounts/roles/give-role.ts";
import { anApplicationDesk } from "../testing/application-desk.ts";
import { aColleague, type SignedInColleague } from "../testing/desk-app.ts";
import { type EngineName, engines } from "../testing/engines.ts";
import { signUp } from "../testing/people.ts";
import { createHandOver, handOverForgotten } from "./hand-over.ts";

const hourMs = 3_600_000;

async function aTeam(engine: EngineName) {
  const desk = await anApplicationDesk(engine);
  const { admin, database, hasLead, apply, assign, clock } = desk;
  const vikram = await aColleague(desk, { name: "Vikram", email: "vikram@team.example" });
  const farah = await aColleague(desk, { name: "Farah", email: "farah@team.example" });
  const owned = (changes = {}) => hasLead({ assignee_id: vikram.id, ...changes });
  const step = { next_step_kind: "call" as const, next_step_at: clock.now + hourMs, next_step_note: "Her mother" };
  const lead = await owned({ ...step, waiting_until: null, replied_at: clock.now });
  const closed = await owned({ closed_at: clock.now, waiting_until: null, status: "won" });
  const put = (what: string, body: object, person = vikram) =>
    admin.send("PUT", `/api/v1/accounts/${person.id}/${what}`, body);
  const read = async (id = lead.id, by: SignedInColleague = admin) =>
    (await (await by.get(`/api/v1/leads/${id}`)).json()) as LeadDetail;
  const ownerOf = async (id = lead.id) => (await read(id)).assignee?.name ?? null;
  const mentorOf = async (id: string) =>
    (await database.query.selectFrom("applications").select("mentor_id").where("lead_id", "=", id).executeTakeFirst())
      ?.mentor_id ?? null;
  const unassigned = async () =>
    ((await (await admin.get("/api/v1/leads?view=unassigned")).json()) as { leads: { id: string }[] }).leads.map(
      ({ id }) => id,
    );
  const audit = async () =>
    (await database.query.selectFrom("audit_entries").selectAll().orderBy("id").execute())
      .filter(({ action }) => action === "lead-changed" || action === "application-changed")
      .map(({ subject, detail, actor_name }) => [subject, detail, actor_name]);
  async function applicantOf(mentor: SignedInColleague): Promise<string> {
    const id = await apply();
    await assign(id, mentor);
    return id;
  }
  return { ...desk, vikram, farah, lead, closed, owned, put, read, ownerOf, mentorOf, unassigned, audit, applicantOf };
}

describe.each(engines)("on %s", (engine) => {
  test("R12.3 who is stopped from logging in hands over open leads with their next steps, in the same call", async () => {
    const { vikram, farah, lead, closed, put, read, ownerOf, audit, clock } = await aTeam(engine);
    const reply = await put("disabled", { disabled: true, handTo: { leads: farah.id, applicants: null } });
    expect(reply.status).toBe(200);
    const after = await read();
    expect([after.assignee?.name, after.nextStep]).toEqual([
      "Farah",
      { kind: "call", at: clock.now + hourMs, note: "Her mother" },
    ]);
    expect(after.version).toBe(lead.version + 1);
    expect(after.events.at(-1)).toMatchObject({ kind: "assigned", to: "Farah", by: "Nandini Rao" });
    // What is closed stays theirs, as a record.
    expect(await ownerOf(closed.id)).toBe("Vikram");
    expect(await audit()).toEqual([[lead.reference, `assigned to account ${farah.id}`, "nandini@team.example"]]);
    expect((await vikram.get("/api/v1/leads")).status).toBe(401);
  });

  test("R12.3 what is given to nobody stands under Unassigned", async () => {
    const { lead, put, ownerOf, unassigned, audit } = await aTeam(engine);
    expect((await put("disabled", { disabled: true })).status).toBe(200);
    expect(await ownerOf()).toBe(null);
    expect(await unassigned()).toEqual([lead.id]);
    expect(await audit()).toEqual([[lead.reference, "assigned to nobody", "nandini@team.example"]]);
  });

  test("R12.3 a role that can own no leads takes them away, one that has applicants keeps those", async () => {
    const { farah, ritu, thomas, put, read, ownerOf, mentorOf, applicantOf } = await aTeam(engine);
    await put("role", { role: "counselor", handTo: { leads: farah.id, applicants: null } });
    expect(await ownerOf()).toBe("Farah");
    const applicant = await applicantOf(ritu);
    await put("role", { role: "executionMentor" }, ritu);
    expect(await mentorOf(applicant)).toBe(ritu.id);
    await put("role", { role: "student", handTo: { leads: null, applicants: thomas.id } }, ritu);
    expect(await mentorOf(applicant)).toBe(thomas.id);
    expect((await read(applicant)).events.at(-1)).toMatchObject({ kind: "mentor", to: "Thomas", by: "Nandini Rao" });
  });

  test("R12.12 a team member owns leads and applications like an admin, and keeps the leads from before", async () => {
    const { admin, vikram, farah, lead, put, ownerOf, applicantOf, thomas } = await aTeam(engine);
    await put("role", { role: "teamMember" });
    expect(await ownerOf()).toBe("Vikram");
    const change = await vikram.send("PATCH", `/api/v1/leads/${lead.id}`, { version: 1, assignee: farah.id });
    expect(change.status).toBe(200);
    const back = await admin.send("PATCH", `/api/v1/leads/${lead.id}`, { version: 2, assignee: vikram.id });
    expect(back.status).toBe(200);
    const { owners } = (await (await vikram.get("/api/v1/colleagues")).json()) as { owners: { name: string }[] };
    expect(owners.map(({ name }) => name)).toEqual(["Farah", "Nandini Rao", "Vikram"]);
    const applicant = await applicantOf(thomas);
    const list = (await (await vikram.get("/api/v1/applications")).json()) as { applications: { id: string }[] };
    expect(list.applications.map(({ id }) => id)).toEqual([applicant]);
    const decided = { version: 1, stage: "in-review", mentor: null };
    expect((await vikram.send("PATCH", `/api/v1/applications/${applicant}`, decided)).status).toBe(200);
  });

  test("R12.3 an erased colleague hands over, too", async () => {
    const { admin, farah, ownerOf } = await aTeam(engine);
    const search = await admin.send("POST", "/api/v1/people/search", { email: "vikram@team.example" });
    expect(await search.json()).toMatchObject({ has: { openLeads: 1, applicants: 0 } });
    const handTo = { leads: farah.id, applicants: null };
    const reply = await admin.send("POST", "/api/v1/people/erasure", { email: "vikram@team.example", handTo });
    expect(reply.status).toBe(200);
    expect(await ownerOf()).toBe("Farah");
  });

  test("R12.3 nothing is handed to somebody who cannot have it, and nothing is changed then", async () => {
    const { vikram, ritu, put, ownerOf, admin } = await aTeam(engine);
    for (const leads of [ritu.id, vikram.id, "no-such-account"]) {
      const reply = await put("disabled", { disabled: true, handTo: { leads, applicants: null } });
      expect([leads, reply.status]).toEqual([leads, 422]);
    }
    expect(await ownerOf()).toBe("Vikram");
    const { people } = (await (await admin.get("/api/v1/accounts?q=vikram")).json()) as { people: object[] };
    expect(people).toMatchObject([{ isDisabled: false, openLeads: 1 }]);
  });

  test("R12.3 who closes their own account leaves everything to nobody", async () => {
    const desk = await aTeam(engine);
    const { app, database, lead, read, unassigned } = desk;
    const mira = await signUp(desk, "mira@team.example");
    await database.query.updateTable("accounts").set({ role: "admin" }).where("id", "=", mira.id).execute();
    await database.query.updateTable("leads").set({ assignee_id: mira.id }).where("id", "=", lead.id).execute();
    const reply = await app.request("/v1/accounts:delete?key=campusward", {
      method: "POST",
      body: JSON.stringify({ idToken: mira.idToken }),
    });
    expect(reply.status).toBe(200);
    expect(await unassigned()).toEqual([lead.id]);
    expect((await read()).events.at(-1)).toMatchObject({ kind: "assigned", to: null, by: null });
  });

  test("R12.3 the operator's command takes leads from a colleague whose role it changes", async () => {
    const { database, outbox, identity, unassigned, lead, clock } = await aTeam(engine);
    const { mails } = identity.context;
    const handOver = createHandOver({ timeZone: "Asia/Kolkata", handBookings: async () => {} });
    const giveRole = createGiveRole({ database, outbox, mails, publicUrl: "", handOver, now: () => clock.now });
    expect(await giveRole("vikram@team.example", "counselor")).toBe("set");
    expect(await unassigned()).toEqual([lead.id]);
  });

  test("R12.3 what is still with somebody who may not have it is found and becomes nobody's", async () => {
    const { desk, database, vikram, ritu, lead, unassigned, mentorOf, applicantOf } = await aTeam(engine);
    const applicant = await applicantOf(ritu);
    expect(await handOverForgotten(desk.context)).toBe(0);
    await database.query
      .updateTable("accounts")
      .set({ disabled_at: 1 })
      .where("id", "in", [vikram.id, ritu.id])
      .execute();
    expect(await handOverForgotten(desk.context)).toBe(2);
    expect(await unassigned()).toContain(lead.id);
    expect(await mentorOf(applicant)).toBe(null);
    expect(await handOverForgotten(desk.context)).toBe(0);
  });

  test("R12.3 R13.1 a closed lead whose family writes is handed over, at once and when they write later", async () => {
    const { desk, database, farah, owned, closed, put, ownerOf, audit, clock } = await aTeam(engine);
    const wrote = { answered_at: clock.now, waiting_until: clock.now + hourMs };
    const waiting = await owned({ closed_at: clock.now, status: "won", ...wrote });
    await put("disabled", { disabled: true, handTo: { leads: farah.id, applicants: null } });
    expect([await ownerOf(waiting.id), await ownerOf(closed.id)]).toEqual(["Farah", "Vikram"]);
    await database.query
      .updateTable("leads")
      .set({ ...wrote, due_at: wrote.waiting_until })
      .where("id", "=", closed.id)
      .execute();
    expect(await handOverForgotten(desk.context)).toBe(1);
    expect(await ownerOf(closed.id)).toBe(null);
    expect((await audit()).at(-1)).toEqual([closed.reference, "assigned to nobody", "the product itself"]);
    expect(await handOverForgotten(desk.context)).toBe(0);
  });
});
