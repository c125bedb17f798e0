import { copyFileSync, existsSync, mkdirSync, renameSync } from "node:fs";
import { chmod, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { lockFolder } from "./folder-lock.ts";
import { refuseUnknownMigrations } from "./migrate.ts";
import { databaseFileName } from "./open-database.ts";

/** The file given for a backup or a restore cannot serve. The message is for the operator. */
export class BackupFileError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "BackupFileError";
  }
}

/** Writes one consistent copy of the embedded database into `file`, also while the product runs. */
export async function backUpSqlite(dataDir: string, file: string): Promise<void> {
  const database = join(dataDir, databaseFileName);
  if (!existsSync(database)) throw new BackupFileError(`There is no database in ${dataDir}.`);
  if (existsSync(file)) throw new BackupFileError(`${file} exists already. A backup never overwrites one.`);
  const unfinished = `${file}.part`;
  await rm(unfinished, { force: true });
  const source = new DatabaseSync(database, { timeout: 5_000 });
  try {
    source.prepare("vacuum into ?").run(unfinished);
  } finally {
    source.close();
  }
  await chmod(unfinished, 0o600);
  await syncToDisk(unfinished);
  await rename(unfinished, file);
}

/**
 * Puts a backup in place of the embedded database, whose files move aside into a folder of their own.
 * @returns that folder, or null when there was nothing to keep.
 * @throws {FolderInUseError} while the product runs.
 */
export async function restoreSqlite(dataDir: string, file: string): Promise<string | null> {
  checkBackup(file);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const release = lockFolder(dataDir);
  try {
    const database = join(dataDir, databaseFileName);
    const incoming = `${database}.restoring`;
    copyFileSync(file, incoming);
    await syncToDisk(incoming);
    const kept = moveAside(dataDir);
    renameSync(incoming, database);
    return kept;
  } finally {
    release();
  }
}

function checkBackup(file: string): void {
  if (!existsSync(file)) throw new BackupFileError(`${file} does not exist.`);
  let names: string[];
  try {
    const backup = new DatabaseSync(file, { readOnly: true });
    const [check] = backup.prepare("pragma integrity_check").all();
    if (check?.integrity_check !== "ok") throw new BackupFileError(`${file} is damaged: ${check?.integrity_check}.`);
    names = backup
      .prepare("select name from kysely_migration")
      .all()
      .map((row) => String(row.name));
    backup.close();
  } catch (cause) {
    if (cause instanceof BackupFileError) throw cause;
    throw new BackupFileError(`${file} is not a backup of this product.`, { cause });
  }
  refuseUnknownMigrations(names);
}

/** The write-ahead log belongs to the database: they move together. */
function moveAside(dataDir: string): string | null {
  if (!existsSync(join(dataDir, databaseFileName))) return null;
  const folder = join(dataDir, `before-restore-${new Date().toISOString().replaceAll(":", "-")}`);
  mkdirSync(folder, { mode: 0o700 });
  for (const ending of ["", "-wal", "-shm"]) {
    const name = databaseFileName + ending;
    if (existsSync(join(dataDir, name))) renameSync(join(dataDir, name), join(folder, name));
  }
  return folder;
}

async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
