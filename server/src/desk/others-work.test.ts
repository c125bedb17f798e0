import { describe, expect, test } from "vitest";
import { aDemoRequest } from "../testing/builders.ts";
import { engines } from "../testing/engines.ts";
import { everybody } from "../testing/everybody.ts";

/** Who may make each call is proved in `access.test.ts`; here is what a call does to what is somebody else's. */
describe.each(engines)("on %s", (engine) => {
  test("R12.12 R12.4 a team member takes back, merges and decides nothing that is not theirs to", async () => {
    const { people, ids, database, requestDemo, apply } = await everybody(engine);
    const { admin, teamMember } = people;
    const row = (id: string) =>
      database.query.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const leads = "/api/v1/leads";
    const minor = await requestDemo(aDemoRequest({ profile: "student", ageGroup: "under 18" }), null);
    const application = await apply({ email: "another@x.example" });

    await admin.send("PATCH", `${leads}/${ids.lead}`, { version: 1, status: "lost", reason: "Too far" });
    const changed = await row(ids.lead);
    const { version } = changed;
    const own = { version: (await row(ids.application)).version };
    const table = [
      ["undo a colleague's change", "POST", `${leads}/${ids.lead}/undo`, { version }, 409],
      ["undo it among many", "POST", `${leads}/many/undo`, { leads: [{ id: ids.lead, version }] }, 200],
      ["merge a student under 18", "POST", `${leads}/${ids.lead}/merge`, { version, other: minor.id }, 422],
      ["merge into a student under 18", "POST", `${leads}/${minor.id}/merge`, { version: 1, other: ids.lead }, 422],
      ["merge an application", "POST", `${leads}/${ids.lead}/merge`, { version, other: application }, 422],
      ["take apart what is not merged", "POST", `${leads}/${ids.lead}/apart`, { other: minor.id }, 404],
      ["make a student", "PATCH", `/api/v1/applications/${ids.application}`, { ...own, makeStudent: true }, 403],
      ["export what was chosen", "GET", `${leads}/export?ids=${ids.lead}`, undefined, 403],
    ] as const;
    const before = await database.query.selectFrom("leads").selectAll().orderBy("id").execute();
    for (const [what, method, path, body, status] of table) {
      const reply = method === "GET" ? await teamMember.get(path) : await teamMember.send(method, path, body);
      expect([what, reply.status, await reply.clone().text()]).toEqual([what, status, expect.any(String)]);
    }
    const many = await teamMember.send("POST", `${leads}/many/undo`, { leads: [{ id: ids.lead, version }] });
    expect(await many.json()).toEqual({ changed: [], left: [{ id: ids.lead, why: "changed_meanwhile" }] });
    const facts = (rows: typeof before) => rows.map(({ changed_at: _, ...facts }) => facts);
    const after = await database.query.selectFrom("leads").selectAll().orderBy("id").execute();
    expect(facts(after)).toEqual(facts(before));
  });
});
