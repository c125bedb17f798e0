import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, type RawBuilder, sql } from "kysely";
import { OperatorError } from "../../errors.ts";
import type { Database, Tx } from "../database.ts";
import { isMigrated, NewerDatabaseError, refuseUnknownMigrations } from "../migrate.ts";
import { databaseFileName, openDatabase } from "../open-database.ts";
import { lockFolder } from "../sqlite/folder-lock.ts";
import { sqliteDialects } from "../sqlite/sqlite-dialect.ts";
import type { Tables } from "../tables.ts";
import { createTableChecksum, type StoredValue } from "./table-checksum.ts";

/** PostgreSQL takes at most 65,535 parameters in a statement. */
const parametersAtOnce = 20_000;
const bytesAtOnce = 4 * 1024 * 1024;
const rowsAtOnce = 500;
/** A row with bytes in it may have megabytes. */
const heavyRowsAtOnce = 10;

export type MovedTable = { table: string; rows: number; checksum: string };

/**
 * Copies everything from the embedded database of a data folder into an empty PostgreSQL database, all of it or
 * nothing, and compares count and checksum of every table before the commit. The folder is only read, and locked
 * meanwhile.
 * @throws {FolderInUseError} while the product runs on the folder.
 * @throws {NewerDatabaseError} when one of both databases is newer than this program.
 * @throws {OperatorError} when a database is unusable, or a table changed on the way.
 */
export async function moveToPostgres(dataDir: string, databaseUrl: string): Promise<MovedTable[]> {
  const source = await openEmbeddedTables(dataDir);
  let release = () => {};
  try {
    release = lockFolder(dataDir);
    await using target = await openTarget(databaseUrl);
    return await target.inTransaction((tx) => moveAll(source, tx));
  } finally {
    source.close();
    release();
  }
}

async function openTarget(databaseUrl: string): Promise<Database> {
  try {
    return await openDatabase({ dataDir: "", databaseUrl });
  } catch (cause) {
    if (cause instanceof NewerDatabaseError) throw cause;
    throw new OperatorError(`PostgreSQL cannot be used: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

async function moveAll(source: EmbeddedTables, tx: Tx): Promise<MovedTable[]> {
  // Reading a large table back takes longer than any request may.
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  await requireSameTables(source, tx);
  // Other writers wait until the move is complete.
  await sql`lock table ${sql.join(source.names.map((name) => sql.table(name)))} in share row exclusive mode`.execute(
    tx,
  );
  await requireEmpty(source.names, tx);
  const moved: MovedTable[] = [];
  for (const table of source.names) {
    const columns = source.columnsOf(table);
    const left = await copyTable(source.rowsOf(table, columns), tx, { table, columns });
    const arrived = await readBack(tx, { table, columns });
    if (left.rows !== arrived.rows || left.checksum !== arrived.checksum) {
      throw new OperatorError(`${table} did not arrive as it was: ${left.rows} rows left, ${arrived.rows} arrived.`);
    }
    // Without statistics, the first searches would read whole tables.
    await sql`analyze ${sql.table(table)}`.execute(tx);
    moved.push({ table, ...arrived });
  }
  return moved;
}

async function requireSameTables(source: EmbeddedTables, tx: Tx): Promise<void> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name not like 'kysely%'`.execute(tx);
  const here = rows.map(({ name }) => name);
  const different = [
    ...here.filter((name) => !source.names.includes(name)),
    ...source.names.filter((name) => !here.includes(name)),
  ];
  if (different.length > 0) throw new OperatorError(`Only one of both databases has ${different.join(", ")}.`);
}

async function requireEmpty(tables: readonly string[], tx: Tx): Promise<void> {
  const filled: string[] = [];
  for (const table of tables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(tx);
    if (rows.length > 0) filled.push(table);
  }
  if (filled.length === 0) return;
  throw new OperatorError(
    `The PostgreSQL database is not empty: there is something in ${filled.join(", ")}. Name a new one, on which the product was never started.`,
  );
}

type Copied = { table: string; columns: readonly string[] };

async function copyTable(rows: Iterable<StoredValue[]>, tx: Tx, { table, columns }: Copied) {
  const checksum = createTableChecksum();
  let batch: StoredValue[][] = [];
  let bytes = 0;
  const names = sql.join(columns.map((column) => sql.ref(column)));
  async function write(): Promise<void> {
    if (batch.length === 0) return;
    const tuples = batch.map((values): RawBuilder<unknown> => sql`(${sql.join(values)})`);
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(tuples)}`.execute(tx).catch((cause) => {
      throw new OperatorError(`${table} cannot be written: ${cause instanceof Error ? cause.message : cause}`, {
        cause,
      });
    });
    batch = [];
    bytes = 0;
  }
  for (const row of rows) {
    checksum.add(row);
    batch.push(row);
    bytes += row.reduce<number>((sum, value) => sum + sizeOf(value), 0);
    if (batch.length * columns.length >= parametersAtOnce || bytes >= bytesAtOnce) await write();
  }
  await write();
  return checksum.result();
}

function sizeOf(value: StoredValue): number {
  return typeof value === "string" || value instanceof Uint8Array ? value.length : 8;
}

/** What PostgreSQL has now, read through a cursor. */
async function readBack(tx: Tx, { table, columns }: Copied) {
  const checksum = createTableChecksum();
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`declare arrived no scroll cursor for select ${names} from ${sql.table(table)}`.execute(tx);
  const limit = sql.lit((await hasBytes(tx, table)) ? heavyRowsAtOnce : rowsAtOnce);
  for (;;) {
    const { rows } = await sql<Record<string, StoredValue>>`fetch ${limit} from arrived`.execute(tx);
    for (const row of rows) checksum.add(columns.map((column) => row[column] ?? null));
    if (rows.length === 0) break;
  }
  await sql`close arrived`.execute(tx);
  return checksum.result();
}

async function hasBytes(tx: Tx, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and data_type = 'bytea'`.execute(tx);
  return rows.length > 0;
}

type EmbeddedTables = Awaited<ReturnType<typeof openEmbeddedTables>>;

/** The search index is made from the other tables, and PostgreSQL has its own. */
const ofSearchIndex = /_search(?:_|$)/;

/**
 * Opens the embedded database to be read table by table. Nothing is written to it, not even a migration.
 * @throws {OperatorError} when it does not exist, or is of another version than this program.
 */
async function openEmbeddedTables(dataDir: string) {
  const file = join(dataDir, databaseFileName);
  if (!existsSync(file)) throw new OperatorError(`There is no database in ${dataDir}.`);
  const sqlite = new DatabaseSync(file, { readOnly: true });
  const list = (statement: string, ...values: string[]): string[] =>
    sqlite
      .prepare(statement)
      .all(...values)
      .map((row) => String(Object.values(row)[0]));

  if (!(await isMigrated(new Kysely<Tables>({ dialect: sqliteDialects(sqlite).durable })).catch(() => false))) {
    sqlite.close();
    throw new OperatorError(
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
    /** One row after the other, so that memory holds no table. Rows that others of the table refer to come first. */
    *rowsOf(table: string, columns: readonly string[]): Generator<StoredValue[]> {
      const selected = columns.map((column) => `"${column}"`).join(", ");
      const own = list('select "from" from pragma_foreign_key_list(?) where "table" = ?', table, table);
      const order = own.length > 0 ? ` order by ${own.map((column) => `"${column}" is not null`).join(", ")}` : "";
      for (const row of sqlite.prepare(`select ${selected} from "${table}"${order}`).iterate()) {
        yield columns.map((column) => row[column] as StoredValue);
      }
    },
    close: () => sqlite.close(),
  };
}

/** Which tables a table's rows refer to. */
export type References = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Tables in an order in which each comes after those it refers to.
 * @throws when tables refer to each other in a circle, because then there is no such order.
 */
export function orderByReferences(references: References): string[] {
  const ordered: string[] = [];
  const waiting = new Map([...references].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  while (waiting.size > 0) {
    const ready = [...waiting.keys()].filter((table) =>
      [...(waiting.get(table) ?? [])].every((other) => other === table || !waiting.has(other)),
    );
    if (ready.length === 0) throw new Error(`These tables refer to each other: ${[...waiting.keys()].join(", ")}.`);
    for (const table of ready) waiting.delete(table);
    ordered.push(...ready);
  }
  return ordered;
}
