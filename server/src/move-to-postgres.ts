import { resolve } from "node:path";
import { commandLine } from "./command-line.ts";
import { moveToPostgres } from "./database/to-postgres/move-to-postgres.ts";
import { parseEnv } from "./env.ts";
import { OperatorError } from "./errors.ts";

/** Moves a deployment from the embedded database to PostgreSQL. */
try {
  await move(process.argv[2]);
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\nNothing was moved.\n`);
  process.exitCode = 1;
}

async function move(url: string | undefined): Promise<void> {
  const { DATA_DIR, DATABASE_URL } = parseEnv({ ...process.env, ...(url && { DATABASE_URL: url }) });
  if (!DATABASE_URL)
    throw new OperatorError(`Usage: ${commandLine("move-to-postgres", "postgres://…")}, or with DATABASE_URL set`);
  const tables = await moveToPostgres(resolve(DATA_DIR), DATABASE_URL);
  for (const { table, rows, checksum } of tables) {
    process.stdout.write(`${table.padEnd(20)} ${String(rows).padStart(9)} rows  ${checksum.slice(0, 16)}\n`);
  }
  const { host, pathname } = new URL(DATABASE_URL);
  process.stdout.write(
    `Everything is in ${pathname.slice(1)} at ${host}, with the same counts and checksums. Start the product with DATABASE_URL set and the same DATA_DIR, whose secret.key opens what is sealed. ` +
      "The database in the folder is as it was: keep it until a backup of the new one is made, and start nothing on it.\n",
  );
}
