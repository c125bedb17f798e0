import { join } from "node:path";
import { Kysely } from "kysely";
import { broken, notWritable, prepareFolder, refuseBrokenFile, UnusableDataError } from "./data-folder.ts";
import { createDatabase, type Database, type Engine } from "./database.ts";
import { FolderInUseError, lockFolder } from "./folder-lock.ts";
import { migrate } from "./migrate.ts";
import { isAway, openPostgres, postgresDialect, postgresEngine } from "./postgres-engine.ts";
import { isBroken, openSqlite, sqliteDialect, sqliteEngine } from "./sqlite-engine.ts";
import type { Tables } from "./tables.ts";

export const databaseFileName = "campusward.db";

/** Where the data lives: `databaseUrl` chooses PostgreSQL, otherwise the engine embedded in `dataDir`. */
export type DatabaseLocation = { dataDir: string; databaseUrl?: string | undefined };

/**
 * Opens and migrates the database.
 * @throws {FolderInUseError} when another process holds the embedded data folder.
 * @throws {NewerDatabaseError} when the data was written by a newer program.
 * @throws {UnusableDataError} when the data is broken, out of reach or read-only.
 */
export async function openDatabase(
  location: DatabaseLocation,
  onIdleError: (error: Error) => void = () => {},
): Promise<Database> {
  return location.databaseUrl ? openOnPostgres(location.databaseUrl, onIdleError) : openEmbedded(location.dataDir);
}

async function openEmbedded(dataDir: string): Promise<Database> {
  prepareFolder(dataDir);
  const releaseFolder = lock(dataDir);
  const file = join(dataDir, databaseFileName);
  try {
    refuseBrokenFile(file);
    const sqlite = openSqlite(file);
    return await migrated("sqlite", new Kysely<Tables>({ dialect: sqliteDialect(sqlite) }), (kysely) =>
      createDatabase(kysely, sqliteEngine(releaseFolder)),
    );
  } catch (error) {
    releaseFolder();
    throw isBroken(error) ? broken(file, `is damaged (${error.message})`, error) : error;
  }
}

function lock(dataDir: string): () => void {
  try {
    return lockFolder(dataDir);
  } catch (error) {
    throw error instanceof FolderInUseError ? error : notWritable(dataDir, error);
  }
}

async function openOnPostgres(databaseUrl: string, onIdleError: (error: Error) => void): Promise<Database> {
  const pool = openPostgres(databaseUrl, onIdleError);
  return migrated("postgres", new Kysely<Tables>({ dialect: postgresDialect(pool) }), (kysely) =>
    createDatabase(kysely, postgresEngine),
  ).catch((error) => {
    throw isAway(error) ? away(databaseUrl, error) : error;
  });
}

/** Names the server and never the password, which stands in the same address. */
function away(databaseUrl: string, cause: unknown): UnusableDataError {
  const { host, pathname } = new URL(databaseUrl);
  const reason = cause instanceof Error && cause.message ? cause.message : "it does not answer";
  return new UnusableDataError(
    `The database ${pathname.slice(1)} at ${host} cannot be used: ${reason}. Start it, or correct DATABASE_URL.`,
    cause,
  );
}

async function migrated(
  engine: Engine["name"],
  kysely: Kysely<Tables>,
  build: (kysely: Kysely<Tables>) => Database,
): Promise<Database> {
  try {
    await migrate(kysely, engine);
    return build(kysely);
  } catch (error) {
    await kysely.destroy();
    throw error;
  }
}
