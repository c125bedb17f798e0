import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { commandLine } from "../command-line.ts";
import { describeBackup, recordBackups } from "../database/backup/backup-index.ts";
import { type FileSeal, readSeal, type SealState } from "../database/backup/backup-seal.ts";
import { restorePostgres } from "../database/backup/postgres-restore.ts";
import { restoreSqlite } from "../database/backup/sqlite-backup.ts";
import type { Database } from "../database/database.ts";
import { type DatabaseLocation, openDatabase } from "../database/open-database.ts";
import { openAsItIs } from "../database/open-for-command.ts";
import { timeOf } from "../database/postgres/shared-clock.ts";
import type { BackupRow } from "../database/tables.ts";
import type { MailTransport } from "../email/transports/mail-transport.ts";
import { OperatorError } from "../errors.ts";
import { compareStaff, type RoleChange, readStaff, type Staff } from "./staff.ts";

const unsealed: Record<Exclude<SealState, "ours">, string> = {
  none: "it bears no seal, as backups of version 0.1.0, or one that was cut off",
  changed: "it was changed after it was sealed, or is damaged",
  "of another secret": "it was sealed under another secret. Put the secret.key or SECRET_KEY of then in place",
};

/**
 * Who made the file, before anything reads what is in it.
 * @param isTrusted Whether the operator vouches for one that this deployment did not seal
 * @throws {OperatorError} for such a file otherwise
 */
export async function checkSeal(file: string, seal: FileSeal, isTrusted: boolean): Promise<SealState> {
  if (!existsSync(file)) throw new OperatorError(`${file} does not exist.`);
  const state = await readSeal(file, seal);
  if (state === "ours" || isTrusted) return state;
  throw new OperatorError(
    `${file} was not restored: ${unsealed[state]}. If you know who made it, and that nobody changed it: ${commandLine("restore", `${file} --unsealed`)}`,
  );
}

/**
 * Puts a backup in place of the data and brings it up to date. The index of backups is kept: every copy that is
 * listed now is listed afterwards.
 * @returns the copy of the previous data, or null; and whose roles are others than before.
 * @throws {OperatorError} for an unusable file, before anything is changed.
 * @throws {FolderInUseError} while the product runs.
 */
export async function restoreBackup(
  location: DatabaseLocation,
  file: string,
  seal: FileSeal,
): Promise<{ aside: string | null; roles: RoleChange[] }> {
  const { dataDir, databaseUrl } = location;
  const before = await readWhatCounts(location);
  const aside = await (databaseUrl
    ? restorePostgres(databaseUrl, file, dataDir, seal)
    : restoreSqlite(dataDir, file, seal));
  const restored = await describeBackup(file, Math.floor((await stat(file)).mtimeMs));
  await using database = await openDatabase(location);
  const kept = aside ? [await describeBackup(aside, await timeOf(database))] : [];
  await recordBackups(database, [...before.index, restored, ...kept]);
  return { aside, roles: compareStaff(before.staff, await readStaff(database)) };
}

/** Nothing where the data is missing, damaged or of another version. A restore is made for these cases. */
async function readWhatCounts(location: DatabaseLocation): Promise<{ index: BackupRow[]; staff: Staff }> {
  await using database = await openAsItIs(location);
  try {
    const index = (await database?.query.selectFrom("backups").selectAll().execute()) ?? [];
    return { index, staff: database ? await readStaff(database) : new Map() };
  } catch {
    return { index: [], staff: new Map() };
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
