import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { OperatorError } from "../../errors.ts";
import { openPostgres } from "../postgres/postgres-engine.ts";
import { asideName, checkMigrationsOf, tablesLeftOut, writeBackupFile } from "./backup-file.ts";
import { refuseForeignOnPostgres } from "./foreign-schema.ts";

/**
 * Writes one consistent copy of our schema of the PostgreSQL database into `file`, in pg_dump's own format, also while
 * the product runs.
 * @throws {OperatorError}
 */
export async function backUpPostgres(databaseUrl: string, file: string): Promise<void> {
  const schema = await readOurSchema(databaseUrl);
  await writeBackupFile(file, {
    async copyTo(unfinished) {
      // Made first, so that nobody else may read it while it grows.
      await (await open(unfinished, "wx", 0o600)).close();
      const leftOut = tablesLeftOut.map((table) => `--exclude-table-data=${table}`);
      const ours = ["--format=custom", "--no-owner", `--schema=${quote(schema)}`, ...leftOut];
      await runProgram("pg_dump", [...ours, `--file=${unfinished}`], databaseUrl);
    },
    check: readToItsEnd,
  });
}

/**
 * Replaces the data of the PostgreSQL database with a backup: all of it or, on any error, nothing. A copy of the data
 * as it is now is written first.
 * @returns that copy in `dataDir`, or null when the database was empty.
 * @throws {OperatorError} for an unusable file, before anything is changed, and while the product runs.
 */
export async function restorePostgres(databaseUrl: string, file: string, dataDir: string): Promise<string | null> {
  if (!existsSync(file)) throw new OperatorError(`${file} does not exist.`);
  await readToItsEnd(file);
  const schema = await readOurSchema(databaseUrl);
  checkMigrationsOf(file, await readMigrationsOf(file, schema));
  const isEmpty = await checkTarget(databaseUrl);
  const aside = isEmpty ? null : join(dataDir, asideName(new Date()));
  if (aside) {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await backUpPostgres(databaseUrl, aside);
  }
  await replaceAll(databaseUrl, file, schema);
  return aside;
}

/**
 * Reads the whole file, because an incomplete copy begins like a whole one.
 * @throws {OperatorError} for a damaged one, or one of another engine.
 */
async function readToItsEnd(file: string): Promise<void> {
  try {
    await runProgram("pg_restore", ["--file=/dev/null", file], null);
  } catch (cause) {
    if (cause instanceof MissingProgramError) throw cause;
    throw new OperatorError(`${file} is damaged, or no backup of a PostgreSQL database.`, { cause });
  }
}

/** Where our tables are: the first schema of the search path. Others may use the same database. */
async function readOurSchema(databaseUrl: string): Promise<string> {
  const ask = ["--no-psqlrc", "--tuples-only", "--no-align", "--command=select current_schema()"];
  const schema = (await runProgram("psql", ask, databaseUrl)).replace(/\n$/, "");
  if (!schema) throw new OperatorError("The database has no schema for the product: see its search_path.");
  return schema;
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

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

/**
 * Makes the extension of our indexes where they look for it. It belongs to no schema, so that it is not among what is
 * restored of ours.
 */
async function makeExtension(file: string, schema: string): Promise<string> {
  const script = await runProgram("pg_restore", ["--schema-only", `--schema=${schema}`, "--file=-", file], null);
  const [, where] = /("(?:[^"]|"")+"|\w+)\.gin_trgm_ops/.exec(script) ?? [];
  return where ? `create extension if not exists pg_trgm with schema ${where};` : "";
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

/** Backups of a version before have these rows. */
const emptyLeftOut = `do $$
declare name text;
begin
  foreach name in array array['${tablesLeftOut.join("', '")}'] loop
    if to_regclass(name) is not null then execute format('delete from %I', name); end if;
  end loop;
end $$;`;

/** One transaction, committed only once the last line of the backup has been read and checked. */
async function replaceAll(databaseUrl: string, file: string, schema: string): Promise<void> {
  const extension = await makeExtension(file, schema);
  const psql = startProgram(
    "psql",
    ["--no-psqlrc", "--quiet", "--output=/dev/null", "--set=ON_ERROR_STOP=1"],
    databaseUrl,
  );
  psql.child.stdin?.write(`set client_min_messages = warning;\nbegin;\n${dropEverything}\n${extension}\n`);
  // Backups of a version before are of the whole database.
  const ours = ["--no-owner", "--no-privileges", "--no-comments", `--schema=${schema}`];
  const reader = startProgram("pg_restore", [...ours, "--file=-", file], null);
  reader.child.stdin?.end();
  const { stdout } = reader.child;
  const { stdin } = psql.child;
  // What stops the copying, either program says itself.
  const copied = stdout && stdin && pipeline(stdout, settleTimeout, stdin, { end: false }).catch(() => {});
  psql.child.once("close", () => reader.child.kill());
  const [inserted, read] = await Promise.allSettled([
    psql.ended,
    Promise.all([reader.ended, copied]).then(
      () => void stdin?.end(`\nreset all;\n${emptyLeftOut}\n${refuseForeignOnPostgres()}\ncommit;\n`),
      (error) => {
        stdin?.end();
        throw error;
      },
    ),
  ]);
  // psql's own message first: when psql stops, the reader stops with it.
  if (inserted.status === "rejected") throw inserted.reason;
  if (read.status === "rejected") throw read.reason;
}

/**
 * Programs from PostgreSQL 17 on write a setting among the first lines that an older server refuses, and all of the
 * restore with it.
 */
export async function* settleTimeout(script: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  // One byte is one letter, so that nothing changes on the way.
  let head = "";
  let isHead = true;
  for await (const bytes of script) {
    if (isHead) {
      head += bytes.toString("latin1");
      isHead = !/^(?!SET |--|\\|$).*\n/m.test(head);
      if (!isHead) yield withTimeoutSettled(head);
    } else {
      yield bytes;
    }
  }
  if (isHead) yield withTimeoutSettled(head);
}

function withTimeoutSettled(head: string): Buffer {
  const settled = head.replace(
    /^((?:(?:SET (?!transaction_timeout )|--|\\).*\n|\n)*)SET transaction_timeout = 0;\n/,
    "$1select set_config(name, '0', false) from pg_settings where name = 'transaction_timeout';\n",
  );
  return Buffer.from(settled, "latin1");
}

/** PostgreSQL's own programs, which read every version of its formats. */
type PostgresProgram = "pg_dump" | "pg_restore" | "psql";

class MissingProgramError extends OperatorError {
  constructor(program: PostgresProgram, cause: unknown) {
    super(`${program} is needed. Install PostgreSQL's client programs.`, { cause });
  }
}

/**
 * Starts one of them, without a password among its arguments, which every user of the machine can read.
 * @param databaseUrl null where it works on files only
 */
function startProgram(
  program: PostgresProgram,
  args: readonly string[],
  databaseUrl: string | null,
): { child: ChildProcess; ended: Promise<void> } {
  const { target, password, defaults } =
    databaseUrl === null ? { target: [], password: null, defaults: {} } : toTarget(databaseUrl);
  const child = spawn(program, [...args, ...target], {
    stdio: ["pipe", "pipe", "pipe"],
    // biome-ignore lint/style/noProcessEnv: handed on as it is, because PATH and libpq's own settings are the program's
    env: { ...defaults, ...process.env, ...(password !== null && { PGPASSWORD: password }) },
  });
  let complaints = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    complaints = (complaints + text).slice(-2_000);
  });
  // A program that ends early says why by its code. The error of the broken pipe adds nothing.
  child.stdin.on("error", () => {});
  const ended = once(child, "close").then(
    ([code]) => {
      if (code !== 0) throw new OperatorError(`${program} ended with code ${code}: ${complaints.trim()}`);
    },
    (cause) => {
      throw new MissingProgramError(program, cause);
    },
  );
  return { child, ended };
}

/** Runs one of them to its end. @returns what it printed */
async function runProgram(
  program: PostgresProgram,
  args: readonly string[],
  databaseUrl: string | null,
): Promise<string> {
  const { child, ended } = startProgram(program, args, databaseUrl);
  child.stdin?.end();
  let output = "";
  child.stdout?.setEncoding("utf8").on("data", (text) => {
    output += text;
  });
  await ended;
  return output;
}

/**
 * Says to PostgreSQL's programs what the address says to the product: of TLS they know other words, and trust no
 * authority by themselves.
 * @returns also what holds where the environment does not say otherwise
 */
export function toTarget(databaseUrl: string): {
  target: string[];
  password: string | null;
  defaults: Record<string, string>;
} {
  const url = new URL(databaseUrl);
  const password = url.password ? decodeURIComponent(url.password) : null;
  url.password = "";
  const { searchParams: settings } = url;
  const isOn = ["true", "1"].includes(settings.get("ssl") ?? "");
  // As they always took it. A check that fails here for want of an authority would end backups that were made.
  if (isOn && !settings.has("sslmode")) settings.set("sslmode", "require");
  const mode = settings.get("sslmode");
  settings.delete("ssl");
  settings.delete("uselibpqcompat");
  const isVerified = mode === "verify-full" || mode === "verify-ca";
  const byTheSystem = isVerified && !settings.has("sslrootcert");
  if (byTheSystem) settings.set("sslmode", "verify-full");
  if (mode === "no-verify") settings.set("sslmode", "require");
  // Here a + would be a plus.
  url.search = settings.toString().replaceAll("+", "%20");
  return { target: [`--dbname=${url.href}`], password, defaults: byTheSystem ? { PGSSLROOTCERT: "system" } : {} };
}
