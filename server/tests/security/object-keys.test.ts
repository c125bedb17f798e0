import { expect, test } from "vitest";
import type { Database } from "../../src/database/database.ts";
import { everybody, type World } from "../../src/testing/everybody.ts";
import { addressesOf } from "../../src/testing/input/addresses.ts";

/** What only the server decides. */
const decided = { id: "made-up", accountId: "made-up", role: "admin", email_verified: true, disabledAt: null };

/** As text, because an object of JavaScript's would take the keys for its own prototype. */
const spoiling = `{"__proto__":${JSON.stringify(decided)},"constructor":{"prototype":${JSON.stringify(decided)}}}`;

async function accountsOf({ query }: Database): Promise<unknown[]> {
  return query
    .selectFrom("accounts")
    .select(["id", "email", "email_verified_at", "name", "role", "disabled_at"])
    .orderBy("id")
    .execute();
}

/** Writes to every address, but where one signs out, and returns what came back. */
async function writeEverywhere(world: World, caller: "admin" | "student", body: string): Promise<Set<number>> {
  const { app, people } = world;
  const writes = addressesOf(world).filter(({ method }) => method !== "GET" && method !== "DELETE");
  expect(writes.length).toBeGreaterThan(20);
  const statuses = new Set<number>();
  for (const { method, path } of writes) {
    const headers = { ...people[caller].headers, "Content-Type": "application/json" };
    const reply = await app.request(path, { method, headers, body });
    await reply.body?.cancel();
    expect({ method, path, status: reply.status }).toEqual({ method, path, status: expect.toSatisfy(isNoFault) });
    statuses.add(reply.status);
  }
  return statuses;
}

function isNoFault(status: number): boolean {
  return status < 500;
}

test("keys that every object has spoil none, at no address", async () => {
  const world = await everybody("sqlite");
  const before = await accountsOf(world.database);
  expect(await writeEverywhere(world, "admin", spoiling)).toContain(400);
  expect({}).not.toHaveProperty("role");
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(await accountsOf(world.database)).toEqual(before);
  expect(world.log.lines.filter(({ level }) => level === "error")).toEqual([]);
});

test("nobody gets a role, a name or an owner by fields that were not asked for", async () => {
  const world = await everybody("sqlite");
  const before = await accountsOf(world.database);
  await writeEverywhere(world, "student", JSON.stringify({ ...decided, chosen: null }));
  expect(await accountsOf(world.database)).toEqual(before);
});
