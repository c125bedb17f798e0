import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { inject, onTestFinished } from "vitest";
import type { Database } from "../database/database.ts";
import { databaseFileName, openDatabase } from "../database/open-database.ts";
import { emptyOrCreateDatabase } from "./postgres-cluster.ts";
import { testSecrets } from "./test-secrets.ts";

type EngineName = Database["engine"];

/**
 * A database that tests of this worker use one after the other: its connections, prepared statements and reader thread
 * cost more than what most tests do with them.
 */
type Kept = {
  database: Database;
  isLent: boolean;
  /** False where it cannot be as it was opened. */
  empty(): Promise<boolean>;
  close(): Promise<void>;
};

const kept: Record<EngineName, Kept[]> = { sqlite: [], postgres: [] };

/** Those that only a test with many processes needs are closed after it. */
const mostKept = 4;

/** Numbers of this worker's databases on PostgreSQL that are in use. */
const numbers = new Set<number>();

/** A migrated database without rows, as if it were new, for this test alone. */
export async function aDatabase(engine: EngineName): Promise<Database> {
  const free = kept[engine].find(({ isLent }) => !isLent);
  if (!free) {
    const opened = await open[engine]();
    kept[engine].push(opened);
    return lend(engine, opened);
  }
  free.isLent = true;
  if (await free.empty()) return lend(engine, free);
  await discard(engine, free);
  return aDatabase(engine);
}

/** What a test left under way is refused after it, as if its database were closed. */
function lend(engine: EngineName, one: Kept): Database {
  let isOver = false;
  onTestFinished(async () => {
    isOver = true;
    one.isLent = false;
    if (kept[engine].length > mostKept) await discard(engine, one);
  });
  const database = () => {
    if (isOver) throw new Error("The database is closed.");
    return one.database;
  };
  return {
    ...one.database,
    get query() {
      return database().query;
    },
    get reader() {
      return database().reader;
    },
    get unsyncedQuery() {
      return database().unsyncedQuery;
    },
    inTransaction: async (work) => database().inTransaction(work),
    close: () => discard(engine, one),
  };
}

async function discard(engine: EngineName, one: Kept): Promise<void> {
  kept[engine] = kept[engine].filter((other) => other !== one);
  await one.close();
}

const auditSeal = testSecrets.keyedHash;

const open: Record<EngineName, () => Promise<Kept>> = {
  async postgres() {
    const number = takeNumber();
    const { url } = await anEmptyPostgresDatabase(number, "all");
    const database = await openDatabase({ dataDir: "", databaseUrl: url, auditSeal });
    return {
      database,
      isLent: true,
      empty: async () => (await anEmptyPostgresDatabase(number, "busy")).wasQuiet,
      async close() {
        await database.close();
        giveBackNumber(number);
      },
    };
  },
  async sqlite() {
    const template = inject("sqliteTemplate");
    const dataDir = await mkdtemp(join(dirname(template), "kept-"));
    await copyFile(template, join(dataDir, databaseFileName));
    const database = await openDatabase({ dataDir, auditSeal });
    return {
      database,
      isLent: true,
      empty: await emptierOf(database),
      async close() {
        await database.close();
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  },
};

/** The lowest number of this worker that no database in use has. */
export function takeNumber(): number {
  let number = 0;
  while (numbers.has(number)) number += 1;
  numbers.add(number);
  return number;
}

export function giveBackNumber(number: number): void {
  numbers.delete(number);
}

export function anEmptyPostgresDatabase(
  number: number,
  ends: "busy" | "all",
): Promise<{ url: string; wasQuiet: boolean }> {
  const name = `worker_${process.env.VITEST_POOL_ID}_${number}`;
  return emptyOrCreateDatabase(inject("postgresUrl"), name, inject("postgresTemplate"), ends);
}

/** Deleting many rows takes longer than opening another file, in pages of 4 kB. */
const mostPages = 2_000;

/** A database whose schema a test changed, or of which it took statistics, is not emptied. */
async function emptierOf({ query }: Database): Promise<() => Promise<boolean>> {
  const pragma = async (name: string) =>
    Number(Object.values((await sql.raw<object>(`pragma ${name}`).execute(query)).rows[0] ?? {})[0]);
  const version = await pragma("schema_version");
  const { rows: tables } = await sql<{ name: string }>`select name from pragma_table_list
    where schema = 'main' and type = 'table' and name not like 'kysely%'
    and (name not like 'sqlite%' or name = 'sqlite_sequence')`.execute(query);
  const filled = tables
    .map(({ name }) => `select '${name}' as name where exists (select 1 from "${name}")`)
    .join(" union all ");
  return async () => {
    if ((await pragma("schema_version")) !== version || (await pragma("page_count")) > mostPages) return false;
    const { rows } = await sql.raw<{ name: string }>(filled).execute(query);
    await sql`pragma foreign_keys = off`.execute(query);
    await query.transaction().execute(async (tx) => {
      for (const { name } of rows) await sql`delete from ${sql.table(name)}`.execute(tx);
    });
    await sql`pragma foreign_keys = on`.execute(query);
    return true;
  };
}
