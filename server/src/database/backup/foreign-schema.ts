import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { OperatorError } from "../../errors.ts";
import { migrate } from "../migrate.ts";
import { sqliteDialects } from "../sqlite/sqlite-dialect.ts";
import type { Tables } from "../tables.ts";

/**
 * Compares every line of a copy's schema with what its migrations make: a trigger of somebody else would go on working
 * after the restore, such as one that makes every new account an admin.
 * @throws {OperatorError} naming the first thing that is not ours, or of ours is missing.
 */
export async function refuseForeignInSqlite(file: string, migrations: readonly string[]): Promise<void> {
  const ours = await schemaAfter(migrations);
  using copy = new DatabaseSync(file, { readOnly: true });
  const theirs = readSchema(copy);
  const foreign = [...theirs].find(([line]) => !ours.has(line));
  if (foreign) throw new OperatorError(`${file} was not restored: ${foreign[1]} in it is not ours.`);
  const missing = [...ours].find(([line]) => !theirs.has(line));
  if (missing) throw new OperatorError(`${file} was not restored: ${missing[1]} is missing in it.`);
}

/** What the program's own migrations make, up to the last of these. */
async function schemaAfter(migrations: readonly string[]): Promise<Map<string, string>> {
  const made = new DatabaseSync(":memory:");
  const kysely = new Kysely<Tables>({ dialect: sqliteDialects(made).durable });
  try {
    await migrate(kysely, "sqlite", migrations.toSorted().at(-1));
    return readSchema(made);
  } finally {
    await kysely.destroy();
  }
}

/** Made by SQLite itself: in its words, or it is somebody else's under such a name. */
const madeBySqlite = new Set([
  "table sqlite_sequence CREATE TABLE sqlite_sequence(name,seq)",
  "table sqlite_stat1 CREATE TABLE sqlite_stat1(tbl,idx,stat)",
  "table sqlite_stat4 CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)",
]);

/** Each line of the schema, and what to call it. SQLite writes the name of a table that it renamed or made itself in quotes. */
function readSchema(database: DatabaseSync): Map<string, string> {
  const lines = new Map<string, string>();
  for (const { type, name, tbl_name, sql } of database.prepare("select * from sqlite_master").all()) {
    const isOfKey = type === "index" && sql === null && String(name).startsWith(`sqlite_autoindex_${tbl_name}_`);
    if (isOfKey || madeBySqlite.has(`${type} ${name} ${sql}`)) continue;
    const words = String(sql).replace(/^(CREATE TABLE )(["'])(\w+)\2/, "$1$3");
    lines.set(JSON.stringify([type, name, tbl_name, words]), `${type} ${name}`);
  }
  return lines;
}
