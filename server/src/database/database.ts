import { AsyncLocalStorage } from "node:async_hooks";
import { type Expression, type Kysely, sql, type Transaction } from "kysely";
import { type Seal, writeAuditLines } from "./audit.ts";
import { createDiskRefusals } from "./storage-fault.ts";
import type { EpochMs, Tables } from "./tables.ts";
import type { NewestMatches, TextSearch } from "./text-search.ts";

export type Tx = Transaction<Tables>;

/** A transaction, or anything else that runs queries. */
export type Reader = Tx | Kysely<Tables>;

/** What differs between the engines; all other queries are the same for both. */
export type Engine = {
  readonly name: "sqlite" | "postgres";
  /** Finds rows by a part of their text, through an index. */
  readonly textSearch: TextSearch;
  /** Null where `textSearch` is equally fast for common and rare texts. */
  readonly newestMatches: NewestMatches | null;
  /** The column, written so that its index is not used, because another index has the order of the list. */
  withoutIndex<T>(column: Expression<T>): Expression<T>;
  /** Whether a transaction failed because of a concurrent one and may run again from its start. */
  isRetryable(error: unknown): boolean;
  close(): Promise<void>;
};

export type Database = Pick<Engine, "textSearch" | "newestMatches" | "withoutIndex"> & {
  readonly engine: Engine["name"];
  /**
   * For single statements outside a transaction. Inside one it throws. On the embedded engine such a query would
   * wait for ever, on PostgreSQL it would silently leave the transaction.
   */
  readonly query: Kysely<Tables>;
  /**
   * For lists, figures and exports: no other request waits for it, however long it takes. It sees everything that was
   * committed before, and inside a transaction it throws.
   */
  readonly reader: Kysely<Tables>;
  /**
   * For single statements that a power cut in the same second may lose. They are answered before they are on
   * disk. All other queries see the result.
   */
  readonly unsyncedQuery: Kysely<Tables>;
  /** Runs `work` in one transaction, and again from its start when a concurrent one made it fail. */
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Calls it once the transaction that is under way is committed, and not at all if it fails; outside of one, at once. */
  afterCommit(listener: () => void): void;
  /** Whether the disk refused a query a moment ago. */
  isDiskRefusing(): boolean;
  close(): Promise<void>;
} & AsyncDisposable;

/** Data that somebody looks into, until `await using` closes them. */
export type OpenedData = Pick<Database, "engine" | "query"> & AsyncDisposable;

const attemptsOfTransaction = 5;

/** Connections to one database; see `Database`. */
export type Queries = { kysely: Kysely<Tables>; unsynced: Kysely<Tables>; reader: Kysely<Tables> };

/**
 * @param seal of the lines of the audit
 * @param refusals receives the failures of queries.
 */
export function createDatabase(
  queries: Queries,
  engine: Engine,
  seal: Seal | null,
  refusals = createDiskRefusals(),
): Database {
  const { kysely } = queries;
  /** Holds whom to call once the transaction is committed. */
  const insideTransaction = new AsyncLocalStorage<Set<() => void>>();

  async function inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    refuseInsideTransaction();
    for (let attempt = 1; ; attempt += 1) {
      const listeners = new Set<() => void>();
      let result: T;
      try {
        result = await kysely.transaction().execute((tx) =>
          insideTransaction.run(listeners, async () => {
            const result = await work(tx);
            await writeAuditLines(tx, seal);
            return result;
          }),
        );
      } catch (error) {
        refusals.notice(error);
        if (attempt === attemptsOfTransaction || !engine.isRetryable(error)) throw error;
        continue;
      }
      // It is committed: whatever a listener does, the work is not done again.
      for (const listener of listeners) listener();
      return result;
    }
  }

  function refuseInsideTransaction(): void {
    if (insideTransaction.getStore()) throw new Error("Inside a transaction, use the tx that was passed in.");
  }

  async function close(): Promise<void> {
    if (queries.reader !== queries.kysely) await queries.reader.destroy();
    await kysely.destroy();
    await engine.close();
  }

  return {
    engine: engine.name,
    textSearch: engine.textSearch,
    newestMatches: engine.newestMatches,
    withoutIndex: engine.withoutIndex,
    get query() {
      refuseInsideTransaction();
      return kysely;
    },
    get reader() {
      refuseInsideTransaction();
      return queries.reader;
    },
    get unsyncedQuery() {
      refuseInsideTransaction();
      return queries.unsynced;
    },
    inTransaction,
    afterCommit(listener) {
      const listeners = insideTransaction.getStore();
      if (listeners) listeners.add(listener);
      else listener();
    },
    isDiskRefusing: refusals.isRefusing,
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Runs `work` as `Database.inTransaction` does, all of it at one instant. */
export function transact<T>(
  { database, now }: { database: Database; now: () => EpochMs },
  work: (tx: Tx, at: EpochMs) => Promise<T>,
): Promise<T> {
  return database.inTransaction((tx) => work(tx, now()));
}

/**
 * Removes deleted rows from the files too. The embedded engine overwrites deleted rows in the database, but its
 * write-ahead log keeps them until it is written back and truncated; PostgreSQL does this itself.
 */
export async function forgetDeleted({ engine, query }: Database): Promise<void> {
  if (engine === "sqlite") await sql`pragma wal_checkpoint(truncate)`.execute(query);
}

/**
 * Commits an update that changes nothing, to a row that always exists. A read is no proof: a full or read-only disk
 * still answers reads.
 * @throws what the engine says when it cannot write.
 */
export async function tryWriting({ query }: Database): Promise<void> {
  await sql`update kysely_migration_lock set is_locked = is_locked`.execute(query);
}
