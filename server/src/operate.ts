import { join, resolve } from "node:path";
import { FolderInUseError } from "./database/folder-lock.ts";
import { NewerDatabaseError } from "./database/migrate.ts";
import { openDatabase } from "./database/open-database.ts";
import { backUpPostgres, restorePostgres } from "./database/postgres-backup.ts";
import { BackupFileError, backUpSqlite, restoreSqlite } from "./database/sqlite-backup.ts";
import { readCompany, SiteNotBuiltError, toSender } from "./dependencies.ts";
import { createFolderTransport } from "./email/folder-transport.ts";
import { type Env, EnvError, parseEnv } from "./env.ts";

const usage = "Usage: npm run backup -- FILE, or npm run restore -- FILE";

/** The operator's commands beside the running product. */
try {
  await operate(process.argv.slice(2));
} catch (error) {
  const forOperator = [EnvError, FolderInUseError, NewerDatabaseError, BackupFileError, SiteNotBuiltError];
  if (!forOperator.some((kind) => error instanceof kind)) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

async function operate([command, path]: string[]): Promise<void> {
  if (!path || (command !== "backup" && command !== "restore")) throw new BackupFileError(usage);
  const env = parseEnv(process.env);
  const place = { dataDir: resolve(env.DATA_DIR), databaseUrl: env.DATABASE_URL };
  const file = resolve(path);
  await (command === "backup" ? backUp(place, file) : restore(place, file, env));
}

type Place = { dataDir: string; databaseUrl: string | undefined };

async function backUp({ dataDir, databaseUrl }: Place, file: string): Promise<void> {
  await (databaseUrl ? backUpPostgres(databaseUrl, file) : backUpSqlite(dataDir, file));
  process.stdout.write(`The data is in ${file}.\n`);
}

async function restore(place: Place, file: string, env: Env): Promise<void> {
  if (place.databaseUrl) await restorePostgres(place.databaseUrl, file);
  const kept = place.databaseUrl ? null : await restoreSqlite(place.dataDir, file);
  const mails = await writeKeptMailsAgain(place, env);
  process.stdout.write(`${file} is in place${mails > 0 ? `, with ${mails} mails in the outbox folder` : ""}.\n`);
  if (kept) process.stdout.write(`What was there before is in ${kept}.\n`);
}

/** Mails that were kept on disk are part of the data; their files follow from their rows. */
async function writeKeptMailsAgain(place: Place, env: Env): Promise<number> {
  const sender = toSender(env, await readCompany());
  const transport = createFolderTransport(join(place.dataDir, "outbox"), sender);
  const database = await openDatabase(place);
  try {
    const kept = await database.query
      .selectFrom("outbox_mails")
      .selectAll()
      .where("delivered_by", "=", "folder")
      // What held a link into an account was forgotten when it was delivered.
      .where("text", "!=", "")
      .execute();
    for (const mail of kept) {
      const { outcome, reply } = await transport.deliver(mail);
      if (outcome !== "accepted") throw new BackupFileError(`A kept mail could not be written: ${reply}`);
    }
    return kept.length;
  } finally {
    await database.close();
  }
}
