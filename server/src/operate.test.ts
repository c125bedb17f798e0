import { execFile } from "node:child_process";
import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { sql } from "kysely";
import pg from "pg";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { listBackups } from "./database/backup/backup-index.ts";
import type { Database } from "./database/database.ts";
import { type DatabaseLocation, openDatabase } from "./database/open-database.ts";
import { openAsItIs } from "./database/open-for-command.ts";
import { anEmailSend, demoParams } from "./testing/builders.ts";
import { aDatabaseLocation, aFolder, aMigratedLocation, type EngineName, engines } from "./testing/engines.ts";
import { anOlderDatabase } from "./testing/older-database.ts";
import { operate, operateAsProcess } from "./testing/operate-process.ts";
import { startProduct } from "./testing/product-process.ts";

async function aPlace(engine: EngineName, make = aDatabaseLocation) {
  const { dataDir, databaseUrl } = await make(engine);
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  return { dataDir, databaseUrl, env, operate: (...words: string[]) => operate(env, ...words) };
}

async function inDatabase<T>(location: DatabaseLocation, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(location);
  return work(database).finally(() => database.close());
}

/** A sound database in the engine's format that has nothing to do with the product. */
async function makeForeignCopy(engine: EngineName, file: string): Promise<void> {
  if (engine === "sqlite") {
    const foreign = new DatabaseSync(file);
    foreign.exec("create table recipes (name text)");
    return foreign.close();
  }
  const { databaseUrl } = await aDatabaseLocation(engine);
  expect(await operate({ DATABASE_URL: databaseUrl }, "backup", file)).toMatchObject({ code: 0 });
}

async function send(url: string, email: string): Promise<void> {
  const reply = await fetch(`${url}/email-service/api/v1.0/email/send`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(anEmailSend({ template_params: demoParams({ email }) })),
  });
  expect(reply.status).toBe(200);
}

async function emailsIn(location: { dataDir: string; databaseUrl?: string | undefined }): Promise<string[]> {
  const database = await openDatabase(location);
  const rows = await database.query.selectFrom("leads").select("email").orderBy("received_at").execute();
  await database.close();
  return rows.map((row) => row.email);
}

describe.each(engines)("on %s", (engine) => {
  test("a backup taken while the product runs brings back every lead and every kept mail", async () => {
    const { dataDir, databaseUrl, env, operate } = await aPlace(engine, aMigratedLocation);
    const outbox = join(dataDir, "outbox");
    const file = join(await aFolder(), "backup");
    const product = await startProduct(env);
    onTestFinished(() => void product.child.kill("SIGKILL"));
    await send(product.url, "first@x.example");
    await vi.waitFor(async () => expect(await readdir(outbox)).toHaveLength(2), { timeout: 10_000 });
    // The file appears before its row says so; the backup must hold a state in which both are settled.
    await vi.waitFor(() => expect(product.output().match(/"state":"sent"/g)).toHaveLength(2), { timeout: 10_000 });
    expect(await operateAsProcess(env, "backup", file)).toMatchObject({ code: 0 });
    await send(product.url, "second@x.example");
    expect(await operate("restore", file)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/in use|is running/),
    });
    await product.end("SIGTERM");
    expect(await emailsIn({ dataDir, databaseUrl })).toEqual(["first@x.example", "second@x.example"]);

    await rm(outbox, { recursive: true });
    const rewritten = `2 mails that had become files, for want of a mail server, are in ${outbox} again.`;
    expect(await operate("restore", file)).toMatchObject({ code: 0, output: expect.stringContaining(rewritten) });
    expect(await emailsIn({ dataDir, databaseUrl })).toEqual(["first@x.example"]);
    expect(await readdir(outbox)).toHaveLength(2);
  });

  test("a backup makes the folder that it is to lie in, for its owner alone, and no more than that one", async () => {
    const { operate } = await aPlace(engine, aMigratedLocation);
    const folder = await aFolder();
    expect(await operate("backup", join(folder, "backups/by-hand"))).toMatchObject({ code: 0 });
    expect((await stat(join(folder, "backups"))).mode & 0o777).toBe(0o700);
    const deeper = await operate("backup", join(folder, "not/there/by-hand"));
    expect(deeper).toMatchObject({ code: 1, output: expect.stringContaining("cannot be made") });
  });

  test("a backup never overwrites a file, and what is no backup is not put in place", async () => {
    const { dataDir, databaseUrl, operate } = await aPlace(engine, aMigratedLocation);
    const folder = await aFolder();
    await writeFile(join(folder, "taken"), "something");
    expect(await operate("backup", join(folder, "taken"))).toMatchObject({
      code: 1,
      output: expect.stringContaining("exists already"),
    });
    expect((await operate("restore", join(folder, "taken"), "--unsealed")).code).toBe(1);
    expect((await operate("restore", join(folder, "missing"))).output).toContain("does not exist");
    expect(await emailsIn({ dataDir, databaseUrl })).toEqual([]);
  });

  test("a restore refuses what is cut off, changed, foreign, of the other engine or newer, before anything is touched", async () => {
    const { dataDir, databaseUrl, operate } = await aPlace(engine);
    const location = { dataDir, databaseUrl };
    const folder = await aFolder();
    const file = (name: string) => join(folder, name);
    await inDatabase(location, async ({ query }) => {
      await query.insertInto("confirmations").values({ recipient: "kept", day_began_at: 0, sent: 0 }).execute();
      // So that the end of the file holds rows, and not the free room of a table without any.
      const rows = Array.from({ length: 300 }, (_, index) => ({ bucket: `${index}`.padStart(64, "0"), full_at: 0 }));
      await query.insertInto("token_buckets").values(rows).execute();
      await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '2099')`.execute(query);
    });
    expect(await operate("backup", file("newer"))).toMatchObject({ code: 0 });
    const bytes = await readFile(file("newer"));
    await writeFile(file("cut"), bytes.subarray(0, bytes.length - 500));
    // Where rows are: pg_dump's table of contents is plain text, and what is changed there fails when it is run.
    await writeFile(file("changed"), bytes.fill(0xff, bytes.length - 400, bytes.length - 100));
    await writeFile(file("other"), engine === "sqlite" ? "PGDMP and so on" : "SQLite format 3\0 and so on");
    await makeForeignCopy(engine, file("foreign"));
    const reasons = {
      cut: /is damaged/,
      changed: /is damaged/,
      other: /no backup of/,
      foreign: /not a backup of this product/,
      newer: /newer version/,
    };
    for (const [name, reason] of Object.entries(reasons)) {
      const { code, output } = await operate("restore", file(name), "--unsealed");
      expect({ name, code, output }).toEqual({ name, code: 1, output: expect.stringMatching(reason) });
      expect(output.trim()).not.toContain("\n");
    }
    expect((await readdir(dataDir)).filter((name) => name.startsWith("before-restore"))).toEqual([]);
    const kept = await openAsItIs(location);
    expect(await kept?.query.selectFrom("confirmations").select("recipient").execute()).toEqual([
      { recipient: "kept" },
    ]);
    await kept?.[Symbol.asyncDispose]();
  });

  test("tables and rows that are newer than the backup do not block it", async () => {
    const { dataDir, databaseUrl, operate } = await aPlace(engine);
    const location = { dataDir, databaseUrl };
    const file = join(await aFolder(), "older");
    await anOlderDatabase(location, "0008-cluster");
    expect(await operate("backup", file)).toMatchObject({
      code: 0,
      output: expect.stringContaining("another version"),
    });
    await inDatabase(location, async ({ query }) => {
      await sql`create table younger (id text references leads (id))`.execute(query);
    });
    expect(await operate("restore", file)).toMatchObject({ code: 0 });
    await inDatabase(location, async (database) => {
      const tables = await database.query.introspection.getTables();
      expect(tables.map(({ name }) => name)).not.toContain("younger");
      expect(await listBackups(database, Date.now())).toHaveLength(2);
    });
  });
});

/** A PostgreSQL database whose data lies in a schema of its own, beside another one's. */
async function aPlaceBesideOthers() {
  const place = await aPlace("postgres");
  const client = new pg.Client({ connectionString: place.databaseUrl });
  await client.connect();
  await client.query(`create schema "Our place"`);
  const { rows } = await client.query("select current_database() as name");
  await client.query(`alter database ${rows[0].name} set search_path = "Our place", public`);
  await client.end();
  return place;
}

/** What a monitoring agent leaves in the database that it watches. */
const monitoring = `
  create schema monitoring;
  create table monitoring.kysely_migration (name text);
  create function monitoring.look() returns trigger language plpgsql as $$ begin return new; end $$;
  create trigger look after insert on monitoring.kysely_migration for each row execute function monitoring.look();
  create policy look on monitoring.kysely_migration using (true);
  create function monitoring.watch() returns event_trigger language plpgsql as $$ begin end $$;
  create event trigger watch on ddl_command_end execute function monitoring.watch()`;

test("R4.7 on PostgreSQL a backup is of the product's own schema, and put back beside others, also one of all schemas", async () => {
  const place = await aPlaceBesideOthers();
  const folder = await aFolder();
  const addRow = (recipient: string) =>
    inDatabase(place, ({ query }) =>
      query.insertInto("confirmations").values({ recipient, day_began_at: 0, sent: 0 }).execute(),
    );
  const recipientsIn = (location: DatabaseLocation) =>
    inDatabase(location, ({ query }) => query.selectFrom("confirmations").select("recipient").execute());
  await addRow("first");
  await inDatabase(place, ({ query }) => sql.raw(monitoring).execute(query));
  await promisify(execFile)("pg_dump", ["--format=custom", `--file=${join(folder, "whole")}`, place.databaseUrl ?? ""]);
  expect(await place.operate("backup", join(folder, "ours"))).toMatchObject({ code: 0 });
  const { stdout } = await promisify(execFile)("pg_restore", ["--file=-", join(folder, "ours")]);
  expect(stdout).not.toContain("monitoring");

  const elsewhere = await aPlaceBesideOthers();
  for (const name of ["ours", "whole"]) {
    await addRow("later");
    expect(await place.operate("restore", join(folder, name), "--unsealed")).toMatchObject({ code: 0 });
    expect(await recipientsIn(place)).toEqual([{ recipient: "first" }]);
    expect(await elsewhere.operate("restore", join(folder, name), "--unsealed")).toMatchObject({ code: 0 });
    expect(await recipientsIn(elsewhere)).toEqual([{ recipient: "first" }]);
  }
  // What a file holds of others is left where it is.
  const others = (location: DatabaseLocation) =>
    inDatabase(location, async ({ query }) => {
      const found = sql<{ name: string }>`select tgname as name from pg_trigger where not tgisinternal
        union all select evtname from pg_event_trigger union all select polname from pg_policy order by 1`;
      return (await found.execute(query)).rows.map(({ name }) => name);
    });
  expect(await others(place)).toEqual(["look", "look", "watch"]);
  expect(await others(elsewhere)).toEqual([]);
  // While nothing can be written a copy is wanted most.
  const readOnly = `alter database ${new URL(place.databaseUrl ?? "").pathname.slice(1)} set default_transaction_read_only = on`;
  await inDatabase(place, ({ query }) => sql.raw(readOnly).execute(query));
  expect(await place.operate("backup", join(folder, "last"))).toEqual({
    code: 0,
    output: expect.stringContaining("cannot be written"),
  });

  const { operate: operateInPublic } = await aPlace("postgres");
  expect(await operateInPublic("restore", join(folder, "ours"), "--unsealed")).toEqual({
    code: 1,
    output: expect.stringContaining("Our place"),
  });
});

test("without PostgreSQL's programs a backup says what to install", async () => {
  const { databaseUrl } = await aDatabaseLocation("postgres");
  const file = join(await aFolder(), "copy");
  vi.stubEnv("PATH", "/nowhere");
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await operate({ DATABASE_URL: databaseUrl }, "backup", file)).toEqual({
    code: 1,
    output: "psql is needed. Install PostgreSQL's client programs.\n",
  });
});

test("a call without a file is answered with how to call", async () => {
  expect(await operate({ DATA_DIR: await aFolder() }, "backup", "")).toEqual({
    code: 1,
    output:
      "Usage: npm run NAME -- WORDS\nroles, backup FILE, restore FILE, affected, sign-out-everybody, doctor, check-audit\n",
  });
});
