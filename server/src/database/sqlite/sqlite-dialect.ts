import type { DatabaseSync } from "node:sqlite";
import { setImmediate as afterOtherEvents } from "node:timers/promises";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { createStatements, type Statements } from "./sqlite-statements.ts";

/** Kysely on the one writing connection of the embedded engine. Transactions run one after the other. */
export function sqliteDialects(sqlite: DatabaseSync) {
  const queue = createQueue(sqlite);
  const statements = createStatements(sqlite);
  return {
    /** Answers when the data is on disk. */
    durable: toDialect(() => createDriver(sqlite, statements, queue, "full")),
    /** Answers when the operating system has the data. A power cut may lose the last of it, but no durable commit. */
    unsynced: toDialect(() => createDriver(sqlite, statements, queue, "normal")),
  };
}

export function toDialect(createOwnDriver: () => Driver): Dialect {
  return {
    createDriver: createOwnDriver,
    createAdapter: () => new QueuedSqliteAdapter(),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

export function toConnection(run: (query: CompiledQuery) => Promise<QueryResult<unknown>>): DatabaseConnection {
  return {
    executeQuery: run as DatabaseConnection["executeQuery"],
    // biome-ignore lint/correctness/useYield: Kysely asks for it, and nobody uses it.
    async *streamQuery() {
      throw new Error("The embedded engine reads all rows of a query at once.");
    },
  };
}

class QueuedSqliteAdapter extends SqliteAdapter {
  /** The driver has its own queue. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** A process that is killed while it migrates leaves the data as it was. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

type Queue = ReturnType<typeof createQueue>;

/** One user of the connection at a time, first come, first served. */
function createQueue(sqlite: DatabaseSync) {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  let isClosed = false;

  async function take(): Promise<void> {
    if (isTaken && !isClosed) {
      await new Promise<void>((resolve) => waiting.push(resolve));
      // Lets requests that need no database run between two transactions.
      await afterOtherEvents();
    }
    if (isClosed) throw new Error("The database is closed.");
    isTaken = true;
  }

  function pass(): void {
    const next = waiting.shift();
    isTaken = next !== undefined;
    next?.();
  }

  return {
    take,
    pass,
    async close(): Promise<void> {
      await take();
      sqlite.close();
      isClosed = true;
      for (const refuse of waiting.splice(0)) refuse();
    },
  };
}

function createDriver(
  sqlite: DatabaseSync,
  statements: Statements,
  queue: Queue,
  synchronous: "full" | "normal",
): Driver {
  let isInTransaction = false;

  const connection = toConnection(async ({ sql, parameters }) => {
    // SQLite rolls the whole transaction back when the disk is full or fails.
    if (isInTransaction && !sqlite.isTransaction) throw new Error("The transaction was rolled back before.");
    return statements.run(sql, parameters);
  });

  return {
    init: async () => {},
    async acquireConnection() {
      await queue.take();
      if (synchronous !== "full") sqlite.exec(`pragma synchronous = ${synchronous}`);
      return connection;
    },
    async beginTransaction() {
      // `immediate`, because a read snapshot may be outdated by the time of the first write.
      sqlite.exec("begin immediate");
      isInTransaction = true;
    },
    async commitTransaction() {
      if (!sqlite.isTransaction) throw new Error("The transaction was rolled back before.");
      sqlite.exec("commit");
    },
    async rollbackTransaction() {
      if (sqlite.isTransaction) sqlite.exec("rollback");
    },
    async releaseConnection() {
      isInTransaction = false;
      if (synchronous !== "full") sqlite.exec("pragma synchronous = full");
      queue.pass();
    },
    destroy: () => queue.close(),
  };
}
