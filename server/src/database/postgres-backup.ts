import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import { openPostgres } from "./postgres-engine.ts";
import { BackupFileError } from "./sqlite-backup.ts";

/** Writes one consistent copy of the PostgreSQL database into `file`, in pg_dump's own format. */
export async function backUpPostgres(databaseUrl: string, file: string): Promise<void> {
  if (existsSync(file)) throw new BackupFileError(`${file} exists already. A backup never overwrites one.`);
  await runTool("pg_dump", ["--format=custom", "--no-owner", `--file=${file}.part`, `--dbname=${databaseUrl}`]);
  await rename(`${file}.part`, file);
}

/** Puts a backup in place of what the PostgreSQL database holds: all of it or, on any error, nothing. */
export async function restorePostgres(databaseUrl: string, file: string): Promise<void> {
  if (!existsSync(file)) throw new BackupFileError(`${file} does not exist.`);
  await refuseWhileInUse(databaseUrl);
  const wholly = ["--clean", "--if-exists", "--no-owner", "--single-transaction", "--exit-on-error"];
  await runTool("pg_restore", [...wholly, `--dbname=${databaseUrl}`, file]);
}

async function refuseWhileInUse(databaseUrl: string): Promise<void> {
  const pool = openPostgres(databaseUrl, () => {});
  try {
    const { rows } = await pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and application_name = 'campusward' and pid <> pg_backend_pid() limit 1",
    );
    if (rows.length > 0)
      throw new BackupFileError("The product is running on this database. Stop it before restoring.");
  } finally {
    await pool.end();
  }
}

async function runTool(tool: string, args: string[]): Promise<void> {
  const child = spawn(tool, args, { stdio: ["ignore", "inherit", "inherit"] });
  const [code] = await once(child, "close").catch((cause) => {
    throw new BackupFileError(`${tool} is needed. Install PostgreSQL's client programs.`, { cause });
  });
  if (code !== 0) throw new BackupFileError(`${tool} ended with code ${code}.`);
}
