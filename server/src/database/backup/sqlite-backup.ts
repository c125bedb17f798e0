import { chmodSync, existsSync, mkdirSync, renameSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { OperatorError } from "../../errors.ts";
import { databaseFileName } from "../open-database.ts";
import { lockFolder } from "../sqlite/folder-lock.ts";
import { asideName, checkMigrationsOf, syncToDisk, tablesLeftOut, writeBackupFile } from "./backup-file.ts";
import { type FileSeal, sealFile } from "./backup-seal.ts";
import { refuseForeignInSqlite } from "./foreign-schema.ts";

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
  using source = new DatabaseSync(from, { timeout: 5_000 });
  source.prepare("vacuum into ?").run(to);
  using copy = new DatabaseSync(to);
  copy.exec("pragma journal_mode = off; pragma secure_delete = on");
  const isThere = copy.prepare("select 1 from sqlite_master where type = 'table' and name = ?");
  for (const table of tablesLeftOut) if (isThere.get(table)) copy.exec(`delete from ${table}`);
}

/**
 * Reads the whole copy, and the list of its migrations.
 * @throws {OperatorError} for a damaged one, or one of another engine.
 */
function readMigrationsOf(file: string): string[] {
  try {
    using copy = new DatabaseSync(file, { readOnly: true });
    const [check] = copy.prepare("pragma integrity_check").all();
    if (check?.integrity_check !== "ok") throw new Error(String(check?.integrity_check));
    return listMigrations(copy);
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
    using database = new DatabaseSync(file);
    database.exec("pragma journal_mode = delete");
    return !existsSync(`${file}-wal`);
  } catch {
    return false;
  }
}
