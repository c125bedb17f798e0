import { listAudit, toShortId } from "@campusward/contracts/accounts/people";
import { describe, expect, test } from "vitest";
import { endEveryWayIn } from "../../identity/sessions/end-every-way-in.ts";
import { anApplicationDesk } from "../../testing/application-desk.ts";
import { aColleague } from "../../testing/desk-app.ts";
import { type EngineName, engines } from "../../testing/engines.ts";
import { signIn, signUp } from "../../testing/people.ts";
import { testSecrets } from "../../testing/test-secrets.ts";
import { createFirstAdminLink } from "../roles/first-admin.ts";

async function anAuditedDesk(engine: EngineName) {
  const desk = await anApplicationDesk(engine);
  const { admin } = desk;
  async function list(query = "") {
    const reply = await admin.get(`/api/v1/audit${query}`);
    expect(reply.status).toBe(200);
    return listAudit.response.parse(await reply.json());
  }
  const entries = async (query = "") => (await list(query)).entries;
  return { ...desk, list, entries };
}

describe.each(engines)("on %s", (engine) => {
  test("R15.7 the audit names the account, whatever name its owner chose", async () => {
    const desk = await anAuditedDesk(engine);
    const { admin, hasLead, entries, database } = desk;
    const { id, reference } = await hasLead();
    const liar = await aColleague(desk, { email: "liar@team.example", name: "Ravi Kumar (director)" });
    await liar.get(`/api/v1/leads/${id}`);
    await database.query.updateTable("accounts").set({ email: "new@team.example" }).where("id", "=", liar.id).execute();
    await admin.send("PUT", `/api/v1/accounts/${liar.id}/disabled`, { disabled: true });
    const [disabled, read] = await entries();
    expect(read).toMatchObject({ action: "lead-read", subject: reference, by: "liar@team.example", account: liar.id });
    expect(disabled).toMatchObject({
      by: "nandini@team.example",
      subject: `new@team.example (${toShortId(liar.id)})`,
    });
    expect(JSON.stringify(await entries())).not.toContain("Ravi");
  });
  test("R15.7 every reading of a list is a line without the words of a search, and a refresh within minutes is none", async () => {
    const { admin, ritu, thomas, hasLead, apply, entries, clock } = await anAuditedDesk(engine);
    await hasLead({ name: "Zoya Rare" });
    await apply();
    const searched = `/api/v1/leads?view=all&q=zoya&city=pune&assignee=${admin.id}`;
    for (let time = 0; time < 3; time += 1) await admin.get(searched);
    await admin.get("/api/v1/leads?view=all");
    await ritu.get("/api/v1/applications?stage=received");
    for (const path of ["accounts?q=ritu", "outbox", "inbound-mails", "desk/privacy-requests", "demos"])
      await admin.get(`/api/v1/${path}`);
    await admin.send("POST", "/api/v1/people/search", { email: "zoya@rare.example" });
    await admin.send("POST", "/api/v1/people/search", { email: "other@rare.example" });
    const written = await entries();
    expect(written.map(({ action, by, subject, detail }) => [action, by, subject, detail])).toEqual([
      ["person-searched", "nandini@team.example", expect.stringMatching(/^person \w+$/), null],
      ["person-searched", "nandini@team.example", expect.stringMatching(/^person \w+$/), null],
      ["demos-listed", "nandini@team.example", "0", "range near"],
      ["privacy-requests-listed", "nandini@team.example", "0", null],
      ["mails-listed", "nandini@team.example", "0", "mails that came in, view unmatched"],
      ["mails-listed", "nandini@team.example", "2", null],
      ["people-listed", "nandini@team.example", "1", "group everyone, a search"],
      ["applications-listed", "ritu@banyan.example", "0", "stage received"],
      ["leads-listed", "nandini@team.example", "2", "view all"],
      [
        "leads-listed",
        "nandini@team.example",
        "0",
        `view all, assignee nandini@team.example (${toShortId(admin.id)}), a search, a city`,
      ],
    ]);
    expect(JSON.stringify(written)).not.toMatch(/zoya|pune/i);
    await thomas.get("/api/v1/leads?view=all");
    expect(await entries()).toHaveLength(10);
    clock.now += 10 * 60_000;
    await admin.get(searched);
    await admin.get(searched);
    expect(await entries()).toHaveLength(11);
  });

  test("R15.7 sign-ins of the team and changes of their ways in are lines, those of others are not", async () => {
    const desk = await anAuditedDesk(engine);
    const { database, entries, app } = desk;
    const android = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";
    await signUp(desk, "student@x.example", android);
    const { id } = await signUp(desk, "mentor@x.example");
    const mentor = { role: "expertMentor", email_verified_at: 1 } as const;
    await database.query.updateTable("accounts").set(mentor).where("id", "=", id).execute();
    await signIn(desk, "student@x.example", android);
    const { idToken } = await signIn(desk, "mentor@x.example", android);
    expect(await entries()).toMatchObject([
      { action: "signed-in", by: "mentor@x.example", account: id, subject: "Chrome on Android", detail: "by password" },
    ]);
    const changed = await app.request("/v1/accounts:update?key=campusward", {
      method: "POST",
      headers: { "Content-Type": "application/json", "User-Agent": android },
      body: JSON.stringify({ idToken, password: "another road of stones" }),
    });
    expect(changed.status).toBe(200);
    // A new password ends all sessions and begins one.
    const deeds = (await entries()).map(({ action, by, subject, detail }) => [action, by, subject, detail]);
    expect(deeds).toContainEqual(["way-in-changed", "mentor@x.example", "password changed", "Chrome on Android"]);
  });

  test("R15.7 the first admin, and what the operator does at the server, are lines", async () => {
    const { database, clock, admin, ritu, entries, app } = await anAuditedDesk(engine);
    await database.query.updateTable("accounts").set({ role: "student" }).where("id", "=", admin.id).execute();
    const now = () => clock.now;
    const link = await createFirstAdminLink({ database, publicUrl: "https://x.example", now });
    const code = link?.split("code=")[1];
    expect((await admin.send("POST", "/api/v1/me/first-admin", { code })).status).toBe(200);
    expect((await entries())[0]).toMatchObject({ action: "first-admin", account: admin.id });
    await endEveryWayIn(database, testSecrets, clock.now + 1);
    expect((await app.request("/api/v1/audit", { headers: ritu.headers })).status).toBe(401);
    const lines = database.query.selectFrom("audit_entries").selectAll().where("actor_id", "is", null);
    expect(await lines.execute()).toMatchObject([
      { action: "everybody-signed-out", actor_name: "the operator, at the server" },
    ]);
  });

  test("R15.7 the audit is searched by who did it, to what, which deed and which days", async () => {
    const { admin, hasLead, ritu, entries, list, clock, database } = await anAuditedDesk(engine);
    clock.now = Date.parse("2026-03-01T10:00:00+05:30");
    await admin.signInAgain();
    const lead = await hasLead();
    await admin.get(`/api/v1/leads/${lead.id}`);
    clock.now = Date.parse("2026-03-02T00:00:00+05:30");
    await admin.signInAgain();
    await admin.send("PUT", `/api/v1/accounts/${ritu.id}/disabled`, { disabled: true });
    await admin.send("POST", "/api/v1/people/search", { email: "zoya/rao@rare.example" });
    const actionsOf = async (query: string) => (await entries(query)).map(({ action }) => action);
    expect(await actionsOf(`?about=${lead.reference.toLowerCase()}`)).toEqual(["lead-read"]);
    expect(await actionsOf("?about=Ritu@banyan.example")).toEqual(["account-disabled"]);
    expect(await actionsOf("?about=zoya/rao@rare.example")).toEqual(["person-searched"]);
    expect(await actionsOf("?by=nandini@team.example&action=lead-read")).toEqual(["lead-read"]);
    expect(await actionsOf(`?by=${admin.id}&action=lead-read`)).toEqual(["lead-read"]);
    expect(await actionsOf("?by=ritu@banyan.example")).toEqual([]);
    expect(await actionsOf(`?by=${ritu.id}`)).toEqual([]);
    expect(await actionsOf("?from=2026-03-01&to=2026-03-01")).toEqual(["lead-read"]);
    expect(await actionsOf("?from=2026-03-02")).toHaveLength(2);
    const renamed = { email: "n@new.example", email_key: "n@new.example" };
    await database.query.updateTable("accounts").set(renamed).where("id", "=", admin.id).execute();
    for (const address of ["n@new.example", "nandini@team.example"])
      expect(await actionsOf(`?by=${address}&action=lead-read`), address).toEqual(["lead-read"]);
    expect((await admin.get("/api/v1/audit?from=2026-99-99")).status).toBe(422);
    expect((await list("?action=first-admin")).entries).toEqual([]);
  });
});
