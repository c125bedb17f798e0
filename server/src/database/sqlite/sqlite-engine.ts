import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import type { Engine } from "../database.ts";
import { newestInSqliteIndex, searchSqliteIndex } from "../text-search.ts";

/**
 * Opens the embedded database. WAL with `synchronous=FULL` syncs every commit to disk before it returns, so that
 * what was acknowledged survives a power cut; see docs/decisions/0003.
 */
export function openSqlite(file: string): DatabaseSync {
  const sqlite = new DatabaseSync(file, { timeout: 5_000, enableForeignKeyConstraints: true });
  try {
    // What is deleted is overwritten: an erased person is no longer in the file.
    sqlite.exec("pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;");
    // In pages: what is written again and again under load is written back once in 16 MB instead of in 4.
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

export function sqliteEngine(releaseFolder: () => void): Engine {
  return {
    name: "sqlite",
    // One process and one writing connection: nobody else can hold a row.
    claimRows: (query) => query,
    // A command of the operator wrote between our reading and our writing; see docs/decisions/0011.
    isRetryable: isBusy,
    textSearch: searchSqliteIndex,
    newestMatches: newestInSqliteIndex,
    // A plus sign before a column keeps the planner from its index: https://www.sqlite.org/optoverview.html
    withoutIndex: (column) => sql`+${column}`,
    broadcast: null,
    close: async () => releaseFolder(),
  };
}

export function isBusy(error: unknown): boolean {
  return errorCodeOf(error) === busy;
}

/** Whether the file is no database, or not a whole one. */
export function isBroken(error: unknown): error is Error {
  const code = errorCodeOf(error);
  return code === corrupt || code === notADatabase;
}

/** SQLite keeps its error in the low byte and the finer reason, such as a snapshot gone stale, above it. */
function errorCodeOf(error: unknown): number | null {
  return error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : null;
}
