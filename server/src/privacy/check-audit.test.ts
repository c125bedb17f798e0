import { describe, expect, test } from "vitest";
import { recordAudit } from "../database/audit.ts";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import { aColleague, aDesk } from "../testing/desk-app.ts";
import { aMigratedLocation, type EngineName, engines } from "../testing/engines.ts";
import { testSecrets } from "../testing/test-secrets.ts";
import { checkAudit } from "./check-audit.ts";
import { deleteWhatIsOver } from "./delete-what-is-over.ts";

const monthMs = 31 * 24 * 3_600_000;

async function anAudit(engine: EngineName) {
  const desk = await aDesk(engine);
  const { database, clock } = desk;
  const person = { accountId: desk.admin.id, email: "nandini@team.example" };
  function write(subject: string): Promise<void> {
    clock.now += 1;
    const at = clock.now;
    return database.inTransaction((tx) => recordAudit(tx, { action: "lead-read", person, subject, detail: null }, at));
  }
  const check = () => checkAudit(database, testSecrets.keyedHash, clock.now);
  const lines = database.query.updateTable("audit_entries");
  for (const subject of ["one", "two", "three", "four"]) await write(subject);
  return { ...desk, write, check, lines };
}

describe.each(engines)("on %s", (engine) => {
  test("R15.7 lines that several write at once are numbered without a gap, and those of a refused transaction are none", async () => {
    const { database, write, check } = await anAudit(engine);
    await Promise.all(Array.from({ length: 20 }, (_, index) => write(`at once ${index}`)));
    const refused = database.inTransaction(async (tx) => {
      const person = { accountId: null, email: "x" };
      await recordAudit(tx, { action: "lead-read", person, subject: "never", detail: null }, 1);
      throw new Error("refused");
    });
    await expect(refused).rejects.toThrow("refused");
    await write("last");
    expect(await check()).toEqual({ first: 1, last: 25, unnumbered: 0, problems: [] });
  });

  test("R15.7 a line that is missing, changed, added or renamed is found, also at the end", async () => {
    const { database, write, check, lines } = await anAudit(engine);
    await lines.set({ subject: "other" }).where("number", "=", 1).execute();
    expect((await check()).problems).toEqual(["line 1 was changed"]);
    await lines.set({ actor_name: "thomas@team.example" }).where("number", "=", 2).execute();
    await database.query.deleteFrom("audit_entries").where("number", "=", 3).execute();
    expect((await check()).problems).toEqual(["line 1 was changed", "line 2 was changed", "line 3 is missing"]);
    await database.query.deleteFrom("audit_entries").where("number", "=", 4).execute();
    expect((await check()).problems.at(-1)).toBe("lines 3 to 4 are missing");
    await database.query.updateTable("audit_head").set({ number: 2 }).execute();
    // The next line does not make good what was done to the count.
    await write("five");
    expect((await check()).problems).toContain("the count of lines was changed");
    const forged = { action: "lead-read", actor_id: null, actor_name: "x", subject: "x", detail: null } as const;
    await database.query
      .insertInto("audit_entries")
      .values({ ...forged, id: "forged", at: Date.now() * 2 })
      .execute();
    expect((await check()).problems).toContain("lines without a number were added: 1");
  });

  test("R15.7 what is deleted for its age, and a name that is erased, is in order", async () => {
    const desk = await anAudit(engine);
    const { database, clock, check, write, admin } = desk;
    const { id } = await desk.hasLead();
    const leaving = await aColleague(desk, { email: "leaving@team.example" });
    expect((await leaving.get(`/api/v1/leads/${id}`)).status).toBe(200);
    expect((await admin.send("POST", "/api/v1/people/erasure", { email: "leaving@team.example" })).status).toBe(200);
    expect(await check()).toEqual({ first: 1, last: 6, unnumbered: 0, problems: [] });
    clock.now += 23 * monthMs;
    await write("later");
    clock.now += 2 * monthMs;
    await deleteWhatIsOver({ database, now: () => clock.now, forgetKeptMails: async () => {} });
    expect(await check()).toEqual({ first: 7, last: 7, unnumbered: 0, problems: [] });
    clock.now += 25 * monthMs;
    await deleteWhatIsOver({ database, now: () => clock.now, forgetKeptMails: async () => {} });
    expect(await check()).toEqual({ first: 0, last: 7, unnumbered: 0, problems: [] });
    await write("much later");
    expect((await check()).problems).toEqual([]);
  });

  test.skipIf(engine === "sqlite")("R15.7 lines of several processes are numbered without a gap", async () => {
    const place = { ...(await aMigratedLocation(engine)), auditSeal: testSecrets.keyedHash };
    const databases = [await openDatabase(place), await openDatabase(place)];
    const person = { accountId: null, email: "x@y.example" };
    const write = (database: Database) =>
      database.inTransaction((tx) =>
        recordAudit(tx, { action: "lead-read", person, subject: "x", detail: null }, 1_800_000_000_000),
      );
    await Promise.all(Array.from({ length: 20 }, () => databases.map(write)).flat());
    const [first] = databases as [Database];
    const checked = await checkAudit(first, testSecrets.keyedHash, 1_800_000_000_000);
    expect(checked).toEqual({ first: 1, last: 40, unnumbered: 0, problems: [] });
    for (const database of databases) await database.close();
  });

  test("R15.7 lines from before they were numbered stay, and another secret finds every line changed", async () => {
    const { auditSeal, ...location } = { ...(await aMigratedLocation(engine)), auditSeal: testSecrets.keyedHash };
    const write = async (place: Parameters<typeof openDatabase>[0]) => {
      const database = await openDatabase(place);
      const person = { accountId: null, email: "x@y.example" };
      await database.inTransaction((tx) =>
        recordAudit(tx, { action: "lead-read", person, subject: "x", detail: null }, 1_800_000_000_000),
      );
      const checked = await checkAudit(database, testSecrets.keyedHash, 1_800_000_000_000);
      const byOther = await checkAudit(database, (text) => text, 1_800_000_000_000);
      await database.close();
      return { checked, byOther };
    };
    await write(location);
    const { checked, byOther } = await write({ ...location, auditSeal });
    expect(checked).toEqual({ first: 1, last: 1, unnumbered: 1, problems: [] });
    expect(byOther.problems).toEqual(["line 1 was changed", "the count of lines was changed"]);
  });
});
