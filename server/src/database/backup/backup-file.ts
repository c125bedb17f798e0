import { existsSync } from "node:fs";
import { chmod, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { OperatorError } from "../../errors.ts";
import { NewerDatabaseError, OutOfOrderError, refuseGaps, refuseUnknownMigrations } from "../migrate.ts";
import { isStorageFault } from "../storage-fault.ts";
import type { Tables } from "../tables.ts";
import { type FileSeal, sealFile } from "./backup-seal.ts";

/**
 * What would let somebody in, or matters for minutes only. No copy has its rows, and a restore brings none back, so
 * everybody signs in again after it.
 */
export const tablesLeftOut = [
  "sessions",
  "one_time_codes",
  "known_browsers",
  "provider_flows",
  "provider_tickets",
  "signing_keys",
  "push_keys",
  "push_subscriptions",
  "lead_presence",
  "calendar_flows",
] as const satisfies readonly (keyof Tables)[];

/**
 * Makes the file of a copy, and its folder where that alone is missing. The file appears under its name once it is whole,
 * checked, sealed and on disk. Only its owner can read it.
 * @throws {OperatorError} when the file exists already.
 */
export async function writeBackupFile(
  file: string,
  {
    copyTo,
    check,
    seal,
  }: { copyTo(unfinished: string): Promise<void>; check(unfinished: string): Promise<void>; seal: FileSeal },
): Promise<void> {
  if (existsSync(file)) throw new OperatorError(`${file} exists already. A backup never overwrites one.`);
  await mkdir(dirname(file), { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw new OperatorError(`${dirname(file)} cannot be made: ${error.message}`);
  });
  const unfinished = `${file}.part`;
  await rm(unfinished, { force: true });
  try {
    await copyTo(unfinished);
    await check(unfinished);
    await sealFile(unfinished, seal);
    await chmod(unfinished, 0o600);
    await syncToDisk(unfinished);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    if (error instanceof OperatorError || !isStorageFault(error)) throw error;
    throw new OperatorError(`${file} cannot be written: ${(error as Error).message}.`, { cause: error });
  }
  await syncToDisk(dirname(file));
}

/**
 * Compares the migrations in a copy with those of this program.
 * @throws {OperatorError} for a file that is not a copy of this product, or is from a newer version, or of none.
 */
export function checkMigrationsOf(file: string, names: readonly string[]): void {
  if (names.length === 0) throw new OperatorError(`${file} is not a backup of this product.`);
  try {
    refuseUnknownMigrations(names);
    refuseGaps(names);
  } catch (cause) {
    if (cause instanceof OutOfOrderError)
      throw new OperatorError(`${file} was not restored. ${cause.message}`, { cause });
    if (!(cause instanceof NewerDatabaseError)) throw cause;
    throw new OperatorError(`${file} was made by a newer version of this program. Update this one first.`, { cause });
  }
}

export async function syncToDisk(path: string): Promise<void> {
  await using handle = await open(path, "r");
  await handle.sync();
}

/** A name for what a restore puts aside, which sorts by time. */
export function asideName(now: Date): string {
  return `before-restore-${now.toISOString().replaceAll(":", "-")}`;
}
