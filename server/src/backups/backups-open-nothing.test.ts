import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { tablesLeftOut } from "../database/backup/backup-file.ts";
import type { Database } from "../database/database.ts";
import { type DatabaseLocation, openDatabase } from "../database/open-database.ts";
import { createTestApp } from "../testing/create-test-app.ts";
import { aDatabaseLocation, aFolder, aMigratedLocation, type EngineName, engines } from "../testing/engines.ts";
import { identityCalls } from "../testing/identity/identity-calls.ts";
import { mailedLinks, openedMails } from "../testing/mail/mailed-links.ts";
import { anOlderDatabase } from "../testing/older-database.ts";
import { operate } from "../testing/operate-process.ts";

const email = "nandini@team.example";
const password = "a road of stones";

async function inDatabase<T>(location: DatabaseLocation, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(location);
  return work(database).finally(() => database.close());
}

/** A deployment in which somebody is signed in and has a link in a waiting mail. */
async function aPlace(engine: EngineName, make = aMigratedLocation) {
  const location = await make(engine);
  const env = { DATA_DIR: location.dataDir, DATABASE_URL: location.databaseUrl };
  const file = join(await aFolder(), "copy");
  return { location, file, run: (...words: string[]) => operate(env, ...words) };
}

async function signIn(engine: EngineName, database: Database) {
  const served = await createTestApp(engine, { database });
  const calls = identityCalls(served.app);
  const { idToken, refreshToken } = await calls.signUp(email, password);
  return { ...served, idToken, refreshToken };
}

describe.each(engines)("on %s", (engine) => {
  test("R15.5 a copy of the database holds no key, link or token that works", async () => {
    const { location, file, run } = await aPlace(engine);
    const { idToken, refreshToken, codes, keys } = await inDatabase(location, async (database) => {
      const signedIn = await signIn(engine, database);
      const links = await mailedLinks(database, "verify-email");
      const rows = await database.query.selectFrom("signing_keys").selectAll().execute();
      return { ...signedIn, codes: links.map(({ code }) => code), keys: rows };
    });
    expect(codes).toHaveLength(1);
    expect(keys).toHaveLength(1);
    // Of the living database, as somebody who copies its file would find it.
    const stored = await inDatabase(location, async (database) => JSON.stringify(await everyRow(database)));
    for (const secret of [idToken, refreshToken, ...codes, '"d":', "oobCode"]) expect(stored).not.toContain(secret);

    expect(await run("backup", file)).toMatchObject({ code: 0 });
    const bytes = await readFile(file, "latin1");
    for (const { private_jwk: sealed } of keys) expect(bytes).not.toContain(sealed);
    expect(await run("restore", file)).toMatchObject({ code: 0 });
    await inDatabase(location, async (database) => {
      for (const table of tablesLeftOut) {
        expect(await database.query.selectFrom(table).selectAll().execute(), table).toEqual([]);
      }
      expect(await database.query.selectFrom("accounts").select("email").execute()).toEqual([{ email }]);
      // What waited in the outbox still goes out: only this deployment can read it.
      expect(await openedMails(database)).toMatchObject([{ kind: "verify-email", state: "queued" }]);
    });
  });

  test("R15.5 a backup of a version before, with keys and sessions in it, is restored without them", async () => {
    const { location, file, run } = await aPlace(engine, aDatabaseLocation);
    await anOlderDatabase(location, "0010-vitals", async (query) => {
      const account = { id: "a", email, email_key: email, created_at: 1, role: "admin" } as const;
      await query
        .insertInto("accounts")
        .values(account as never)
        .execute();
      await sql`insert into sessions (id, account_id, refresh_token_hash, provider, authenticated_at, created_at, last_used_at)
        values ('s', 'a', 'h', 'password', 1, 1, 1)`.execute(query);
      const key = {
        id: "k",
        private_jwk: '{"kty":"RSA"}',
        created_at: 1,
        signs_until: 2,
        expires_at: 3,
        succeeds: null,
      };
      await query.insertInto("signing_keys").values(key).execute();
    });
    await copyAsBefore(location, file);
    expect(await run("restore", file, "--unsealed")).toMatchObject({ code: 0 });
    await inDatabase(location, async ({ query }) => {
      expect(await query.selectFrom("accounts").select("id").execute()).toEqual([{ id: "a" }]);
      expect(await query.selectFrom("sessions").select("id").execute()).toEqual([]);
      expect(await query.selectFrom("signing_keys").select("id").execute()).toEqual([]);
    });
  });

  test("R15.5 a backup with a trigger, a table or a routine that is not ours is refused, and nothing is changed", async () => {
    const { location, run } = await aPlace(engine);
    const folder = await aFolder();
    const source = await aDatabaseLocation(engine);
    const { query, close } = await openDatabase(source);
    onTestFinished(close);
    for (const [name, { made, gone }] of Object.entries(foreignThings(engine))) {
      for (const statement of made) await sql.raw(statement).execute(query);
      const file = join(folder, name);
      await copyAsBefore(source, file);
      for (const statement of gone) await sql.raw(statement).execute(query);
      const { code, output } = await run("restore", file, "--unsealed");
      expect({ name, code, output }).toEqual({ name, code: 1, output: expect.stringContaining("is not ours") });
    }
    expect(await inDatabase(location, ({ query }) => query.selectFrom("accounts").select("id").execute())).toEqual([]);
  });

  test("R15.5 npm run sign-out-everybody ends sessions, links, remembered browsers and keys, while the product runs", async () => {
    const { location, run } = await aPlace(engine);
    const database = await openDatabase(location);
    const { app, idToken, refreshToken, clock } = await signIn(engine, database);
    const me = () => app.request("/api/v1/me", { headers: { Authorization: `Bearer ${idToken}` } });
    expect((await me()).status).toBe(200);
    const before = await database.query.selectFrom("signing_keys").select("id").execute();
    const said = "Everybody is signed out: 1 sessions ended, and every link and code in a mail with them.\n";
    expect(await run("sign-out-everybody")).toEqual({ code: 0, output: expect.stringContaining(said) });
    expect((await me()).status).toBe(401);
    const body = new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken });
    expect((await app.request("/v1/token?key=campusward", { method: "POST", body })).status).toBe(400);
    for (const table of ["one_time_codes", "known_browsers"] as const) {
      expect(await database.query.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    clock.now += 61_000;
    expect(await identityCalls(app).signIn(email, password)).toMatchObject({ idToken: expect.any(String) });
    const [key] = await database.query.selectFrom("signing_keys").select("id").execute();
    expect(before).not.toContainEqual(key);
    await database.close();
  });
});

/** A copy as a version before made it: whole, with everything in it. */
async function copyAsBefore({ dataDir, databaseUrl }: DatabaseLocation, file: string): Promise<void> {
  if (databaseUrl) {
    const { execFile } = await import("node:child_process");
    const { promisify } = await import("node:util");
    await promisify(execFile)("pg_dump", ["--format=custom", "--no-owner", `--file=${file}`, databaseUrl]);
    return;
  }
  const source = new DatabaseSync(join(dataDir, "campusward.db"));
  source.prepare("vacuum into ?").run(file);
  source.close();
}

/** Each as it is made in a database, and taken away again for the next. */
function foreignThings(engine: EngineName): Record<string, { made: string[]; gone: string[] }> {
  const promotion = "update accounts set role = 'admin' where id = new.id";
  const table = { made: ["create table somebody (id text)"], gone: ["drop table somebody"] };
  const view = { made: ["create view everybody as select * from accounts"], gone: ["drop view everybody"] };
  return engine === "sqlite"
    ? {
        trigger: {
          made: [`create trigger promote after insert on accounts begin ${promotion}; end`],
          gone: ["drop trigger promote"],
        },
        table,
        view,
        "our trigger, changed": {
          made: [
            "drop trigger account_search_insert",
            `create trigger account_search_insert after insert on accounts begin ${promotion}; end`,
          ],
          gone: [],
        },
      }
    : {
        trigger: {
          made: [
            `create function promote() returns trigger language plpgsql as $$ begin ${promotion}; return new; end $$`,
            "create trigger promote after insert on accounts for each row execute function promote()",
          ],
          gone: ["drop function promote cascade"],
        },
        routine: {
          made: ["create function somebody() returns int language sql as 'select 1'"],
          gone: ["drop function somebody"],
        },
        table,
        view,
        rule: {
          made: ["create rule promote as on insert to promised_roles do also select 1"],
          gone: ["drop rule promote on promised_roles"],
        },
      };
}

async function everyRow({ query }: Database): Promise<unknown[]> {
  const tables = await query.introspection.getTables();
  return Promise.all(tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(query)));
}
