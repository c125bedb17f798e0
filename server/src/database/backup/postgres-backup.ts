import { open } from "node:fs/promises";
import { OperatorError } from "../../errors.ts";
import { tablesLeftOut, writeBackupFile } from "./backup-file.ts";
import type { FileSeal } from "./backup-seal.ts";
import { MissingProgramError, runProgram } from "./postgres-programs.ts";

/**
 * Writes one consistent copy of our schema of the PostgreSQL database into `file`, in pg_dump's own format, also while
 * the product runs.
 * @throws {OperatorError}
 */
export async function backUpPostgres(databaseUrl: string, file: string, seal: FileSeal): Promise<void> {
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
    seal,
  });
}

/**
 * Reads the whole file, because an incomplete copy begins like a whole one.
 * @throws {OperatorError} for a damaged one, or one of another engine.
 */
export async function readToItsEnd(file: string): Promise<void> {
  try {
    await runProgram("pg_restore", ["--file=/dev/null", file], null);
  } catch (cause) {
    if (cause instanceof MissingProgramError) throw cause;
    throw new OperatorError(`${file} is damaged, or no backup of a PostgreSQL database.`, { cause });
  }
}

/** Where our tables are: the first schema of the search path. Others may use the same database. */
export async function readOurSchema(databaseUrl: string): Promise<string> {
  const ask = ["--no-psqlrc", "--tuples-only", "--no-align", "--command=select current_schema()"];
  const schema = (await runProgram("psql", ask, databaseUrl)).replace(/\n$/, "");
  if (!schema) throw new OperatorError("The database has no schema for the product: see its search_path.");
  return schema;
}

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
