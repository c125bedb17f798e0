import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import { commandLine } from "../../command-line.ts";
import { OperatorError } from "../../errors.ts";

const sqliteMagic = "SQLite format 3\0";

/**
 * Makes the folder if it is missing. Leads are personal data, so only the product's own user may read it and the files
 * in it, whoever made them.
 * @throws {OperatorError}
 */
export function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    closeToOthers(folder, 0o700);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      closeToOthers(join(folder, entry.name), entry.isDirectory() ? 0o700 : 0o600);
    }
  } catch (error) {
    throw notWritable(folder, error);
  }
}

/** What belongs to another user, or is on a disk without modes, stays as that user made it. */
function closeToOthers(path: string, mode: number): void {
  try {
    if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, mode);
  } catch {}
}

export function notWritable(folder: string, cause: unknown): OperatorError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new OperatorError(
    `The data folder ${folder} cannot be written (${reason}). Give it to the user that runs the product, or set DATA_DIR to another folder.`,
    { cause },
  );
}

/**
 * Looks at the file before SQLite opens it, because opening already writes. A file that is missing, or empty because a
 * start was killed, is a new one.
 * @throws {OperatorError} when it is no database, or shorter than it says.
 */
export function refuseBrokenFile(file: string): void {
  if (!existsSync(file)) return;
  const { size } = statSync(file);
  if (size === 0) return;
  const header = readHeader(file);
  if (header.toString("latin1", 0, sqliteMagic.length) !== sqliteMagic) throw broken(file, "is no database");
  // While there is a write-ahead log, the file may be shorter than its header says.
  const log = `${file}-wal`;
  if (existsSync(log) && statSync(log).size > 0) return;
  if (size < expectedBytes(header)) throw broken(file, "is cut off");
}

/** https://www.sqlite.org/fileformat.html: the size of a page at 16, where 1 means 65,536, and the number of pages at 28. */
function expectedBytes(header: Buffer): number {
  const page = header.readUInt16BE(16);
  return (page === 1 ? 65_536 : page) * header.readUInt32BE(28);
}

function readHeader(file: string): Buffer {
  const header = Buffer.alloc(100);
  const opened = openSync(file, "r");
  readSync(opened, header, 0, header.length, 0);
  closeSync(opened);
  return header;
}

export function broken(file: string, how: string, cause?: unknown): OperatorError {
  return new OperatorError(
    `The database ${file} ${how}. It was left as it is: restore a backup with ${commandLine("restore", "FILE")}, or set DATA_DIR to another folder.`,
    { cause },
  );
}
