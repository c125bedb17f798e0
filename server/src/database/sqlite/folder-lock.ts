import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { OperatorError } from "../../errors.ts";
import { isBusy } from "./sqlite-engine.ts";

/** Another process works with the same data folder. The message is for the operator. */
export class FolderInUseError extends OperatorError {
  constructor(folder: string, owner: string) {
    super(
      `The data folder ${folder} is in use by another process${owner && ` (${owner})`}. Stop that one first, or set DATA_DIR to another folder.`,
    );
  }
}

/** A connection that nobody refers to is collected, and its lock ends with it. */
const held = new Set<DatabaseSync>();

/**
 * Locks the data folder for this process. The operating system releases the lock when the process ends.
 * @returns a function that releases the folder.
 * @throws {FolderInUseError} when another process holds it.
 */
export function lockFolder(folder: string): () => void {
  const ownerFile = join(folder, "lock.owner");
  const lock = new DatabaseSync(join(folder, "lock.db"), { timeout: 0 });
  try {
    // An exclusive lock lasts as long as its transaction, which is never ended. Nothing is written, so that a
    // killed process leaves nothing to recover.
    lock.exec("pragma locking_mode = exclusive; begin exclusive;");
  } catch (error) {
    lock.close();
    if (isBusy(error)) throw new FolderInUseError(folder, readOwner(ownerFile));
    throw error;
  }
  held.add(lock);
  writeFileSync(ownerFile, `process ${process.pid}`);
  return () => {
    if (held.delete(lock)) lock.close();
  };
}

function readOwner(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // The owner is optional: without it the message still says what to do.
    return "";
  }
}
