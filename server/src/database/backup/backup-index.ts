import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { v7 as newId } from "uuid";
import type { Database } from "../database.ts";
import type { BackupRow, EpochMs } from "../tables.ts";

/** Copies must be destroyed after this time, as docs/keep-running.md says to the operator. */
export const backupKeptForMs = 35 * 24 * 3_600_000;

/** Describes a finished copy, whose whole file is read for its checksum. */
export async function describeBackup(file: string, madeAt: EpochMs): Promise<BackupRow> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  const { size } = await stat(file);
  return { id: newId(), file, made_at: madeAt, bytes: size, sha256: hash.digest("hex") };
}

/** Writes copies into the index; an existing entry stays as it is. */
export async function recordBackups({ query }: Pick<Database, "query">, backups: readonly BackupRow[]): Promise<void> {
  for (const backup of backups) {
    await query
      .insertInto("backups")
      .values(backup)
      .onConflict((conflict) => conflict.column("sha256").doNothing())
      .execute();
  }
}

/** Every copy that must still be thought to exist, the newest first. */
export async function listBackups({ query }: Pick<Database, "query">, now: EpochMs): Promise<BackupRow[]> {
  return query
    .selectFrom("backups")
    .selectAll()
    .where("made_at", ">", now - backupKeptForMs)
    .orderBy("made_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** The same without those that a clock dated ahead, and that would pass for the newest until then. */
export async function listPastBackups(database: Pick<Database, "query">, now: EpochMs): Promise<BackupRow[]> {
  return (await listBackups(database, now)).filter(({ made_at }) => made_at <= now);
}
