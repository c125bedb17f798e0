import { findUnnotedErasures } from "../../database/backup/erasure-list.ts";
import { type Database, forgetDeleted } from "../../database/database.ts";
import type { EpochMs, ErasureRow } from "../../database/tables.ts";

export type Finishing = {
  database: Database;
  /** Removes the files of mails that are gone from the database. */
  removeOrphanedMails: () => Promise<void>;
  noteErasure: (erasure: ErasureRow) => Promise<void>;
  now: () => EpochMs;
};

/**
 * Does what a process left undone that was killed once an erasure was in the database. An erasure is noted beside the
 * database last of all, so that one which is not noted is one that was not finished.
 *
 * Only then are files of unknown mails removed: beside a database that was lost or put back they may be all that is
 * left of what people wrote.
 * @returns how many erasures were finished.
 */
export async function finishErasures(
  { database, removeOrphanedMails, noteErasure, now }: Finishing,
  noted: readonly ErasureRow[],
): Promise<number> {
  const unfinished = await findUnnotedErasures(database, noted, now());
  if (unfinished.length === 0) return 0;
  await removeOrphanedMails();
  await forgetDeleted(database);
  for (const erasure of unfinished) await noteErasure(erasure);
  return unfinished.length;
}
