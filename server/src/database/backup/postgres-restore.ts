import { mkdir } from "node:fs/promises";
import { Socket } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { OperatorError } from "../../errors.ts";
import { migrate, tableNames } from "../migrate.ts";
import { openPostgres } from "../postgres/postgres-engine.ts";
import type { Tables } from "../tables.ts";
import { asideName, checkMigrationsOf } from "./backup-file.ts";
import { readRows } from "./backup-rows.ts";
import type { FileSeal } from "./backup-seal.ts";
import { backUpPostgres, quote, readOurSchema, readToItsEnd } from "./postgres-backup.ts";
import { runProgram, startProgram } from "./postgres-programs.ts";

/**
 * Replaces the data of the PostgreSQL database with a backup: all of it or, on any error, nothing. A copy of the data
 * as it is now is written first.
 * @returns that copy in `dataDir`, or null when the database was empty.
 * @throws {OperatorError} for an unusable file, before anything is changed, and while the product runs.
 */
export async function restorePostgres(
  databaseUrl: string,
  file: string,
  dataDir: string,
  seal: FileSeal,
): Promise<string | null> {
  await readToItsEnd(file);
  const schema = await readOurSchema(databaseUrl);
  const migrations = await readMigrationsOf(file, schema);
  checkMigrationsOf(file, migrations);
  await refuseForeign(file, schema);
  const isEmpty = await checkTarget(databaseUrl);
  const aside = isEmpty ? null : join(dataDir, asideName(new Date()));
  if (aside) {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await backUpPostgres(databaseUrl, aside, seal);
  }
  await replaceAll(databaseUrl, { file, schema, lastMigration: migrations.toSorted().at(-1) });
  return aside;
}

/**
 * The names of the migrations in our schema.
 * @throws {OperatorError} where the file holds those of another schema.
 */
async function readMigrationsOf(file: string, schema: string): Promise<string[]> {
  const read = async (...filter: string[]) => {
    const ask = ["--data-only", "--table=kysely_migration", ...filter, "--file=-", file];
    return /^COPY ([^\n]+)\.kysely_migration \(name,[^\n]*\n(.*?)^\\\.$/ms.exec(
      await runProgram("pg_restore", ask, null),
    );
  };
  const [, , rows] = (await read(`--schema=${schema}`)) ?? [];
  if (rows === undefined) {
    const [, other] = (await read()) ?? [];
    if (other) {
      throw new OperatorError(
        `${file} holds the schema ${other}, and this database's is ${quote(schema)}: see its search_path.`,
      );
    }
  }
  return Array.from((rows ?? "").matchAll(/^([^\t\n]+)\t/gm), ([, name]) => name ?? "");
}

/** Kinds of entries that a copy of our schema has: what our migrations make, and what a database says of it. */
const ourKinds = /^(?:TABLE DATA|INDEX|CONSTRAINT|FK CONSTRAINT|SCHEMA|COMMENT|ACL|DEFAULT ACL|STATISTICS DATA) /;

/**
 * Says that a file brings more than our tables, such as a trigger. None of it would be made: of a file only rows are read.
 * @throws {OperatorError} naming the first thing that is not ours.
 */
async function refuseForeign(file: string, schema: string): Promise<void> {
  const ours = new Set(tableNames());
  const list = await runProgram("pg_restore", ["--list", `--schema=${schema}`, file], null);
  for (const [, entry = ""] of list.matchAll(/^\d+; \d+ \d+ (.+)$/gm)) {
    const [table] = entry.startsWith(`TABLE ${schema} `) ? entry.slice(`TABLE ${schema} `.length).split(" ") : [];
    if (table === undefined ? ourKinds.test(entry) : ours.has(table)) continue;
    throw new OperatorError(`${file} was not restored: ${entry} in it is not ours.`);
  }
}

/**
 * Whether the database is empty.
 * @throws {OperatorError} while the product runs on it.
 */
async function checkTarget(databaseUrl: string): Promise<boolean> {
  const pool = openPostgres(databaseUrl, () => {});
  try {
    const users = await pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and application_name = 'campusward' and pid <> pg_backend_pid() limit 1",
    );
    if (users.rows.length > 0)
      throw new OperatorError("The product is running on this database. Stop it before restoring.");
    const tables = await pool.query(
      "select 1 from pg_class where relnamespace = quote_ident(current_schema())::regnamespace and relkind = 'r' limit 1",
    );
    return tables.rows.length === 0;
  } finally {
    await pool.end();
  }
}

/**
 * Tables and routines of our schema that belong to no extension. Those newer than the backup are dropped too: they
 * would block the tables that they refer to, and the migrations that make them.
 */
const dropEverything = `do $$
declare thing record;
begin
  for thing in
    select format('drop table if exists %s cascade', oid::regclass) as statement from pg_class
    where relnamespace = quote_ident(current_schema())::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    union all
    select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc
    where pronamespace = quote_ident(current_schema())::regnamespace
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  loop
    execute thing.statement;
  end loop;
end $$;`;

/**
 * Takes away the references between our tables, and their indexes, and keeps how they are made again: rows come in any
 * order, and quicker without.
 */
const takeAwayIndexes = `do $$
declare
  ours constant oid := quote_ident(current_schema())::regnamespace;
  thing record;
  made_again text := '';
begin
  for thing in
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as again
    from pg_constraint where connamespace = ours and contype = 'f'
  loop
    execute thing.away;
    made_again := made_again || ';' || thing.again;
  end loop;
  for thing in
    select format('drop index %s', indexrelid::regclass) as away, pg_get_indexdef(indexrelid) as again
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = ours and not exists (select from pg_constraint where conindid = indexrelid)
  loop
    execute thing.away;
    made_again := thing.again || ';' || made_again;
  end loop;
  perform set_config('campusward.made_again', made_again, true);
end $$`;

const makeIndexesAgain = "do $$ begin execute current_setting('campusward.made_again'); end $$";

/**
 * Fills a schema that our own migrations make, as far as the copy had come, with the rows of the copy: all of them, or the
 * data stays as it was.
 */
async function replaceAll(
  databaseUrl: string,
  { file, schema, lastMigration }: { file: string; schema: string; lastMigration: string | undefined },
): Promise<void> {
  const pool = openPostgres(databaseUrl, () => {}, {
    max: 1,
    application_name: "campusward restore",
    // An index of much data takes longer than a request may.
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
    stream: () => new Socket(),
  });
  const client = await pool.connect();
  const kysely = kyselyOn(client);
  try {
    await kysely.transaction().execute(async (tx) => {
      await client.query(dropEverything);
      await migrate(tx, "postgres", lastMigration);
      await client.query(`${takeAwayIndexes}; delete from kysely_migration; delete from kysely_migration_lock`);
      await copyRows(client, file, schema);
      await client.query(makeIndexesAgain);
    });
  } finally {
    client.release(true);
    await pool.end();
  }
}

/** What Kysely does happens on this one connection, and so in the same transaction. */
function kyselyOn(client: pg.PoolClient): Kysely<Tables> {
  const held = { query: client.query.bind(client) as pg.PoolClient["query"], release() {} };
  const pool = { options: {}, connect: async () => held, end: async () => {} };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

async function copyRows(client: pg.PoolClient, file: string, schema: string): Promise<void> {
  const reader = startProgram("pg_restore", ["--data-only", `--schema=${schema}`, "--file=-", file], null);
  reader.child.stdin?.end();
  const ended = reader.ended.catch((error: unknown) => error);
  try {
    for await (const { table, columns, encoding, rows } of readRows(reader.child.stdout ?? Readable.from([]), file)) {
      await client.query(`set local client_encoding = '${encoding}'`);
      await pipeline(rows, client.query(copyFrom(`copy "${table}" (${columns}) from stdin`)));
    }
    const error = await ended;
    if (error) throw error;
  } finally {
    reader.child.kill();
  }
}
