import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { isMigrated, refuseUnknownMigrations } from "../migrate.ts";
import { databaseFileName } from "../open-database.ts";
import { sqliteDialects } from "../sqlite/sqlite-dialect.ts";
import type { Tables } from "../tables.ts";
import type { StoredValue } from "./table-checksum.ts";
import { orderByReferences, type References } from "./table-order.ts";

/** The data cannot be moved as things are. The message is for the operator. */
export class MoveError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "MoveError";
  }
}

export type EmbeddedTables = Awaited<ReturnType<typeof openEmbeddedTables>>;

/** The search index is made of the other tables, and PostgreSQL has its own. */
const ofSearchIndex = /_search(?:_|$)/;

/**
 * Opens the embedded database to be read table by table. Nothing is written to it, not even a migration.
 * @throws {MoveError} when there is none, or it is of another version than this program.
 */
export async function openEmbeddedTables(dataDir: string) {
  const file = join(dataDir, databaseFileName);
  if (!existsSync(file)) throw new MoveError(`There is no database in ${dataDir}.`);
  const sqlite = new DatabaseSync(file, { readOnly: true });
  const list = (statement: string, ...values: string[]): string[] =>
    sqlite
      .prepare(statement)
      .all(...values)
      .map((row) => String(Object.values(row)[0]));

  if (!(await isMigrated(new Kysely<Tables>({ dialect: sqliteDialects(sqlite).durable })).catch(() => false))) {
    sqlite.close();
    throw new MoveError(
      `The database in ${dataDir} is of an older version. Start the product on it once, stop it, and move it then.`,
    );
  }
  refuseUnknownMigrations(list("select name from kysely_migration"));

  const names = list("select name from sqlite_schema where type = 'table'").filter(
    (name) => !/^(?:sqlite|kysely)_/.test(name) && !ofSearchIndex.test(name),
  );
  const references: References = new Map(
    names.map((name) => [name, new Set(list('select "table" from pragma_foreign_key_list(?)', name))]),
  );
  return {
    /** Each after those it refers to. */
    names: orderByReferences(references),
    columnsOf: (table: string) => list("select name from pragma_table_info(?) order by name", table),
    /** One row after the other, so that memory holds no table. */
    *rowsOf(table: string, columns: readonly string[]): Generator<StoredValue[]> {
      const selected = columns.map((column) => `"${column}"`).join(", ");
      for (const row of sqlite.prepare(`select ${selected} from "${table}"`).iterate()) {
        yield columns.map((column) => row[column] as StoredValue);
      }
    },
    close: () => sqlite.close(),
  };
}
