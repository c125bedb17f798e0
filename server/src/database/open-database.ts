import { Socket } from "node:net";
import { join } from "node:path";
import { Kysely } from "kysely";
import { OperatorError } from "../errors.ts";
import type { Seal } from "./audit.ts";
import { createDatabase, type Database } from "./database.ts";
import { migrate, needsMigrating } from "./migrate.ts";
import {
  isAway,
  openPostgres,
  postgresDialect,
  postgresEngine,
  unsyncedConnections,
} from "./postgres/postgres-engine.ts";
import { broken, notWritable, prepareFolder, refuseBrokenFile } from "./sqlite/data-folder.ts";
import { FolderInUseError, lockFolder } from "./sqlite/folder-lock.ts";
import { sqliteDialects } from "./sqlite/sqlite-dialect.ts";
import { isBroken, isShut, openSqlite, sqliteEngine } from "./sqlite/sqlite-engine.ts";
import { sqliteReaderDialect } from "./sqlite/sqlite-reader.ts";
import { createDiskRefusals } from "./storage-fault.ts";
import type { Tables } from "./tables.ts";

export const databaseFileName = "campusward.db";

/** Where the data lives: `databaseUrl` chooses PostgreSQL, otherwise the engine embedded in `dataDir`. */
export type DatabaseLocation = {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Seals the lines of the audit, by the deployment's secret. */
  auditSeal?: Seal;
};

/**
 * Opens and migrates the database.
 * @throws {FolderInUseError} when another process holds the embedded data folder.
 * @throws {NewerDatabaseError} when the data was written by a newer program.
 * @throws {OperatorError} when the data is broken, out of reach or read-only.
 */
export async function openDatabase(
  location: DatabaseLocation,
  onLostConnection: (error: Error) => void = () => {},
): Promise<Database> {
  const { dataDir, databaseUrl, auditSeal = null } = location;
  return databaseUrl ? openOnPostgres(databaseUrl, auditSeal, onLostConnection) : openEmbedded(dataDir, auditSeal);
}

async function openEmbedded(dataDir: string, seal: Seal | null): Promise<Database> {
  prepareFolder(dataDir);
  const releaseFolder = lock(dataDir);
  const file = join(dataDir, databaseFileName);
  try {
    refuseBrokenFile(file);
    const refusals = createDiskRefusals();
    const dialects = sqliteDialects(openSqlite(file));
    const kysely = new Kysely<Tables>({ dialect: dialects.durable, log: refusals.noticeQuery });
    const unsynced = new Kysely<Tables>({ dialect: dialects.unsynced, log: refusals.noticeQuery });
    const reader = new Kysely<Tables>({ dialect: sqliteReaderDialect(file) });
    try {
      await migrate(kysely, "sqlite");
    } catch (error) {
      await kysely.destroy();
      throw error;
    }
    return createDatabase({ kysely, unsynced, reader }, sqliteEngine(releaseFolder), seal, refusals);
  } catch (error) {
    releaseFolder();
    throw toRefusal(error, { dataDir });
  }
}

/** The sentence by which data that cannot be used refuse a start. Anything else is a bug, and stays as it is. */
export function toRefusal(error: unknown, { dataDir, databaseUrl }: DatabaseLocation): unknown {
  if (databaseUrl) return isAway(error) ? away(databaseUrl, error) : error;
  if (isBroken(error)) return broken(join(dataDir, databaseFileName), `is damaged (${error.message})`, error);
  return isShut(error) ? notWritable(dataDir, error) : error;
}

function lock(dataDir: string): () => void {
  try {
    return lockFolder(dataDir);
  } catch (error) {
    throw error instanceof FolderInUseError ? error : notWritable(dataDir, error);
  }
}

async function openOnPostgres(
  databaseUrl: string,
  seal: Seal | null,
  onLostConnection: (error: Error) => void,
): Promise<Database> {
  const pool = openPostgres(databaseUrl, onLostConnection);
  const refusals = createDiskRefusals();
  const kysely = new Kysely<Tables>({ dialect: postgresDialect(pool), log: refusals.noticeQuery });
  try {
    if (await needsMigrating(kysely, "postgres")) await migrateOnPostgres(databaseUrl, onLostConnection);
  } catch (error) {
    await kysely.destroy();
    throw toRefusal(error, { dataDir: "", databaseUrl });
  }
  const unsyncedPool = openPostgres(databaseUrl, onLostConnection, unsyncedConnections);
  const unsynced = new Kysely<Tables>({ dialect: postgresDialect(unsyncedPool), log: refusals.noticeQuery });
  return createDatabase({ kysely, unsynced, reader: kysely }, postgresEngine([pool, unsyncedPool]), seal, refusals);
}

/** Names the server, but not the password, which is in the same address. */
function away(databaseUrl: string, cause: unknown): OperatorError {
  const { host, pathname } = new URL(databaseUrl);
  const reason = cause instanceof Error && cause.message ? cause.message : "it does not answer";
  return new OperatorError(
    `The database ${pathname.slice(1)} at ${host} cannot be used: ${reason}. Start it, or correct DATABASE_URL.`,
    { cause },
  );
}

/**
 * Uses connections of its own, because building an index, or waiting for the process that builds it, may take longer
 * than a request may. A process that dies or hangs loses its transaction and its lock after the number of seconds
 * that a transaction may be idle.
 */
async function migrateOnPostgres(databaseUrl: string, onLostConnection: (error: Error) => void): Promise<void> {
  const pool = openPostgres(databaseUrl, onLostConnection, {
    max: 2,
    statement_timeout: undefined,
    options: "-c statement_timeout=0",
    stream: () => new Socket(),
  });
  const kysely = new Kysely<Tables>({ dialect: postgresDialect(pool) });
  try {
    await migrate(kysely, "postgres");
  } finally {
    await kysely.destroy();
  }
}
