import { readdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Database } from "../database.ts";
import type { BackupRow, EpochMs } from "../tables.ts";
import { listBackups } from "./backup-index.ts";
import { bearsSeal } from "./backup-seal.ts";

const dayMs = 24 * 3_600_000;

/** Two days before a copy must be destroyed, for nights on which the machine is off. */
export const longestBackupDays = 33;

/** Where the product keeps the backups that it makes by itself, and `npm run update` its own. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, "backups");
}

/** Sorts by time. */
export function nightlyName(now: EpochMs): string {
  return `nightly-${new Date(now).toISOString().slice(0, 19).replaceAll(":", "-")}`;
}

/**
 * Removes the backups in the folder that are older than so many days, and what a kill left of one that was being made. The
 * newest stays until there is a newer one, whatever the clock says; so does every file that is no backup.
 * @returns how many were removed.
 */
export async function removeOldBackups(folder: string, days: number, now: EpochMs): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const backups: { file: string; at: EpochMs }[] = [];
  const over: string[] = [];
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const file = join(folder, entry.name);
    const { mtimeMs: at } = await stat(file);
    if (/^nightly-.*\.part$/.test(entry.name)) {
      if (now - at > dayMs) over.push(file);
    } else if (await bearsSeal(file)) backups.push({ file, at });
  }
  const [, ...older] = backups.toSorted((one, other) => other.at - one.at);
  over.push(...older.filter(({ at }) => now - at > days * dayMs).map(({ file }) => file));
  for (const file of over) await rm(file, { force: true });
  return over.length;
}

/** The newest backup that lies in the folder as it was made; null where there is none, or on another machine alone. */
export async function findNewestBackup(
  database: Pick<Database, "query">,
  folder: string,
  now: EpochMs,
): Promise<BackupRow | null> {
  for (const backup of await listBackups(database, now)) {
    const file = join(folder, basename(backup.file));
    const size = await stat(file).then(
      (found) => (found.isFile() ? found.size : null),
      () => null,
    );
    if (size === backup.bytes) return { ...backup, file };
  }
  return null;
}
