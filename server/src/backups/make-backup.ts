import { describeBackup, recordBackups } from "../database/backup/backup-index.ts";
import { backUpPostgres } from "../database/backup/postgres-backup.ts";
import { backUpSqlite } from "../database/backup/sqlite-backup.ts";
import type { DatabaseLocation } from "../database/open-database.ts";
import { openAsItIs } from "../database/open-for-command.ts";

/**
 * Writes one consistent, checked copy of all data into `file`, also while the product runs, and a line about it into
 * the index of backups.
 * @returns false where the database is at another version than this program, and no line could be written.
 * @throws {OperatorError}
 */
export async function makeBackup(location: DatabaseLocation, file: string): Promise<boolean> {
  const { dataDir, databaseUrl } = location;
  await (databaseUrl ? backUpPostgres(databaseUrl, file) : backUpSqlite(dataDir, file));
  const backup = await describeBackup(file, Date.now());
  const database = await openAsItIs(location);
  if (!database) return false;
  try {
    await recordBackups(database, [backup]);
    return true;
  } finally {
    await database.close();
  }
}
