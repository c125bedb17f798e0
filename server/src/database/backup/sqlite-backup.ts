import { chmodSync, existsSync, mkdirSync, renameSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { OperatorError } from "../../errors.ts";
import { migrate } from "../migrate.ts";
import { databaseFileName } from "../open-database.ts";
import { lockFolder } from "../sqlite/folder-lock.ts";
import { sqliteDialects } from "../sqlite/sqlite-dialect.ts";
import type { Tables } from "../tables.ts";
import { asideName, checkMigrationsOf, syncToDisk, tablesLeftOut, writeBackupFile } from "./backup-file.ts";
import { type FileSeal, sealFile } from "./backup-seal.ts";

/**
 * Writes one consistent copy of the embedded database into `file`, also while the product runs.
 * @throws {OperatorError}
 */
export async function backUpSqlite(dataDir: string, file: string, seal: FileSeal): Promise<void> {
  const database = join(dataDir, databaseFileName);
  if (!existsSync(database)) throw new OperatorError(`There is no database in ${dataDir}.`);
  await writeBackupFile(file, {
    copyTo: async (unfinished) => copyDatabase(database, unfinished),
    check: async (unfinished) => void readMigrationsOf(unfinished),
    seal,
  });
}

/**
 * Replaces the embedded database with a backup. The old files move into a folder of their own.
 * @returns the old database there, or null when there was none.
 * @throws {OperatorError} for an unusable file, before anything is changed.
 * @throws {FolderInUseError} while the product runs.
 */
export async function restoreSqlite(dataDir: string, file: string, seal: FileSeal): Promise<string | null> {
  const migrations = readMigrationsOf(file);
  checkMigrationsOf(file, migrations);
  await refuseForeignInSqlite(file, migrations);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const release = lockFolder(dataDir);
  try {
    const database = join(dataDir, databaseFileName);
    const incoming = `${database}.restoring`;
    await rm(incoming, { force: true });
    copyDatabase(file, incoming);
    await syncToDisk(incoming);
    const kept = moveAside(dataDir);
    renameSync(incoming, database);
    await syncToDisk(dataDir);
    if (kept && joinLog(kept)) await sealFile(kept, seal);
    return kept;
  } finally {
    release();
  }
}

/** Reads what is committed, including the write-ahead log next to the file. */
function copyDatabase(from: string, to: string): void {
  const source = new DatabaseSync(from, { timeout: 5_000 });
  try {
    source.prepare("vacuum into ?").run(to);
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(to);
  try {
    copy.exec("pragma journal_mode = off; pragma secure_delete = on");
    const isThere = copy.prepare("select 1 from sqlite_master where type = 'table' and name = ?");
    for (const table of tablesLeftOut) if (isThere.get(table)) copy.exec(`delete from ${table}`);
  } finally {
    copy.close();
  }
}

/**
 * Reads the whole copy, and the list of its migrations.
 * @throws {OperatorError} for a damaged one, or one of another engine.
 */
function readMigrationsOf(file: string): string[] {
  try {
    const copy = new DatabaseSync(file, { readOnly: true });
    try {
      const [check] = copy.prepare("pragma integrity_check").all();
      if (check?.integrity_check !== "ok") throw new Error(String(check?.integrity_check));
      return listMigrations(copy);
    } finally {
      copy.close();
    }
  } catch (cause) {
    throw new OperatorError(`${file} is damaged, or no backup of the embedded database.`, { cause });
  }
}

function listMigrations(copy: DatabaseSync): string[] {
  const isThere = copy.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get();
  const rows = isThere ? copy.prepare("select name from kysely_migration").all() : [];
  return rows.map((row) => String(row.name));
}

/** The write-ahead log is part of the database, so both move together. */
function moveAside(dataDir: string): string | null {
  if (!existsSync(join(dataDir, databaseFileName))) return null;
  const folder = join(dataDir, asideName(new Date()));
  mkdirSync(folder, { mode: 0o700 });
  for (const ending of ["", "-wal", "-shm"]) {
    const name = databaseFileName + ending;
    if (!existsSync(join(dataDir, name))) continue;
    renameSync(join(dataDir, name), join(folder, name));
    // The folder's mode kept others out. The file gets the same mode, so it is safe to move elsewhere.
    chmodSync(join(folder, name), 0o600);
  }
  return join(folder, databaseFileName);
}

/** Brings what is in the log into the file. False for a damaged one, which is kept as it is, and cannot be restored. */
function joinLog(file: string): boolean {
  try {
    const database = new DatabaseSync(file);
    try {
      database.exec("pragma journal_mode = delete");
      return !existsSync(`${file}-wal`);
    } finally {
      database.close();
    }
  } catch {
    return false;
  }
}

/**
 * Compares every line of a copy's schema with what its migrations make: a trigger of somebody else would go on working
 * after the restore, such as one that makes every new account an admin.
 * @throws {OperatorError} naming the first thing that is not ours, or of ours is missing.
 */
async function refuseForeignInSqlite(file: string, migrations: readonly string[]): Promise<void> {
  const ours = await schemaAfter(migrations);
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    const theirs = readSchema(copy);
    const foreign = [...theirs].find(([line]) => !ours.has(line));
    if (foreign) throw new OperatorError(`${file} was not restored: ${foreign[1]} in it is not ours.`);
    const missing = [...ours].find(([line]) => !theirs.has(line));
    if (missing) throw new OperatorError(`${file} was not restored: ${missing[1]} is missing in it.`);
  } finally {
    copy.close();
  }
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
