import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { findFreePort } from "../../../scripts/find-free-port.mjs";
import { effort } from "../testing/effort.ts";
import { aDatabaseLocation, aFolder, engines } from "../testing/engines.ts";
import { spawnProduct } from "../testing/product-process.ts";
import { testSecret } from "../testing/test-secrets.ts";
import { isMigrated } from "./migrate.ts";
import { type DatabaseLocation, databaseFileName, openDatabase } from "./open-database.ts";
import { openSqlite } from "./sqlite/sqlite-engine.ts";

const opener = `
  import { openDatabase } from ${JSON.stringify(new URL("open-database.ts", import.meta.url).href)};
  console.log("opening");
  await openDatabase({ dataDir: process.argv[1] });
`;

async function run({ dataDir, databaseUrl }: DatabaseLocation, statement: string): Promise<void> {
  if (databaseUrl) return void (await (await aClient(databaseUrl)).query(statement));
  const sqlite = openSqlite(join(dataDir, databaseFileName));
  sqlite.exec(statement);
  sqlite.close();
}

async function aClient(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

describe.each(engines)("on %s", (engine) => {
  test("a start that fails half way through its changes leaves none of its changes, and the next start makes them all", async () => {
    const location = await aDatabaseLocation(engine);
    await run(location, "create table photos (id text)");
    await expect(openDatabase(location)).rejects.toThrow(/photos/);
    await run(location, "create table leads (id text)");
    await run(location, "drop table leads");
    await run(location, "drop table photos");
    const database = await openDatabase(location);
    expect(await isMigrated(database.query)).toBe(true);
    await database.close();
  });
});

test("when several processes start at once, one migrates the database; when it is killed half way, another one does", {
  timeout: 180_000,
}, async () => {
  const { dataDir, databaseUrl = "" } = await aDatabaseLocation("postgres");
  // A migration may take longer than any statement of a request.
  await run(
    { dataDir, databaseUrl },
    `alter database ${new URL(databaseUrl).pathname.slice(1)} set statement_timeout = '200ms'`,
  );
  const blocker = await aClient(databaseUrl);
  await blocker.query("begin");
  await blocker.query("create table photos (id text)");
  // As processes on several machines have it. With secrets of their own, only the first to make a key would start.
  const launch = async () => {
    const product = spawnProduct({
      DATABASE_URL: databaseUrl,
      DATA_DIR: await aFolder(),
      SECRET_KEY: testSecret,
      PORT: String(await findFreePort()),
    });
    onTestFinished(() => void product.child.kill("SIGKILL"));
    return product;
  };
  const watcher = await aClient(databaseUrl);
  const countWaiting = async (statement: string) => {
    const { rows } = await watcher.query(
      "select pid from pg_stat_activity where wait_event_type = 'Lock' and query like $1 and datname = current_database() and clock_timestamp() - query_start > interval '400 ms'",
      [statement],
    );
    return rows.length;
  };
  const patient = { timeout: 30_000, interval: 50 };
  const killed = await launch();
  await vi.waitFor(async () => expect(await countWaiting("%create table photos%")).toBe(1), patient);
  const others = [await launch(), await launch()];
  await vi.waitFor(async () => expect(await countWaiting("%advisory%")).toBe(2), patient);
  killed.child.kill("SIGKILL");
  await killed.ended;
  await blocker.query("rollback");
  for (const { output } of others) await vi.waitFor(() => expect(output()).toContain("is ready at"), patient);
});

test("a process killed while it makes the embedded database leaves nothing that makes the next one fail", {
  timeout: 60_000 + effort.tortureRounds * 5_000,
}, async () => {
  for (let round = 0; round < effort.tortureRounds / 2; round += 1) {
    const dataDir = await aFolder();
    const child = spawn(process.execPath, ["--input-type=module", "-e", opener, dataDir], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = once(child, "exit");
    await once(child.stdout, "data");
    // At any point of the migration, which takes about so long.
    await pause(Math.random() * 60);
    child.kill("SIGKILL");
    await ended;
    const database = await openDatabase({ dataDir });
    expect(await isMigrated(database.query)).toBe(true);
    await database.close();
  }
});
