import { AsyncLocalStorage } from "node:async_hooks";
import type { Expression, Kysely, SelectQueryBuilder, Transaction } from "kysely";
import { createDiskRefusals } from "./disk-refusals.ts";
import type { Tables } from "./tables.ts";
import type { MatchList, TextSearch } from "./text-search.ts";
import { type AnnouncedTable, type Broadcast, createWrittenTables, type WrittenTables } from "./written-tables.ts";

export type Tx = Transaction<Tables>;

/**
 * How queries over many rows are kept short. PostgreSQL's planner knows how many rows a condition finds, and works
 * beside us; SQLite's does not, and works in our own process, which answers nobody meanwhile.
 */
export type Planning = {
  /** How many rows one query may look at; null where that is not ours to limit. */
  rowsAtOnce: number | null;
  /** The column, not to be looked up in an index: a better one is already chosen. */
  byRow<T>(column: Expression<T>): Expression<T>;
  /** Lists the newest rows that hold some terms; null where `textSearch` is as quick for a broad term as for a narrow one. */
  listMatches: MatchList | null;
};

/** What differs between the engines; everything else is one query code. */
export type Engine = {
  readonly name: "sqlite" | "postgres";
  /** Locks the selected rows for this transaction and passes over those another one holds. */
  claimRows<T extends keyof Tables, O>(query: SelectQueryBuilder<Tables, T, O>): SelectQueryBuilder<Tables, T, O>;
  /** Finds rows by a part of their text, through an index. */
  readonly textSearch: TextSearch;
  readonly plans: Planning;
  /** Whether a transaction lost a race and may be run again from its start. */
  isRetryable(error: unknown): boolean;
  /** How processes tell each other what they wrote; null where there is one process only. */
  readonly broadcast: Broadcast | null;
  close(): Promise<void>;
};

export type Database = {
  readonly engine: Engine["name"];
  readonly claimRows: Engine["claimRows"];
  readonly textSearch: Engine["textSearch"];
  readonly plans: Engine["plans"];
  /**
   * For single statements outside a transaction. Inside one it throws: on the embedded engine such a query would
   * wait for ever, on PostgreSQL it would silently leave the transaction.
   */
  readonly query: Kysely<Tables>;
  /**
   * For single statements that nobody misses when the machine loses power in the same second: answered before they are
   * on disk. Everything that was committed before is seen, and what was written here is seen by all.
   */
  readonly hastyQuery: Kysely<Tables>;
  /** Runs `work` in one transaction, again from its start when the engine says that it lost a race. */
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Whether the disk refused a query a moment ago. */
  isDiskRefusing(): boolean;
  /** Calls back soon after any process has written the table. Only a hint: it may come twice, late or never. */
  readonly onWritten: WrittenTables["onWritten"];
  close(): Promise<void>;
};

const attemptsOfTransaction = 5;

/** The ways to one database; see `Database`. */
export type Queries = { kysely: Kysely<Tables>; hasty: Kysely<Tables> };

/** @param refusals what the queries report their failures to. */
export function createDatabase(queries: Queries, engine: Engine, refusals = createDiskRefusals()): Database {
  /** Holds what the transaction under way has written. */
  const transactionScope = new AsyncLocalStorage<Set<AnnouncedTable>>();
  const writtenTables = createWrittenTables(() => transactionScope.getStore(), engine.broadcast);
  const kysely = queries.kysely.withPlugin(writtenTables.plugin);

  async function inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    refuseInsideTransaction();
    for (let attempt = 1; ; attempt += 1) {
      const written = new Set<AnnouncedTable>();
      try {
        const result = await kysely.transaction().execute((tx) => transactionScope.run(written, () => work(tx)));
        writtenTables.announce(written);
        return result;
      } catch (error) {
        refusals.notice(error);
        if (attempt === attemptsOfTransaction || !engine.isRetryable(error)) throw error;
      }
    }
  }

  function refuseInsideTransaction(): void {
    if (transactionScope.getStore()) throw new Error("Inside a transaction, use the tx that was passed in.");
  }

  return {
    engine: engine.name,
    claimRows: engine.claimRows,
    textSearch: engine.textSearch,
    plans: engine.plans,
    get query() {
      refuseInsideTransaction();
      return kysely;
    },
    get hastyQuery() {
      refuseInsideTransaction();
      return queries.hasty;
    },
    inTransaction,
    isDiskRefusing: refusals.isRefusing,
    onWritten: writtenTables.onWritten,
    async close() {
      await engine.broadcast?.close();
      await kysely.destroy();
      await engine.close();
    },
  };
}
