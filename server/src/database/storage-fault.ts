import type { Logger } from "kysely";

/** SQLite's primary codes (https://www.sqlite.org/rescode.html) of a disk or file that fails, for any query. */
const sqliteFaults: ReadonlySet<number> = new Set([
  5, // BUSY: another process holds the file for longer than we wait
  8, // READONLY
  10, // IOERR
  11, // CORRUPT
  13, // FULL
  14, // CANTOPEN
]);

const sqliteDiskFaults: ReadonlySet<number> = new Set([8, 10, 13]);
const postgresDiskFaults: ReadonlySet<string> = new Set(["25006", "53100"]);

/** PostgreSQL's classes (https://www.postgresql.org/docs/current/errcodes-appendix.html) and single codes. */
const postgresFaults = [
  "08", // connection
  "25006", // read-only, as a standby is
  "53", // no space, no memory, too many connections
  "57", // shut down, starting, or cancelled because it took too long
  "58", // the system under it
  "XX", // its own
];

/** Codes of the operating system, when the connection to the database breaks or its disk is full. */
const systemFaults: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENOSPC",
  "EDQUOT",
  "EROFS",
  "EIO",
  "EMFILE",
  "ENFILE",
]);

/** What `pg` says without a code when a connection breaks, or when none becomes free. */
const brokenLine =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/;

/**
 * Whether an error says that the data cannot be reached or written at the moment, and not that the request or our code
 * is wrong. Such an error ends by itself or after the operator acts.
 */
export function isStorageFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { errcode, code } = error as { errcode?: unknown; code?: unknown };
  if (typeof errcode === "number") return sqliteFaults.has(errcode & 0xff);
  if (typeof code === "string" && (systemFaults.has(code) || isPostgresFault(code))) return true;
  if (brokenLine.test(error.message)) return true;
  // Happy eyeballs report every address they tried.
  if (error instanceof AggregateError) return error.errors.some(isStorageFault);
  return isStorageFault(error.cause);
}

/** Whether the disk under the data is full or refuses writes: small writes may still succeed where larger ones fail. */
function isDiskFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { errcode, code } = error as { errcode?: unknown; code?: unknown };
  if (typeof errcode === "number") return sqliteDiskFaults.has(errcode & 0xff);
  return typeof code === "string" && postgresDiskFaults.has(code);
}

function isPostgresFault(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code) && postgresFaults.some((fault) => code.startsWith(fault));
}

/** Longer than most pauses between two writes, and than the interval between two readiness checks. */
const rememberedMs = 10_000;

/** Remembers for a while that the disk refused a query or a commit. */
export function createDiskRefusals() {
  let refusedAt = Number.NEGATIVE_INFINITY;

  function notice(error: unknown): void {
    if (isDiskFault(error)) refusedAt = performance.now();
  }

  /** For Kysely, which calls it after every query, inside or outside a transaction. */
  const noticeQuery: Logger = (event) => {
    if (event.level === "error") notice(event.error);
  };

  return { notice, noticeQuery, isRefusing: () => performance.now() - refusedAt < rememberedMs };
}
