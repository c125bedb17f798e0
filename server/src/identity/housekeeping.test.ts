import { describe, expect, test, vi } from "vitest";
import { createTestApp } from "../testing/create-test-app.ts";
import { type EngineName, engines } from "../testing/engines.ts";
import { createHousekeeping } from "./housekeeping.ts";

const dayMs = 24 * 3_600_000;

async function aHouse(engine: EngineName) {
  const testApp = await createTestApp(engine);
  const { clock, log, identity } = testApp;
  const { keys } = identity.context.issuer;
  const aHousekeeper = () => createHousekeeping({ keys, log, now: () => clock.now });
  return { ...testApp, keys, aHousekeeper };
}

describe.each(engines)("on %s", (engine) => {
  test("R8.1 the keys of tokens rotate: a new one signs after a month, and the old one stays as long as its tokens", async () => {
    const { database, clock, keys } = await aHouse(engine);
    const kept = () => database.query.selectFrom("signing_keys").selectAll().orderBy("created_at").execute();
    await keys.rotate(clock.now);
    const [first] = await kept();
    clock.now += 30 * dayMs;
    await keys.rotate(clock.now);
    const [old, second] = await kept();
    expect(old).toEqual(first);
    expect(second).toBeDefined();
    expect(old?.expires_at).toBeGreaterThan(clock.now);
  });
});

/** Generous: the other core may be busy with a browser. */
const soon = { timeout: 10_000 };

test("it runs at the start, survives a fault, and stops on request", async () => {
  const { database, log, aHousekeeper } = await aHouse("sqlite");
  const housekeeping = aHousekeeper();
  housekeeping.start();
  await vi.waitFor(() => expect(log.lines.map(({ message }) => message)).toContain("housekeeping"), soon);
  expect(await database.query.selectFrom("signing_keys").selectAll().execute()).toHaveLength(1);
  await housekeeping.stop();

  await database.query.schema.dropTable("signing_keys").execute();
  const unlucky = aHousekeeper();
  unlucky.start();
  await vi.waitFor(() => expect(log.lines.map(({ message }) => message)).toContain("housekeeping failed"), soon);
  await unlucky.stop();
});
