import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "../../src/database/database.ts";
import { everybody } from "../../src/testing/everybody.ts";
import { addressesOf } from "../../src/testing/input/addresses.ts";

const tables = ["leads", "lead_events", "applications", "accounts", "sessions", "outbox_mails", "photos"] as const;

/** How many rows each table has, and how much data is in them. */
async function measure({ query }: Database): Promise<Record<string, unknown>> {
  const entries = tables.map(async (table) => {
    const rows = await query.selectFrom(table).selectAll().orderBy(sql`1`).execute();
    return [table, JSON.stringify(rows)];
  });
  return Object.fromEntries(await Promise.all(entries));
}

test("cross-site requests: no write of any address is carried out for a page of another site", async () => {
  const world = await everybody("sqlite");
  const { app, database, people } = world;
  const before = await measure(database);
  const foreign: Record<string, string>[] = [
    { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" },
    // A page of the operator's own other host is another site's page too.
    { "Sec-Fetch-Site": "same-site", Origin: "https://blog.campusward.example" },
    // Browsers from before that header, and pages that hide where they come from.
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: "http://localhost.evil.example" },
  ];
  // What forms send without a question first, and what scripts send.
  const types = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain", "application/json"];
  const writes = addressesOf(world).filter(({ method }) => method !== "GET");
  expect(writes.length).toBeGreaterThan(25);
  for (const { method, path } of writes) {
    for (const [index, headers] of foreign.entries()) {
      const type = types[index % types.length] ?? "";
      const reply = await app.request(path, {
        method,
        headers: { ...people.admin.headers, ...headers, "Content-Type": type },
        body: '{"email":"target@x.example"}',
      });
      expect({ path, headers, status: reply.status }).toEqual({ path, headers, status: 403 });
    }
  }
  expect(await measure(database)).toEqual(before);
});

test("cross-site requests: nothing that can be linked to changes anything, so that a link does no harm", async () => {
  const world = await everybody("sqlite");
  const { app, database, people } = world;
  const before = await measure(database);
  for (const { method, path } of addressesOf(world)) {
    if (method !== "GET") continue;
    const reply = await app.request(path, { headers: people.admin.headers });
    await reply.body?.cancel();
  }
  // That somebody opened a lead is noted, as in the log.
  await database.query.updateTable("leads").set({ opened_at: null }).execute();
  expect(await measure(database)).toEqual(before);
});

/** What everybody may know, also a page in another service that checks tokens. */
const isForEverybody = (path: string) => /^\/\.well-known\/(?:jwks\.json|openid-configuration)$/.test(path);

test("cross-site requests: no answer lets a page of another site read it, but for the public keys", async () => {
  const world = await everybody("sqlite");
  const { app, people } = world;
  for (const { method, path } of addressesOf(world).filter(({ path }) => !isForEverybody(path))) {
    for (const asked of [method, "OPTIONS"]) {
      const headers = {
        ...people.admin.headers,
        Origin: "https://evil.example",
        "Access-Control-Request-Method": method,
      };
      const reply = await app.request(path, { method: asked, headers });
      await reply.body?.cancel();
      const named = [...reply.headers.keys()].filter((name) => name.startsWith("access-control-"));
      expect({ asked, path, named }).toEqual({ asked, path, named: [] });
      expect(reply.headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
    }
  }
});
