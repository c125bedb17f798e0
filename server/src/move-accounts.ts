import { open, readFile } from "node:fs/promises";
import { parse as parsePath, resolve } from "node:path";
import { commandLine } from "./command-line.ts";
import type { Database } from "./database/database.ts";
import { openForCommand } from "./database/open-for-command.ts";
import { timeOf } from "./database/postgres/shared-clock.ts";
import { parseEnv } from "./env.ts";
import { OperatorError } from "./errors.ts";
import { AccountFile, exportAccounts, toFileHead } from "./identity/accounts/account-file.ts";
import { importAccounts } from "./identity/accounts/import-accounts.ts";

const usage = `Usage: ${commandLine("accounts", "export FILE")}, or ${commandLine("accounts", "import FILE")}`;

/** Moves accounts out of the product and into it; see docs/accounts-elsewhere.md. */
try {
  await moveAccounts(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function moveAccounts([command, path]: string[]): Promise<void> {
  if (!path || (command !== "export" && command !== "import")) throw new OperatorError(usage);
  const env = parseEnv(process.env);
  await using database = await openForCommand({ dataDir: resolve(env.DATA_DIR), databaseUrl: env.DATABASE_URL });
  await (command === "export" ? exportTo(database, resolve(path)) : importFrom(database, resolve(path)));
}

async function exportTo(database: Database, path: string): Promise<void> {
  const counts: number[] = [];
  for await (const file of exportAccounts(database)) {
    counts.push(file.users.length);
    await write(numbered(path, counts.length), file);
  }
  if (counts.length === 0) await write(path, { ...toFileHead(), users: [] });
  const accounts = counts.reduce((sum, count) => sum + count, 0);
  const files = counts.length > 1 ? `${counts.length} files, ${path} the first of them` : path;
  process.stdout.write(
    `${accounts} accounts are in ${files}. They hold password hashes: keep them as safe as a backup.\n`,
  );
}

/** `accounts.json`, `accounts-2.json`, … */
function numbered(path: string, number: number): string {
  const { dir, name, ext } = parsePath(path);
  return number === 1 ? path : resolve(dir, `${name}-${number}${ext}`);
}

/** Readable for its owner only, and never over another file. */
async function write(path: string, file: AccountFile): Promise<void> {
  await using handle = await open(path, "wx", 0o600).catch((cause: NodeJS.ErrnoException) => {
    throw new OperatorError(
      cause.code === "EEXIST" ? `${path} exists already. An export never overwrites a file.` : cause.message,
      { cause },
    );
  });
  await handle.writeFile(`${JSON.stringify(file, null, 2)}\n`);
  await handle.sync();
}

async function importFrom(database: Database, path: string): Promise<void> {
  const report = await importAccounts(database, await read(path), await timeOf(database));
  process.stdout.write(
    `${report.imported} accounts were imported, ${report.alreadyThere} were there already and stay as they are.\n`,
  );
  if (report.withoutPassword > 0) {
    process.stdout.write(
      `${report.withoutPassword} came without a password of ours: they set one by "Forgot password".\n`,
    );
  }
  for (const { id, reason } of report.refused) process.stderr.write(`${id} was not imported. ${reason}\n`);
  if (report.refused.length > 0) process.exitCode = 1;
}

async function read(path: string): Promise<AccountFile> {
  const text = await readFile(path, "utf8").catch((cause: Error) => {
    throw new OperatorError(`${path} cannot be read: ${cause.message}`, { cause });
  });
  try {
    return AccountFile.parse(JSON.parse(text));
  } catch (cause) {
    throw new OperatorError(`${path} is no file of accounts, as this command and firebase auth:export write it.`, {
      cause,
    });
  }
}
