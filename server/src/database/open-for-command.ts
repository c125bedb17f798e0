import { accessSync, constants, existsSync } from "node:fs";
import { join } from "node:path";
import { Kysely } from "kysely";
import { createDatabase, type Database, type OpenedData } from "./database.ts";
import { isMigrated, migrationsIn, NotMigratedError, refuseUnmigrated } from "./migrate.ts";
import { type DatabaseLocation, databaseFileName, openDatabase, toRefusal } from "./open-database.ts";
import { openPostgres, postgresDialect } from "./postgres/postgres-engine.ts";
import { notWritable, refuseBrokenFile } from "./sqlite/data-folder.ts";
import { FolderInUseError } from "./sqlite/folder-lock.ts";
import { sqliteDialects } from "./sqlite/sqlite-dialect.ts";
import { openSqlite, sqliteEngine } from "./sqlite/sqlite-engine.ts";
import type { Tables } from "./tables.ts";

/**
 * Opens the database for one short command of the operator, also while the product runs on it; see
 * docs/decisions/0008-sqlite-inside-or-postgresql-by-url.md.
 * @throws {FolderInUseError} when something other than this version of the product holds the embedded data folder.
 */
export async function openForCommand(location: DatabaseLocation): Promise<Database> {
  try {
    return await openDatabase(location);
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    const beside = await openBeside(location);
    if (!beside) throw error;
    return beside;
  }
}

/**
 * Opens the database as it is, to add a record that is optional. Nothing is migrated, made or locked.
 * @returns null where it cannot be opened, or is at another version than this program.
 */
export async function openAsItIs({ dataDir, databaseUrl }: DatabaseLocation): Promise<OpenedData | null> {
  if (!databaseUrl) return openBeside({ dataDir }).catch(() => null);
  const kysely = connectToPostgres(databaseUrl);
  const close = () => kysely.destroy();
  if (await isMigrated(kysely).catch(() => false))
    return { engine: "postgres", query: kysely, [Symbol.asyncDispose]: close };
  await close();
  return null;
}

/**
 * Opens the database to look at it, also while the product runs on it. Nothing is migrated, made or locked.
 * @throws {OperatorError} with the sentence by which a start is refused; a `NotMigratedError` where one would help.
 */
export async function openForLook(location: DatabaseLocation): Promise<OpenedData> {
  let kysely: Kysely<Tables> | undefined;
  const close = async () => await kysely?.destroy();
  try {
    if (!location.databaseUrl) refuseUnusableFile(location.dataDir);
    kysely = connect(location);
    const engine = location.databaseUrl ? "postgres" : "sqlite";
    await refuseUnmigrated(kysely, engine);
    return { engine, query: kysely, [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    throw toRefusal(error, location);
  }
}

function refuseUnusableFile(dataDir: string): void {
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw notWritable(dataDir, error);
  }
  const file = join(dataDir, databaseFileName);
  if (!existsSync(file))
    throw new NotMigratedError(`There is no data in ${dataDir}: the product has never started on it.`);
  refuseBrokenFile(file);
}

function connect({ dataDir, databaseUrl }: DatabaseLocation): Kysely<Tables> {
  if (databaseUrl) return connectToPostgres(databaseUrl);
  return new Kysely<Tables>({ dialect: sqliteDialects(openSqlite(join(dataDir, databaseFileName))).durable });
}

/**
 * The migrations that the data has, by whichever version they were made. Nothing is migrated, made or locked.
 * @returns null where there is no data, or where it cannot be read.
 */
export async function readMigrations(location: DatabaseLocation): Promise<string[] | null> {
  if (!location.databaseUrl && !existsSync(join(location.dataDir, databaseFileName))) return null;
  try {
    const kysely = connect(location);
    return await migrationsIn(kysely).finally(() => kysely.destroy());
  } catch {
    return null;
  }
}

/** Uses another application name, because connections under the product's name mean that it runs. */
function connectToPostgres(databaseUrl: string): Kysely<Tables> {
  const url = new URL(databaseUrl);
  url.searchParams.set("application_name", "campusward note");
  return new Kysely<Tables>({ dialect: postgresDialect(openPostgres(url.href, () => {})) });
}

/** A second connection to the file that a running product holds. It neither migrates nor makes the file. */
async function openBeside({ dataDir, auditSeal }: DatabaseLocation): Promise<Database | null> {
  const file = join(dataDir, databaseFileName);
  if (!existsSync(file)) return null;
  const dialects = sqliteDialects(openSqlite(file));
  const kysely = new Kysely<Tables>({ dialect: dialects.durable });
  const unsynced = new Kysely<Tables>({ dialect: dialects.unsynced });
  if (await isMigrated(kysely).catch(() => false))
    return createDatabase(
      { kysely, unsynced, reader: kysely },
      sqliteEngine(() => {}),
      auditSeal ?? null,
    );
  await kysely.destroy();
  return null;
}
