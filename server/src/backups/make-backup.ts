import { describeBackup, recordBackups } from "../database/backup/backup-index.ts";
import type { FileSeal } from "../database/backup/backup-seal.ts";
import { backUpPostgres } from "../database/backup/postgres-backup.ts";
import { backUpSqlite } from "../database/backup/sqlite-backup.ts";
import type { DatabaseLocation } from "../database/open-database.ts";
import { openAsItIs } from "../database/open-for-command.ts";
import { timeOf } from "../database/postgres/shared-clock.ts";
import { isStorageFault } from "../database/storage-fault.ts";

/**
 * Writes one consistent, checked and sealed copy of all data into `file`, also while the product runs, and a line about it into
 * the index of backups.
 * @returns false where no line could be written: the database is at another version than this program, or cannot be written.
 * @throws {OperatorError}
 */
export async function makeBackup(location: DatabaseLocation, file: string, seal: FileSeal): Promise<boolean> {
  const { dataDir, databaseUrl } = location;
  await (databaseUrl ? backUpPostgres(databaseUrl, file, seal) : backUpSqlite(dataDir, file, seal));
  await using database = await openAsItIs(location);
  if (!database) return false;
  const line = await describeBackup(file, await timeOf(database));
  try {
    await recordBackups(database, [line]);
    return true;
  } catch (error) {
    if (!isStorageFault(error)) throw error;
    return false;
  }
}
