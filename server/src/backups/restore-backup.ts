import { stat } from "node:fs/promises";
import { describeBackup, recordBackups } from "../database/backup/backup-index.ts";
import { restorePostgres } from "../database/backup/postgres-backup.ts";
import { restoreSqlite } from "../database/backup/sqlite-backup.ts";
import type { Database } from "../database/database.ts";
import { type DatabaseLocation, openDatabase } from "../database/open-database.ts";
import { openAsItIs } from "../database/open-for-command.ts";
import type { BackupRow } from "../database/tables.ts";
import type { MailTransport } from "../email/transports/mail-transport.ts";

/**
 * Puts a backup in place of the data and brings it up to date. The index of backups is kept: every copy that is
 * listed now is listed afterwards.
 * @returns the copy of the previous data, or null.
 * @throws {OperatorError} for an unusable file, before anything is changed.
 * @throws {FolderInUseError} while the product runs.
 */
export async function restoreBackup(location: DatabaseLocation, file: string): Promise<string | null> {
  const { dataDir, databaseUrl } = location;
  const known = await readIndex(location);
  const aside = await (databaseUrl ? restorePostgres(databaseUrl, file, dataDir) : restoreSqlite(dataDir, file));
  const restored = await describeBackup(file, Math.floor((await stat(file)).mtimeMs));
  const kept = aside ? [await describeBackup(aside, Date.now())] : [];
  const database = await openDatabase(location);
  try {
    await recordBackups(database, [...known, restored, ...kept]);
  } finally {
    await database.close();
  }
  return aside;
}

/** Empty where the data is missing, damaged or of another version. A restore is made for these cases. */
async function readIndex(location: DatabaseLocation): Promise<BackupRow[]> {
  const database = await openAsItIs(location);
  try {
    return (await database?.query.selectFrom("backups").selectAll().execute()) ?? [];
  } catch {
    return [];
  } finally {
    await database?.close();
  }
}

/**
 * Writes the files of mails that were kept on disk again. They are part of the data, and can be made from their rows.
 * @returns how many.
 */
export async function rewriteKeptMails({ query }: Database, folder: MailTransport): Promise<number> {
  let after = "";
  for (let written = 0; ; ) {
    const mails = await query
      .selectFrom("outbox_mails")
      .selectAll()
      .where("delivered_by", "=", "folder")
      // A mail with a link into an account lost its text when it was delivered.
      .where("text", "!=", "")
      .where("id", ">", after)
      .orderBy("id")
      .limit(500)
      .execute();
    const last = mails.at(-1);
    if (!last) return written;
    for (const mail of mails) {
      const { outcome, reply } = await folder.deliver(mail);
      if (outcome !== "accepted") throw new Error(`A kept mail could not be written: ${reply}`);
    }
    written += mails.length;
    after = last.id;
  }
}
