import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Kysely } from "kysely";
import { createDatabase, type Database, type Engine } from "./database.ts";
import { lockFolder } from "./folder-lock.ts";
import { migrate } from "./migrate.ts";
import { openPostgres, postgresDialect, postgresEngine } from "./postgres-engine.ts";
import { openSqlite, sqliteDialect, sqliteEngine } from "./sqlite-engine.ts";
import type { Tables } from "./tables.ts";

export const databaseFileName = "campusward.db";

/** Where the data lives: `databaseUrl` chooses PostgreSQL, otherwise the engine embedded in `dataDir`. */
export type DatabaseLocation = { dataDir: string; databaseUrl?: string | undefined };

/**
 * Opens and migrates the database.
 * @throws {FolderInUseError} when another process holds the embedded data folder.
 * @throws {NewerDatabaseError} when the data was written by a newer program.
 */
export async function openDatabase(
  location: DatabaseLocation,
  onIdleError: (error: Error) => void = () => {},
): Promise<Database> {
  return location.databaseUrl ? openOnPostgres(location.databaseUrl, onIdleError) : openEmbedded(location.dataDir);
}

async function openEmbedded(dataDir: string): Promise<Database> {
  // Leads are personal data: nobody but the product's own user may look into the folder.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const releaseFolder = lockFolder(dataDir);
  try {
    const sqlite = openSqlite(join(dataDir, databaseFileName));
    return await migrated("sqlite", new Kysely<Tables>({ dialect: sqliteDialect(sqlite) }), (kysely) =>
      createDatabase(kysely, sqliteEngine(releaseFolder)),
    );
  } catch (error) {
    releaseFolder();
    throw error;
  }
}

async function openOnPostgres(databaseUrl: string, onIdleError: (error: Error) => void): Promise<Database> {
  const pool = openPostgres(databaseUrl, onIdleError);
  return migrated("postgres", new Kysely<Tables>({ dialect: postgresDialect(pool) }), (kysely) =>
    createDatabase(kysely, postgresEngine),
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
