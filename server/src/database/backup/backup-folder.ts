import { lstat, readdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { dayMs } from "@campusward/contracts/desk/place-time";
import type { Database } from "../database.ts";
import type { BackupRow, EpochMs } from "../tables.ts";
import { listPastBackups } from "./backup-index.ts";
import { bearsSeal } from "./backup-seal.ts";

/** Two days before a copy must be destroyed, for nights on which the machine is off. */
export const longestBackupDays = 33;

/** Where the product keeps the backups that it makes by itself, unless `BACKUP_DIR` is set, and `npm run update` its own. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, "backups");
}

/** Sorts by time. */
export function nightlyName(now: EpochMs): string {
  return `nightly-${new Date(now).toISOString().slice(0, 19).replaceAll(":", "-")}`;
}

/**
 * Removes the backups in these folders that are older than so many days, and what a kill left of one that was being made. The
 * newest stays until there is a newer one, whatever the clock says; so does every file that is no backup, or that only
 * somebody else may read, and one that a clock dated ahead. Another process may do the same meanwhile.
 * @returns how many were removed, and how many may not be.
 */
export async function removeOldBackups(
  folders: readonly string[],
  days: number,
  now: EpochMs,
): Promise<{ removed: number; stuck: number }> {
  const files = (await Promise.all(folders.map(listFiles))).flat();
  const looked = await Promise.all(files.map((file) => look(file).catch(() => null)));
  const found = looked.filter((file) => file !== null).toSorted((one, other) => other.at - one.at);
  const [, ...older] = found.filter(({ kind, at }) => kind === "backup" && at <= now);
  const over = [
    ...older.filter(({ at }) => now - at > days * dayMs),
    ...found.filter(({ kind, at }) => kind === "unfinished" && now - at > dayMs),
  ];
  const removed = await Promise.all(
    over.map(({ file }) =>
      rm(file, { force: true }).then(
        () => true,
        () => false,
      ),
    ),
  );
  return { removed: removed.filter(Boolean).length, stuck: removed.filter((isGone) => !isGone).length };
}

async function listFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.map((name) => join(folder, name));
}

/** @throws what the system says of a file that is gone, or not ours. */
async function look(file: string): Promise<{ file: string; at: EpochMs; kind: "backup" | "unfinished" } | null> {
  const found = await lstat(file);
  if (!found.isFile()) return null;
  const isUnfinished = /^nightly-.*\.part$/.test(basename(file));
  if (!isUnfinished && !(await bearsSeal(file))) return null;
  return { file, at: found.mtimeMs, kind: isUnfinished ? "unfinished" : "backup" };
}

/** The newest backup that lies in the folder as it was made; null where there is none, or on another machine alone. */
export async function findNewestBackup(
  database: Pick<Database, "query">,
  folder: string,
  now: EpochMs,
): Promise<BackupRow | null> {
  for (const backup of await listPastBackups(database, now)) {
    const file = join(folder, basename(backup.file));
    const size = await stat(file).then(
      (found) => (found.isFile() ? found.size : null),
      () => null,
    );
    if (size === backup.bytes) return { ...backup, file };
  }
  return null;
}
