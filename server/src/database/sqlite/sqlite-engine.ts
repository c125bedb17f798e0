import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import type { Engine } from "../database.ts";
import { newestInSqliteIndex, searchSqliteIndex } from "../text-search.ts";

/**
 * Opens the embedded database. WAL with `synchronous=FULL` syncs every commit to disk before it returns, so that
 * acknowledged data survives a power cut; see docs/decisions/0008-sqlite-inside-or-postgresql-by-url.md.
 */
export function openSqlite(file: string): DatabaseSync {
  const sqlite = new DatabaseSync(file, { timeout: 5_000, enableForeignKeyConstraints: true });
  try {
    // Deleted data is overwritten, so an erased person is no longer in the file.
    sqlite.exec("pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;");
    // In pages. Pages that change often under load are written back once per 16 MB of log instead of per 4 MB.
    sqlite.exec("pragma wal_autocheckpoint = 4000;");
  } catch (error) {
    sqlite.close();
    throw error;
  }
  return sqlite;
}

/** SQLITE_BUSY: another connection holds the lock. */
const busy = 5;
const corrupt = 11;
const notADatabase = 26;
/** PERM, READONLY, IOERR, FULL, CANTOPEN */
const shut: ReadonlySet<number> = new Set([3, 8, 10, 13, 14]);

export function sqliteEngine(releaseFolder: () => void): Engine {
  return {
    name: "sqlite",
    // A command of the operator wrote between our reading and our writing; see
    // docs/decisions/0008-sqlite-inside-or-postgresql-by-url.md.
    isRetryable: isBusy,
    textSearch: searchSqliteIndex,
    newestMatches: newestInSqliteIndex,
    // With a plus sign before a column, the planner does not use its index: https://www.sqlite.org/optoverview.html
    withoutIndex: (column) => sql`+${column}`,
    close: async () => releaseFolder(),
  };
}

export function isBusy(error: unknown): boolean {
  return errorCodeOf(error) === busy;
}

/** Whether the file is not a database, or is incomplete. */
export function isBroken(error: unknown): error is Error {
  const code = errorCodeOf(error);
  return code === corrupt || code === notADatabase;
}

/** Read-only, not readable, full, or of another user: what SQLite or the operating system says of a file that cannot be used. */
export function isShut(error: unknown): error is Error {
  return shut.has(errorCodeOf(error) ?? 0) || (error instanceof Error && "syscall" in error);
}

/** SQLite keeps its error in the low byte and the finer reason, such as a snapshot gone stale, above it. */
function errorCodeOf(error: unknown): number | null {
  return error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : null;
}
