import { execFile } from "node:child_process";
import { appendFile, copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import { type DatabaseLocation, openDatabase } from "../database/open-database.ts";
import { insertAccount } from "../identity/accounts/account-store.ts";
import { aDatabaseLocation, aFolder, aMigratedLocation, type EngineName, engines } from "../testing/engines.ts";
import { operate } from "../testing/operate-process.ts";

const secret = (letter: string) => letter.repeat(42).padEnd(43, "A");

async function aPlace(engine: EngineName, make = aMigratedLocation) {
  const location = await make(engine);
  const env = { DATA_DIR: location.dataDir, DATABASE_URL: location.databaseUrl, SECRET_KEY: secret("s") };
  return {
    location,
    run: (...words: string[]) => operate(env, ...words),
    runWith: (SECRET_KEY: string | undefined, ...words: string[]) => operate({ ...env, SECRET_KEY }, ...words),
  };
}

async function inDatabase<T>(location: DatabaseLocation, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(location);
  return work(database).finally(() => database.close());
}

const account = (email: string, role: "admin" | "student") => ({ email, name: null, role, email_verified_at: 1 });

describe.each(engines)("on %s", (engine) => {
  test("R15.13 a backup that this deployment did not seal is restored only where the operator vouches for it", async () => {
    const { location, run, runWith } = await aPlace(engine);
    await inDatabase(location, ({ inTransaction }) =>
      inTransaction((tx) => insertAccount(tx, account("a@x.example", "admin"), 1)),
    );
    const folder = await aFolder();
    const file = (name: string) => join(folder, name);
    expect(await run("backup", file("sealed"))).toMatchObject({ code: 0 });
    const bytes = await readFile(file("sealed"));
    const seal = bytes.toString("latin1").lastIndexOf("\ncampusward-seal ");
    await writeFile(file("bare"), bytes.subarray(0, seal));
    await copyFile(file("sealed"), file("longer"));
    await appendFile(file("longer"), "x");
    // A letter of a row, so that nothing but the seal can know.
    await writeFile(file("changed"), Buffer.concat([bytes.subarray(0, seal), Buffer.from("x"), bytes.subarray(seal)]));
    const refused = async (said: Promise<{ code: number; output: string }>, reason: string) =>
      expect(await said).toEqual({ code: 1, output: expect.stringContaining(reason) });
    await refused(run("restore", file("bare")), "bears no seal");
    await refused(run("restore", file("longer")), "bears no seal");
    await refused(run("restore", file("changed")), "was changed after it was sealed");
    await refused(runWith(secret("o"), "restore", file("sealed")), "under another secret");
    await refused(runWith(undefined, "restore", file("sealed")), "no secret here");
    await refused(run("restore", file("bare")), "--unsealed");
    expect(await run("restore", file("sealed"))).toMatchObject({ code: 0 });
    expect(await run("restore", file("bare"), "--unsealed")).toMatchObject({ code: 0 });
    const details = await inDatabase(location, ({ query }) =>
      query.selectFrom("audit_entries").select("detail").where("action", "=", "backup-restored").execute(),
    );
    expect(details).toEqual([{ detail: "not sealed here; roles that differ: 0" }]);
  });

  test("R15.13 what was put aside is sealed, too, and a restore says whose role it changed", async () => {
    const { location, run } = await aPlace(engine);
    await inDatabase(location, async ({ inTransaction, query }) => {
      for (const email of ["kept@x.example", "gone@x.example"]) {
        await inTransaction((tx) => insertAccount(tx, account(email, "admin"), 1));
      }
      await inTransaction((tx) => insertAccount(tx, account("later@x.example", "student"), 1));
      const promise = { email_key: "promised@x.example", role: "teamMember", promised_at: 1 } as const;
      await query
        .insertInto("promised_roles")
        .values(promise as never)
        .execute();
    });
    const file = join(await aFolder(), "copy");
    expect(await run("backup", file)).toMatchObject({ code: 0 });
    await inDatabase(location, async ({ query }) => {
      const set = (email: string, role: "admin" | "student") =>
        query.updateTable("accounts").set({ role }).where("email_key", "=", email).execute();
      await set("gone@x.example", "student");
      await set("later@x.example", "admin");
      await query.deleteFrom("promised_roles").execute();
    });
    const { output } = await run("restore", file);
    expect(output.match(/^The role of .*$/gm)).toEqual([
      "The role of gone@x.example: admin, before: nothing.",
      "The role of later@x.example: nothing, before: admin.",
      "The role of promised@x.example: teamMember once the address is verified, before: nothing.",
    ]);
    const [, aside = ""] = /What was there before is in (\S+),/.exec(output) ?? [];
    expect(await run("restore", aside)).toMatchObject({ code: 0 });
    const staff = await inDatabase(location, ({ query }) =>
      query.selectFrom("accounts").select("email").where("role", "=", "admin").orderBy("email").execute(),
    );
    expect(staff.map(({ email }) => email)).toEqual(["kept@x.example", "later@x.example"]);
  });
});

test("R15.13 a line in the schema of a copy that our migrations do not make is refused, whatever it is called", async () => {
  const { location, run } = await aPlace("sqlite");
  const folder = await aFolder();
  const promotion = "update accounts set role = 'admin' where id = new.id";
  const trigger = (name: string) => `create trigger ${name} after insert on accounts begin ${promotion}; end`;
  const rename = (name: string) => `pragma writable_schema = on;
    update sqlite_master set name = '${name}' where name = 'evil'; pragma writable_schema = off`;
  const foreign: Record<string, string> = {
    sqliteevil: trigger("sqliteevil"),
    sqlite_evil: `${trigger("evil")}; ${rename("sqlite_evil")}`,
    sqlite_stat1: `drop table if exists sqlite_stat1; ${trigger("evil")}; ${rename("sqlite_stat1")}`,
    sqlite_autoindex_accounts_9: `${trigger("evil")}; ${rename("sqlite_autoindex_accounts_9")}`,
    accounts: `pragma writable_schema = on; update sqlite_master
      set sql = replace(sql, 'role text', 'role text default ''admin''') where name = 'accounts'`,
    "accounts_by_email is missing": "",
  };
  const source = new DatabaseSync(join(location.dataDir, "campusward.db"));
  const [index] = source.prepare("select name from sqlite_master where type = 'index' and sql is not null").all();
  source.close();
  foreign[`index ${index?.name} is missing`] = `drop index ${index?.name}`;
  delete foreign["accounts_by_email is missing"];
  for (const [name, made] of Object.entries(foreign)) {
    const file = join(folder, name.replaceAll(" ", "-"));
    await copyFile(join(location.dataDir, "campusward.db"), file);
    const copy = new DatabaseSync(file, { defensive: false });
    copy.exec(made);
    copy.close();
    const { code, output } = await run("restore", file, "--unsealed");
    const reason = name.includes("missing") ? name : new RegExp(`${name} in it is not ours|is damaged`);
    expect({ name, code, output }).toEqual({ name, code: 1, output: expect.stringMatching(reason) });
  }
});

test("R15.13 on PostgreSQL nothing of a file is carried out: rows go into tables that our migrations make", async () => {
  const { location, run } = await aPlace("postgres", aDatabaseLocation);
  const source = await aDatabaseLocation("postgres");
  await inDatabase(source, ({ inTransaction }) =>
    inTransaction((tx) => insertAccount(tx, account("a@x.example", "student"), 1)),
  );
  await inDatabase(source, async ({ query }) => {
    const { sql } = await import("kysely");
    // A default and a check are a part of our own table, so that no list of what is in the file names them.
    await sql`alter table accounts alter column role set default 'admin'`.execute(query);
    await sql`alter table accounts add constraint evil check (current_setting('is_superuser') is not null)`.execute(
      query,
    );
  });
  const file = join(await aFolder(), "planted");
  await promisify(execFile)("pg_dump", ["--format=custom", "--no-owner", `--file=${file}`, source.databaseUrl ?? ""]);
  expect(await run("restore", file, "--unsealed")).toMatchObject({ code: 0 });
  await inDatabase(location, async ({ query }) => {
    const { sql } = await import("kysely");
    const { rows } = await sql`select column_default from information_schema.columns
      where table_name = 'accounts' and column_name = 'role' and table_schema = current_schema()
      union all select conname from pg_constraint where conname = 'evil'`.execute(query);
    expect(rows).toEqual([{ column_default: null }]);
    expect(await query.selectFrom("accounts").select("email").execute()).toEqual([{ email: "a@x.example" }]);
  });
});
