import { listAudit, toShortId } from "@campusward/contracts/accounts/people";
import { describe, expect, test } from "vitest";
import { aColleague, aDesk } from "../../testing/desk-app.ts";
import { type EngineName, engines } from "../../testing/engines.ts";

async function anAuditedDesk(engine: EngineName) {
  const desk = await aDesk(engine);
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
});
