import { Socket } from "node:net";
import { PostgresDialect } from "kysely";
import pg from "pg";
import type { Engine } from "../database.ts";
import { isStorageFault } from "../storage-fault.ts";
import { searchRows } from "../text-search.ts";

const int8Oid = 20;

/** Errors after which the whole transaction must be repeated: serialization failure, deadlock. */
const retryableCodes = new Set(["40001", "40P01"]);

export function openPostgres(
  databaseUrl: string,
  onLostConnection: (error: Error) => void,
  settings: pg.PoolConfig = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: "campusward",
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    stream: () => createTimedSocket(),
    // pg returns int8 as text. Ours are epoch milliseconds and counts, which fit a number exactly.
    types: {
      getTypeParser: ((oid: number, format?: "text" | "binary") =>
        oid === int8Oid ? Number : pg.types.getTypeParser(oid, format as "text")) as typeof pg.types.getTypeParser,
    },
    ...settings,
  });
  // Without an error listener on each connection, a connection that dies between two statements of a transaction would
  // end the process; without one on the pool, a connection that dies while idle would.
  pool.on("connect", (client) => client.on("error", onLostConnection));
  pool.on("error", () => {});
  return pool;
}

/** For short statements that are answered before they are on disk. */
export const unsyncedConnections: pg.PoolConfig = { max: 2, options: "-c synchronous_commit=off" };

/**
 * Whether the server cannot be reached, or lets nobody in under this address: by its password, name, number, TLS or
 * rights.
 */
export function isAway(error: unknown): boolean {
  if (isStorageFault(error)) return true;
  if (!(error instanceof Error)) return false;
  const { code = "" } = error as { code?: string };
  if (error instanceof pg.DatabaseError) return /^(?:28|3D|42501)/.test(code);
  // What `pg` says before the server has said anything: no password, no TLS, a certificate that is not trusted.
  return /^SASL|SSL/.test(error.message) || /CERT|_TLS_|_SSL_|SIGNATURE/.test(code);
}

export function postgresDialect(pool: pg.Pool): PostgresDialect {
  return new PostgresDialect({ pool });
}

export function postgresEngine(pools: readonly pg.Pool[]): Engine {
  return {
    name: "postgres",
    textSearch: searchRows,
    newestMatches: null,
    withoutIndex: (column) => column,
    isRetryable: (error) => error instanceof pg.DatabaseError && retryableCodes.has(error.code ?? ""),
    // Kysely does not close a pool that it never used.
    async close() {
      await Promise.all(pools.map((pool) => (pool.ending ? undefined : pool.end())));
    },
  };
}

/** Longer than the server's statement timeout, so that only a server or connection that hangs is given up. */
const longestSilenceMs = 20_000;

/**
 * A connection to PostgreSQL that closes when no data was sent or received for too long. A time limit on the query
 * alone would
 * leave the connection, and perhaps a transaction, half done in the pool. Idle connections are closed earlier.
 */
export function createTimedSocket(silenceMs = longestSilenceMs): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => socket.destroy(new Error("Connection terminated: the database is silent.")));
  return socket;
}
