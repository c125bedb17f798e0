import { describe, expect, test, vi } from "vitest";
import { createTestApp } from "../testing/create-test-app.ts";
import { type EngineName, engines } from "../testing/engines.ts";
import { insertAccount } from "./account-store.ts";
import { createHousekeeping } from "./housekeeping.ts";
import { insertSession } from "./sessions.ts";

const dayMs = 24 * 3_600_000;

async function aHouse(engine: EngineName) {
  const testApp = await createTestApp(engine);
  const { database, clock, log, identity } = testApp;
  const keys = identity.context.issuer.keys;
  const aHousekeeper = () => createHousekeeping({ database, keys, log, now: () => clock.now });
  return { ...testApp, aHousekeeper };
}

describe.each(engines)("on %s", (engine) => {
  test("R8.1 what is over goes, what lives stays", async () => {
    const { database, clock, aHousekeeper } = await aHouse(engine);
    const { now } = clock;
    const at = { over: now, living: now + 1 };
    for (const [name, expires_at] of Object.entries(at)) {
      const code = { purpose: "EMAIL_SIGNIN", email: name, new_email: null, account_id: null, created_at: 0 } as const;
      await database.query
        .insertInto("one_time_codes")
        .values({ ...code, code_hash: name, expires_at: expires_at - dayMs })
        .execute();
      const flow = { browser_hash: "", nonce: "", code_verifier: "", opener: "{}", created_at: 0, expires_at };
      await database.query
        .insertInto("provider_flows")
        .values({ ...flow, state_hash: name })
        .execute();
      await database.query
        .insertInto("provider_tickets")
        .values({ ticket_hash: name, claims: "{}", expires_at })
        .execute();
      const count = { counted: name, began_at: 0, attempts: 1, expires_at };
      await database.query.insertInto("attempt_counts").values(count).execute();
      const day = { recipient: name, day_began_at: expires_at - dayMs, sent: 1 };
      await database.query.insertInto("confirmations").values(day).execute();
    }
    await database.inTransaction(async (tx) => {
      const user = await insertAccount(tx, { email: "user@x.example", role: "student" }, 0);
      const visitor = await insertAccount(tx, { email: "over@x.example", role: null }, now - dayMs);
      await insertAccount(tx, { email: "fresh@x.example", role: null }, now - dayMs + 1);
      if (!user || !visitor) throw new Error("The accounts were not made.");
      const session = (account: typeof user, lastUsedAt: number) =>
        insertSession(tx, { account, provider: "password", userAgent: String(now - lastUsedAt) }, lastUsedAt);
      await session(user, now - 30 * dayMs);
      await session(user, now - 30 * dayMs + 1);
      await session(visitor, now);
    });

    expect(await aHousekeeper().tidy()).toEqual({
      one_time_codes: 1,
      provider_flows: 1,
      provider_tickets: 1,
      attempt_counts: 1,
      sessions: 1,
      accounts: 1,
      signing_keys: 0,
      confirmations: 1,
    });
    const kept = async (table: "one_time_codes" | "attempt_counts", column: "code_hash" | "counted") =>
      (await database.query.selectFrom(table).selectAll().execute()).map((row) => Reflect.get(row, column));
    expect(await kept("one_time_codes", "code_hash")).toEqual(["living"]);
    expect(await kept("attempt_counts", "counted")).toEqual(["living"]);
    const accounts = await database.query.selectFrom("accounts").select("email").orderBy("email").execute();
    expect(accounts.map(({ email }) => email)).toEqual(["fresh@x.example", "user@x.example"]);
    const sessions = await database.query.selectFrom("sessions").select("user_agent").execute();
    expect(sessions).toEqual([{ user_agent: String(30 * dayMs - 1) }]);
  });

  test("R8.1 many rows go in small portions, and several processes may tidy at once", async () => {
    const { database, clock, aHousekeeper } = await aHouse(engine);
    const rows = Array.from({ length: 1_203 }, (_, index) => ({
      counted: `name ${index}`,
      began_at: 0,
      attempts: 1,
      expires_at: clock.now - index,
    }));
    for (let from = 0; from < rows.length; from += 400) {
      await database.query
        .insertInto("attempt_counts")
        .values(rows.slice(from, from + 400))
        .execute();
    }
    const reports = await Promise.all([aHousekeeper(), aHousekeeper(), aHousekeeper()].map(({ tidy }) => tidy()));
    expect(reports.reduce((sum, { attempt_counts = 0 }) => sum + attempt_counts, 0)).toBe(rows.length);
    expect(await database.query.selectFrom("attempt_counts").selectAll().execute()).toEqual([]);
  });

  test("R8.1 the keys of tokens rotate: a new one signs after a month, the old one goes a day later", async () => {
    const { database, clock, aHousekeeper } = await aHouse(engine);
    const { tidy } = aHousekeeper();
    const keyIds = async () =>
      (await database.query.selectFrom("signing_keys").select("id").orderBy("created_at").execute()).map(
        ({ id }) => id,
      );
    await tidy();
    const [first] = await keyIds();
    clock.now += 30 * dayMs;
    await tidy();
    const [old, second] = await keyIds();
    expect(old).toBe(first);
    expect(second).toBeDefined();
    clock.now += dayMs;
    await tidy();
    expect(await keyIds()).toEqual([second]);
  });
});

/** Generous: the other core may be busy with a browser. */
const soon = { timeout: 10_000 };

test("it tidies at the start, outlives a fault, and stops when it is told to", async () => {
  const { database, clock, log, aHousekeeper } = await aHouse("sqlite");
  const row = { counted: "name", began_at: 0, attempts: 1, expires_at: clock.now };
  await database.query.insertInto("attempt_counts").values(row).execute();
  const housekeeping = aHousekeeper();
  housekeeping.start();
  await vi.waitFor(() => expect(log.lines.map(({ message }) => message)).toContain("housekeeping"), soon);
  expect(await database.query.selectFrom("attempt_counts").selectAll().execute()).toEqual([]);
  await housekeeping.stop();

  await database.query.schema.dropTable("provider_tickets").execute();
  const unlucky = aHousekeeper();
  unlucky.start();
  await vi.waitFor(() => expect(log.lines.map(({ message }) => message)).toContain("housekeeping failed"), soon);
  await unlucky.stop();
});
