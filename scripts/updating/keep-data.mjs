import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { tablesLeftOut } from "../../server/src/database/backup/backup-file.ts";
import { tableNames } from "../../server/src/database/migrate.ts";
import { Failure, runCommand } from "../failure.mjs";
import { findFreePort } from "../find-free-port.mjs";
import { environmentWithPinnedNode, pinnedNode, programOf, projectFolder } from "../pinned-node.mjs";
import { runProgram } from "../run-program.mjs";

const migrations = join(projectFolder, "server/src/database/migrations");
const kept = join(projectFolder, "server/src/testing/releases");
/** Keys and sessions are in no copy. */
const leftOut = new Set(/** @type {readonly string[]} */ (tablesLeftOut));
/** Of each table: enough for each kind, and little to read. */
const mostRows = 12;
/** A mail's words weigh 25 kB, and no migration reads them. */
const mostText = 200;

/** Says what is to be done where something new was kept, and nothing where all was. */
await runCommand(async () => {
  const [version = ""] = process.argv.slice(2);
  if (isKept(version)) return;
  await keepRelease(version);
  process.stdout.write(
    "What later versions are tested with is now in server/src/testing/releases. Commit it, and run npm run release again.\n",
  );
});

/** @param {string} version */
function isKept(version) {
  const [list, data] = ["migrations.json", `${version}.json`].map((name) => join(kept, name));
  if (!list || !data || !existsSync(list) || !existsSync(data)) return false;
  const { lastMigration } = JSON.parse(readFileSync(data, "utf8"));
  return lastMigration === nameOfLast() && readFileSync(list, "utf8") === hashes();
}

/**
 * Keeps what later versions are tested with: a little of the demonstration's data as this version writes it, and the hashes
 * of its migrations, which never change again.
 *
 * @param {string} version
 */
async function keepRelease(version) {
  const data = join(kept, `${version}.json`);
  const rows = await inDemonstration(takeRows);
  writeFileSync(data, JSON.stringify({ version, lastMigration: nameOfLast(), rows }));
  writeFileSync(join(kept, "migrations.json"), hashes());
  const { code, output } = await runProgram(programOf("biome"), ["format", "--write", data]);
  if (code !== 0) throw new Failure(output);
}

function nameOfLast() {
  return migrationFiles()
    .at(-1)
    ?.replace(/(?:\.(?:sqlite|postgres))?\.sql$/, "");
}

function hashes() {
  const entries = migrationFiles().map((file) => {
    const hash = createHash("sha256").update(readFileSync(join(migrations, file)));
    return [file, hash.digest("hex")];
  });
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}

function migrationFiles() {
  return readdirSync(migrations)
    .filter((file) => file.endsWith(".sql"))
    .sort();
}

/**
 * @template Result
 * @param {(database: DatabaseSync) => Result} read
 */
async function inDemonstration(read) {
  const folder = mkdtempSync(join(tmpdir(), "campusward-keep-"));
  const env = { ...environmentWithPinnedNode(), TMPDIR: folder, PORT: String(await findFreePort()) };
  const program = join(projectFolder, "scripts/demonstration/serve.mjs");
  const demo = spawn(pinnedNode, [program], { cwd: projectFolder, env, stdio: ["ignore", "pipe", "inherit"] });
  try {
    let said = "";
    for await (const text of demo.stdout) {
      said += text;
      if (said.includes("is ready at")) break;
    }
    const data = readdirSync(folder, { recursive: true, encoding: "utf8" }).find((path) =>
      path.endsWith("campusward.db"),
    );
    const database = new DatabaseSync(join(folder, data ?? ""), { readOnly: true });
    const result = read(database);
    database.close();
    return result;
  } finally {
    demo.kill("SIGTERM");
    if (demo.exitCode === null) await once(demo, "exit");
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Some rows of every table, and with each the rows that it refers to, in an order in which they can be put back.
 *
 * @param {DatabaseSync} database
 */
function takeRows(database) {
  // Those of both engines: what one keeps for its searches, triggers fill again.
  const ofBoth = new Set(tableNames().filter((name) => !name.startsWith("kysely_") && !leftOut.has(name)));
  const tables = database
    .prepare("select name from sqlite_master where type = 'table'")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => ofBoth.has(name));
  /** @type {Record<string, Record<string, unknown>[]>} */
  const taken = {};
  while (tables.length > 0) {
    const next = tables.findIndex((table) =>
      referencesOf(database, table).every(({ to }) => to === table || taken[to]),
    );
    const [table = ""] = tables.splice(Math.max(0, next), 1);
    const references = referencesOf(database, table);
    const rows = /** @type {Record<string, unknown>[]} */ ([]);
    taken[table] = rows;
    for (const row of database.prepare(`select * from ${table}`).all()) {
      const isWhole = references.every(
        ({ from, to, column }) => row[from] === null || taken[to]?.some((other) => other[column] === row[from]),
      );
      if (isWhole && rows.length < mostRows) rows.push(shorten(row));
    }
  }
  return taken;
}

/**
 * @param {DatabaseSync} database
 * @param {string} table
 */
function referencesOf(database, table) {
  return database
    .prepare(`select "from", "table" as "to", coalesce("to", 'id') as "column" from pragma_foreign_key_list(?)`)
    .all(table)
    .map(({ from, to, column }) => ({ from: String(from), to: String(to), column: String(column) }));
}

/** @param {Record<string, unknown>} row */
function shorten(row) {
  const entries = Object.entries(row).map(([name, value]) => {
    if (value instanceof Uint8Array) return [name, { base64: Buffer.from(value).toString("base64") }];
    return [name, ["html", "text"].includes(name) && typeof value === "string" ? value.slice(0, mostText) : value];
  });
  return Object.fromEntries(entries);
}
