import type { DatabaseSync } from "node:sqlite";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { createGroupCommit, type GroupCommit, type Turn } from "./group-commit.ts";
import { createStatements, type Statements } from "./sqlite-statements.ts";

export type SqliteDialects = {
  /** Answers once what was written is on disk. */
  durable: Dialect;
  /** Answers at once. What it wrote is committed with what others write, or a moment later. */
  hasty: Dialect;
};

/** Kysely's way to the embedded engine: one connection, whose transactions are committed in groups. */
export function sqliteDialects(sqlite: DatabaseSync, onFailedCommit?: (error: unknown) => void): SqliteDialects {
  const groups = createGroupCommit(sqlite, onFailedCommit);
  const statements = createStatements(sqlite);
  const dialect = (isAwaited: boolean): Dialect => ({
    createDriver: () => createDriver(groups, statements, isAwaited),
    createAdapter: () => new GroupedSqliteAdapter(),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  });
  return { durable: dialect(true), hasty: dialect(false) };
}

class GroupedSqliteAdapter extends SqliteAdapter {
  /** There is one, and who gets it when is ours to say. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /**
   * SQLite undoes changes of tables with their transaction, which Kysely does not count on. With this a process that is
   * killed while it migrates leaves the data as it was.
   */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function createDriver(groups: GroupCommit, statements: Statements, isAwaited: boolean): Driver {
  const turns = new WeakMap<DatabaseConnection, Turn>();

  function turnOf(connection: DatabaseConnection): Turn {
    const turn = turns.get(connection);
    if (!turn) throw new Error("This connection is not one of ours.");
    return turn;
  }

  return {
    init: async () => {},
    async acquireConnection() {
      await groups.takeTurn();
      const turn = groups.openTurn(isAwaited);
      const connection = createConnection(turn, statements);
      turns.set(connection, turn);
      return connection;
    },
    beginTransaction: async (connection) => turnOf(connection).begin(),
    commitTransaction: (connection) => turnOf(connection).commit(),
    rollbackTransaction: (connection) => turnOf(connection).rollback(),
    releaseConnection: (connection) => turnOf(connection).end(),
    destroy: () => groups.close(),
  };
}

function createConnection(turn: Turn, statements: Statements): DatabaseConnection {
  return {
    async executeQuery<R>(query: CompiledQuery) {
      const work = () => statements.run<R>(query.sql, query.parameters);
      if (SelectQueryNode.is(query.query) || question.test(query.sql)) return turn.read(work);
      return setting.test(query.sql) ? turn.alone(work) : turn.write(work);
    },
    // biome-ignore lint/correctness/useYield: Kysely asks for it, and nobody uses it.
    async *streamQuery() {
      throw new Error("The embedded engine reads all rows of a query at once.");
    },
  };
}

/** How raw statements begin that only ask, and those that some settings may not have in a transaction. */
const question = /^\s*select\b/i;
const setting = /^\s*pragma\b/i;
