import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { identityApiKey } from "@campusward/contracts/site/site-config";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { databaseFileName, openDatabase } from "./database/open-database.ts";
import { aMinorsApplication, anApplication, anEmailSend, aQuoteRequest, demoParams } from "./testing/builders.ts";
import { aDatabaseLocation, aFolder } from "./testing/engines.ts";
import { programEnvironment, startProduct } from "./testing/product-process.ts";

const program = fileURLToPath(new URL("../build/move-to-postgres.js", import.meta.url));
const [email, password] = ["ananya@mail.example", "a road of stones"];
const nameInDevanagari = "मीरा कृष्णन् \"K\" 'x' \\ 👩‍🎓";

async function aTarget(): Promise<string> {
  return (await aDatabaseLocation("postgres")).databaseUrl ?? "";
}

async function move(dataDir: string, ...words: string[]): Promise<{ code: number; output: string }> {
  const run = promisify(execFile)(process.execPath, [program, ...words], {
    env: { ...programEnvironment, DATA_DIR: dataDir },
  });
  return run.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, output: stderr }),
  );
}

async function aProduct(env: Record<string, string>) {
  const product = await startProduct(env);
  onTestFinished(() => void product.child.kill("SIGKILL"));
  async function send<Reply>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const reply = await fetch(product.url + path, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${path} was answered ${reply.status} ${text}`);
    return (text.startsWith("{") ? JSON.parse(text) : text) as Reply;
  }
  return { ...product, send };
}

const identityCall = (name: string) => `/v1/accounts:${name}?key=${identityApiKey}`;

/** A folder in which the product has worked, with something in every table. */
async function aUsedFolder(): Promise<{ dataDir: string; file: string }> {
  const dataDir = await aFolder();
  const file = join(dataDir, databaseFileName);
  const product = await aProduct({ DATA_DIR: dataDir });
  const demo = anEmailSend({ template_params: demoParams({ name: nameInDevanagari, city: "चेन्नई" }) });
  await product.send("/email-service/api/v1.0/email/send", demo);
  await product.send("/api/v1/quotes", aQuoteRequest(), { "Idempotency-Key": "quote-1" });
  await product.send("/api/v1/applications", anApplication());
  await product.send("/api/v1/applications", aMinorsApplication());
  await product.send(identityCall("signUp"), { email, password, returnSecureToken: true });
  await product.end("SIGTERM");
  // Of two requests that were merged, the one that is gone from the lists was written first.
  const merging = "update leads set merged_into = (select max(id) from leads) where id = (select min(id) from leads)";
  fill(file, `update accounts set role = 'admin', email_verified_at = 1; ${merging}`);
  return { dataDir, file };
}

/** A folder with a row in every table. */
async function aFilledFolder(): Promise<{ dataDir: string; file: string }> {
  const dataDir = await aFolder();
  const file = join(dataDir, databaseFileName);
  await (await openDatabase({ dataDir })).close();
  fill(file, "");
  return { dataDir, file };
}

function fill(file: string, statement: string): void {
  const sqlite = new DatabaseSync(file, { enableForeignKeyConstraints: true });
  sqlite.exec(statement);
  for (const table of tablesOf(sqlite)) fillIfEmpty(sqlite, table);
  sqlite.close();
}

function tablesOf(sqlite: DatabaseSync): string[] {
  const tables = sqlite.prepare("select name from sqlite_schema where type = 'table'").all();
  return tables.map(({ name }) => String(name)).filter((name) => !/^(?:sqlite|kysely)_|_search/.test(name));
}

/** Of the tables that nothing was written to, each gets one row that fits its columns and what it refers to. */
function fillIfEmpty(sqlite: DatabaseSync, table: string): void {
  if (sqlite.prepare(`select 1 from ${table} limit 1`).all().length > 0) return;
  const references = sqlite
    .prepare("select * from pragma_foreign_key_list(?)")
    .all(table)
    .filter(({ table: parent }) => parent !== table);
  for (const { table: parent } of references) fillIfEmpty(sqlite, String(parent));
  const parents = new Map(
    references.map((key) => [key.from, sqlite.prepare(`select ${key.to} as id from ${key.table} limit 1`).get()?.id]),
  );
  const columns = sqlite.prepare("select name, type from pragma_table_info(?)").all(table);
  const values = columns.map(({ name, type }): SQLInputValue => {
    const parent = parents.get(name ?? null);
    if (parent) return parent;
    // It refers to a row of its own table.
    if (name === "merged_into") return null;
    if (type === "bytea") return new Uint8Array([0, 1, 254, 255]);
    return type === "text" ? `{"${String(name)}":"क\\n’"}` : 1;
  });
  sqlite.prepare(`insert into ${table} values (${columns.map(() => "?").join(", ")})`).run(...values);
}

function sumOf(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}

describe("moving to PostgreSQL", { timeout: 180_000 }, () => {
  test("R13.2 R13.6 R13.7 R14.1 everything arrives, also files, mails that came in, quotes, hours and bookings, the folder is left as it was, and people sign in and are found as before", async () => {
    const { dataDir, file } = await aUsedFolder();
    const before = sumOf(file);
    const databaseUrl = await aTarget();
    const moved = await move(dataDir, databaseUrl);
    expect(moved).toMatchObject({ code: 0, output: expect.stringContaining("Everything is in test_") });
    expect(sumOf(file)).toBe(before);

    const sqlite = new DatabaseSync(file, { readOnly: true });
    onTestFinished(() => sqlite.close());
    const database = await openDatabase({ dataDir, databaseUrl });
    onTestFinished(() => database.close());
    const conversation = ["attachments", "inbound_mails", "reply_tokens", "quotes", "meeting_hours", "bookings"];
    expect(tablesOf(sqlite)).toEqual(expect.arrayContaining(conversation));
    for (const table of tablesOf(sqlite)) {
      const rows = sqlite.prepare(`select * from ${table}`).all();
      expect(rows.length, table).toBeGreaterThan(0);
      const { rows: arrived } = await sql
        .raw<Record<string, unknown>>(`select * from ${table}`)
        .execute(database.query);
      expect(arrived.map(plain).toSorted(), table).toEqual(rows.map(plain).toSorted());
      expect(moved.output).toMatch(new RegExp(`^${table} +${rows.length} rows  [0-9a-f]{16}$`, "m"));
    }

    // The row that only fills its table would be asked for at the login.
    await database.query.deleteFrom("second_factors").execute();
    const product = await aProduct({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
    const { idToken } = await product.send<{ idToken: string }>(identityCall("signInWithPassword"), {
      email,
      password,
      returnSecureToken: true,
    });
    for (const term of ["मीरा", "कृष्ण", "चेन्नई"]) {
      const reply = await fetch(`${product.url}/api/v1/leads?view=all&q=${encodeURIComponent(term)}`, {
        headers: { Authorization: `Bearer ${idToken}` },
      });
      expect(await reply.json(), term).toMatchObject({ leads: [{ name: nameInDevanagari }] });
    }
  });

  test("a database that holds something, a folder in use and one without data are refused in a sentence", async () => {
    const dataDir = await aFolder();
    const databaseUrl = await aTarget();
    expect(await move(dataDir, databaseUrl)).toEqual({
      code: 1,
      output: `There is no database in ${dataDir}.\nNothing was moved.\n`,
    });
    const running = await aProduct({ DATA_DIR: dataDir });
    expect((await move(dataDir, databaseUrl)).output).toContain("is in use by another process");
    await running.send("/api/v1/quotes", aQuoteRequest(), { "Idempotency-Key": "quote-1" });
    await running.end("SIGKILL");
    expect((await move(dataDir)).output).toContain("Usage: npm run move-to-postgres");
    expect((await move(dataDir, "mysql://x")).output).toContain("DATABASE_URL");
    expect((await move(dataDir, "postgres://127.0.0.1:1/x")).output).toContain("PostgreSQL cannot be used");

    const database = await openDatabase({ dataDir, databaseUrl });
    onTestFinished(() => database.close());
    const row = { recipient: "demo-request-visitor:x@y.example", day_began_at: 1, sent: 1 };
    await database.query.insertInto("confirmations").values(row).execute();
    expect((await move(dataDir, databaseUrl)).output).toContain("not empty: there is something in confirmations");
    await database.query.deleteFrom("confirmations").execute();
    // What a killed process had acknowledged counts too, although it is still beside the file.
    expect(await move(dataDir, databaseUrl)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^leads +1 rows/m),
    });
  });

  test("an incomplete move leaves nothing, and the next try starts again", async () => {
    const { dataDir, file } = await aFilledFolder();
    const databaseUrl = await aTarget();
    const change = (statement: string) => {
      const sqlite = new DatabaseSync(file);
      sqlite.exec(statement);
      sqlite.close();
    };
    // PostgreSQL keeps no text that holds a NUL.
    change("insert into promised_roles values ('x' || char(0) || 'y', 'student', 1)");
    expect(await move(dataDir, databaseUrl)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^promised_roles cannot be written: .*\nNothing was moved\.\n$/),
    });
    const database = await openDatabase({ dataDir, databaseUrl });
    onTestFinished(() => database.close());
    expect(await database.query.selectFrom("accounts").selectAll().execute()).toEqual([]);
    change("delete from promised_roles where role = 'student'");
    expect(await move(dataDir, databaseUrl)).toMatchObject({ code: 0 });
  });

  test("a folder of an older version is not touched", async () => {
    const { dataDir, file } = await aFilledFolder();
    const sqlite = new DatabaseSync(file);
    sqlite.exec("delete from kysely_migration where name = (select max(name) from kysely_migration)");
    sqlite.close();
    const before = sumOf(file);
    expect((await move(dataDir, await aTarget())).output).toContain("is of an older version");
    expect(sumOf(file)).toBe(before);
  });
});

function plain(row: Record<string, unknown>): string {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Uint8Array ? Buffer.from(value).toString("hex") : value,
  ]);
  return JSON.stringify(entries.toSorted());
}
