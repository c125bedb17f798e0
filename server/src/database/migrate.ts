import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { OperatorError } from "../errors.ts";
import type { Engine } from "./database.ts";
import { siteByIds } from "./migrations/site-by-ids.ts";
import type { EpochMs, Tables } from "./tables.ts";

const migrationsFolder = new URL("migrations/", import.meta.url);
/** `0005-search.sqlite.sql` is for one engine only; its counterpart for the other has the same name before that. */
const migrationFiles = readdirSync(migrationsFolder)
  .filter((file) => file.endsWith(".sql"))
  .sort();
const migrationNames = [...new Set(migrationFiles.map(toName))];

/** The data was written by a newer program, with migrations that this one does not have. */
export class NewerDatabaseError extends OperatorError {
  constructor(unknown: readonly string[]) {
    super(
      `The database is newer than this program (it knows ${unknown.join(", ")}). Start a newer version, or restore a backup.`,
    );
  }
}

/** The next start makes what is missing. */
export class NotMigratedError extends OperatorError {}

/** Migrations are made in their order: a database that has a later one without an earlier one is of no version. */
export class OutOfOrderError extends OperatorError {
  constructor(missing: string, later: string) {
    super(
      `The database belongs to no version of this program: it has ${later} without ${missing}. Start the version that it was last used with, or restore a backup.`,
    );
  }
}

/**
 * Brings the database up to date. Several processes may start at once: one migrates, the others wait.
 * @param upTo The last migration to make, for a database as an older version left it; without it, all are made.
 * @throws {NewerDatabaseError} when a newer program has migrated it.
 * @throws {OutOfOrderError} when it lacks a migration that comes before one it has.
 */
export async function migrate(kysely: Kysely<Tables>, engine: Engine["name"], upTo?: string): Promise<void> {
  const executed = await executedNames(kysely, engine);
  if (isComplete(executed)) return;
  const migrations = await readMigrations(engine);
  refuseGaps(executed);
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations: async () => migrations },
    // Without it Kysely takes the list of another program in the same database for ours.
    ...(engine === "postgres" && { migrationTableSchema: await currentSchema(kysely) }),
  });
  const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (error) throw error;
}

async function currentSchema(kysely: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(kysely);
  if (!rows[0]?.name) throw new OperatorError("The database has no schema for the product: see its search_path.");
  return rows[0].name;
}

/**
 * Whether `migrate` has something to do.
 * @throws {NewerDatabaseError} when a newer program has migrated the database.
 */
export async function needsMigrating(kysely: Kysely<Tables>, engine: Engine["name"]): Promise<boolean> {
  return !isComplete(await executedNames(kysely, engine));
}

/**
 * For whoever looks without changing anything.
 * @throws {NotMigratedError} where `migrate` has something to do
 * @throws {NewerDatabaseError}
 */
export async function refuseUnmigrated(kysely: Kysely<Tables>, engine: Engine["name"]): Promise<void> {
  const executed = await executedNames(kysely, engine);
  if (executed.length === 0) throw new NotMigratedError("The database is empty: the product has never started on it.");
  if (!isComplete(executed)) throw new NotMigratedError("The database is of a version before this program.");
}

function isComplete(executed: readonly string[]): boolean {
  refuseUnknownMigrations(executed);
  return executed.length === migrationNames.length;
}

/** True when the database answers and has every migration of this program. Cheap enough for a readiness check. */
export async function isMigrated(kysely: Kysely<Tables>): Promise<boolean> {
  const executed = new Set(await migrationsIn(kysely));
  return migrationNames.every((name) => executed.has(name));
}

/** When the first migration was made, which a backup brings along. */
export async function readBegin(kysely: Kysely<Tables>): Promise<EpochMs> {
  const { rows } = await sql<{ at: string }>`select min(timestamp) as at from kysely_migration`.execute(kysely);
  return Date.parse(rows[0]?.at ?? "");
}

/** The migrations that the database has, also those of a newer program. It throws where there is no list of them. */
export async function migrationsIn(kysely: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(kysely);
  return rows.map((row) => row.name);
}

/** @throws {NewerDatabaseError} when one of the names is not a migration of this program. */
export function refuseUnknownMigrations(names: readonly string[]): void {
  const known = new Set(migrationNames);
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
}

/** @throws {OutOfOrderError} when a migration is missing among those that were made. */
export function refuseGaps(executed: readonly string[]): void {
  const missing = migrationNames.find((name) => !executed.includes(name));
  const later = executed.find((name) => missing !== undefined && name > missing);
  if (missing && later) throw new OutOfOrderError(missing, later);
}

/** Every table that a migration of any version makes on PostgreSQL, and the list of migrations itself. */
export function tableNames(): string[] {
  const made = migrationFiles
    .filter((file) => engineOf(file) !== "sqlite")
    .flatMap((file) => {
      const text = readFileSync(new URL(file, migrationsFolder), "utf8");
      return Array.from(text.matchAll(/^create table (\w+)/gm), ([, name]) => name ?? "");
    });
  return [...made, "kysely_migration", "kysely_migration_lock"];
}

/** Asks for the one table: Kysely's introspection reads every table and column, most of the time of opening a database. */
async function executedNames(kysely: Kysely<Tables>, engine: Engine["name"]): Promise<string[]> {
  const found =
    engine === "sqlite"
      ? sql`select 1 from sqlite_master where name = 'kysely_migration'`
      : sql`select 1 where to_regclass('kysely_migration') is not null`;
  return (await found.execute(kysely)).rows.length === 0 ? [] : migrationsIn(kysely);
}

async function readMigrations(engine: Engine["name"]): Promise<Record<string, Migration>> {
  const files = migrationFiles.filter((file) => [undefined, engine].includes(engineOf(file)));
  const entries = files.map(async (file) => {
    const text = await readFile(new URL(file, migrationsFolder), "utf8");
    return [toName(file), toMigration(text, before[toName(file)])] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

function toName(file: string): string {
  return file.replace(/(?:\.(?:sqlite|postgres))?\.sql$/, "");
}

function engineOf(file: string): Engine["name"] | undefined {
  return /\.(sqlite|postgres)\.sql$/.exec(file)?.[1] as Engine["name"] | undefined;
}

/** What a migration does before its statements, where SQL is not enough. */
const before: Readonly<Record<string, Migration["up"]>> = { "0035-site-by-ids": siteByIds };

/** A semicolon at the end of a line ends a statement. */
function toMigration(text: string, first: Migration["up"] = async () => {}): Migration {
  const statements = text.split(/;\s*$/m).filter((statement) => statement.replace(/^--.*$/gm, "").trim());
  return {
    async up(kysely) {
      await first(kysely);
      for (const statement of statements) await sql.raw(statement).execute(kysely);
    },
  };
}
