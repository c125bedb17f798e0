import { identityApiKey } from "@campusward/contracts/site/site-config";
import pg from "pg";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "../../src/database/open-database.ts";
import { createTimedSocket } from "../../src/database/postgres/postgres-engine.ts";
import { isStorageFault } from "../../src/database/storage-fault.ts";
import { createDemoSender } from "../../src/testing/demo-sender.ts";
import { aMigratedLocation } from "../../src/testing/engines.ts";
import { aFaultyLine } from "../../src/testing/network/faulty-line.ts";
import { startProduct } from "../../src/testing/product-process.ts";

// The product is started as a process, which takes its time where others work too.
vi.setConfig({ testTimeout: 180_000 });

/** The product over a line to a real PostgreSQL, which breaks, swallows and delays as a test says. */
async function aProductFarFromItsDatabase() {
  const { dataDir, databaseUrl = "" } = await aMigratedLocation("postgres");
  const line = await aFaultyLine(databaseUrl);
  const product = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: line.url });
  onTestFinished(() => void product.child.kill("SIGKILL"));
  const statusOf = async (path: string) => (await fetch(product.url + path)).status;
  const untilReady = () =>
    vi.waitFor(async () => expect(await statusOf("/readyz")).toBe(200), { timeout: 30_000, interval: 100 });
  async function storedEmails(): Promise<string[]> {
    const database = await openDatabase({ dataDir, databaseUrl });
    const rows = await database.query.selectFrom("leads").select("email").execute();
    await database.close();
    return rows.map(({ email }) => email).toSorted();
  }
  return { product, line, statusOf, untilReady, storedEmails, visitor: createDemoSender(product.url) };
}

test("R4.7 while PostgreSQL is down visitors get an error, pages still work, and all works again when it is back", async () => {
  const { product, line, statusOf, untilReady, storedEmails, visitor } = await aProductFarFromItsDatabase();
  expect((await visitor.sendOne()).answer.text).toBe("OK");
  await line.breakDown();
  const refused = await visitor.sendOne();
  expect(refused.answer).toEqual({ status: 503, text: "Nothing can be stored just now.", retryAfter: "5" });
  expect(await statusOf("/readyz")).toBe(503);
  expect(await statusOf("/healthz")).toBe(200);
  expect(await statusOf("/pricing")).toBe(200);
  const lookup = await fetch(`${product.url}/v1/accounts:signInWithPassword?key=${identityApiKey}`, {
    method: "POST",
    body: JSON.stringify({ email: "ananya@mail.example", password: "a road of stones" }),
  });
  expect([lookup.status, lookup.headers.get("Content-Type")]).toEqual([503, expect.stringContaining("text/plain")]);
  await line.repair();
  await untilReady();
  expect((await refused.sendAgain()).text).toBe("OK");
  expect((await refused.sendAgain()).text).toBe("OK");
  expect(await storedEmails()).toEqual([...new Set(visitor.acknowledged)].toSorted());
  expect(await product.end("SIGTERM")).toEqual({ code: 0 });
});

test("R4.7 the product waits for a slow PostgreSQL, and reports one that hangs within seconds", async () => {
  const { product, line, statusOf, untilReady, storedEmails, visitor } = await aProductFarFromItsDatabase();
  line.slowDown(100);
  expect((await visitor.sendOne()).answer.text).toBe("OK");
  expect(await statusOf("/readyz")).toBe(200);
  line.fallSilent();
  const waiting = visitor.sendOne();
  expect(await statusOf("/readyz")).toBe(503);
  expect(await statusOf("/pricing")).toBe(200);
  await line.repair();
  await untilReady();
  // Either the answer was only late, or the visitor was told and tries again: the lead is one in both cases.
  const late = await waiting;
  if (late.answer.status !== 200) expect((await late.sendAgain()).text).toBe("OK");
  expect(await storedEmails()).toEqual(visitor.acknowledged.toSorted());
  line.fallSilent();
  // A connection to a database that never answers cannot be closed. The process ends anyway, and says so.
  void visitor.sendOne().catch(() => {});
  await product.end("SIGTERM");
  expect(product.output()).toMatch(/"msg":"stopped(?: without waiting any longer)?"/);
});

test("a connection on which the database is silent is broken, so that no transaction is left half done in the pool", async () => {
  const line = await aFaultyLine(inject("postgresUrl"));
  const pool = new pg.Pool({ connectionString: line.url, max: 1, stream: () => createTimedSocket(300) });
  onTestFinished(() => pool.end());
  pool.on("error", () => {});
  await pool.query("select 1");
  line.fallSilent();
  const broken = await pool.query("select 1").catch((error: unknown) => error);
  expect(isStorageFault(broken)).toBe(true);
  await line.repair();
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});
