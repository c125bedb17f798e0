import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement, sql } from "kysely";
import type { Engine } from "./database.ts";
import { sqliteMatches, sqliteTextSearch } from "./text-search.ts";

/**
 * Opens the embedded database. WAL with `synchronous=FULL` syncs every commit to disk before it returns, so that
 * what was acknowledged survives a power cut; see docs/decisions/0003.
 */
export function openSqlite(file: string): DatabaseSync {
  const sqlite = new DatabaseSync(file, { timeout: 5_000, enableForeignKeyConstraints: true });
  try {
    // What is deleted is overwritten: whoever was erased is in the file no more.
    sqlite.exec("pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;");
  } catch (error) {
    sqlite.close();
    throw error;
  }
  return sqlite;
}

export function sqliteDialect(sqlite: DatabaseSync): SqliteDialect {
  return new TransactionalSqliteDialect({ database: toKyselyDatabase(sqlite) });
}

/**
 * SQLite undoes changes of tables with their transaction, which Kysely does not count on. With this a process that is
 * killed while it migrates leaves the data as it was.
 */
class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** SQLITE_BUSY: another connection holds the lock. */
const busy = 5;
const corrupt = 11;
const notADatabase = 26;

const nothingToDo: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

/** Kysely's own SQLite dialect speaks better-sqlite3's interface; this says the same of Node's. */
function toKyselyDatabase(sqlite: DatabaseSync): SqliteDatabase {
  return {
    close: () => sqlite.close(),
    prepare(text) {
      // SQLite has taken a transaction back by itself when the disk was full, and would now hide why.
      if (text === "rollback" && !sqlite.isTransaction) return nothingToDo;
      const statement = sqlite.prepare(text);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
        run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
        iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
      };
    },
  };
}

export function sqliteEngine(releaseFolder: () => void): Engine {
  return {
    name: "sqlite",
    // One process and one connection: nobody else can hold a row.
    claimRows: (query) => query,
    // A command of the operator wrote between our reading and our writing; see docs/decisions/0011.
    isRetryable: isBusy,
    textSearch: sqliteTextSearch,
    // A plus sign before a column keeps the planner from its index: https://www.sqlite.org/optoverview.html
    plans: { rowsAtOnce: 1000, byRow: (column) => sql`+${column}`, listMatches: sqliteMatches },
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
