import { join, resolve } from "node:path";
import { v7 as newId } from "uuid";
import { createGiveRole } from "./accounts/give-role.ts";
import { listRoles, parseRolesCommand, RolesCommandError, setRole } from "./accounts/roles-command.ts";
import type { Database } from "./database/database.ts";
import { FolderInUseError } from "./database/folder-lock.ts";
import { NewerDatabaseError } from "./database/migrate.ts";
import { openDatabase } from "./database/open-database.ts";
import { openForCommand } from "./database/open-for-command.ts";
import { backUpPostgres, restorePostgres } from "./database/postgres-backup.ts";
import { BackupFileError, backUpSqlite, restoreSqlite } from "./database/sqlite-backup.ts";
import { readCompany, SiteNotBuiltError, toMailHost, toOperator, toPublicUrl, toSender } from "./dependencies.ts";
import { createFolderTransport } from "./email/folder-transport.ts";
import { createOutbox } from "./email/outbox.ts";
import { createMailRenderer } from "./email/templates.ts";
import { type Env, EnvError, parseEnv } from "./env.ts";
import { createAccountMails } from "./identity/account-mails.ts";

const usage = "Usage: npm run backup -- FILE, or npm run restore -- FILE";

/** Errors whose whole message is a sentence for the operator. */
const forOperator = [
  EnvError,
  FolderInUseError,
  NewerDatabaseError,
  BackupFileError,
  RolesCommandError,
  SiteNotBuiltError,
];

/** The operator's commands beside the running product. */
try {
  await operate(process.argv.slice(2));
} catch (error) {
  if (!forOperator.some((kind) => error instanceof kind)) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

async function operate([command, ...words]: string[]): Promise<void> {
  if (command === "roles") return roles(words);
  const [path] = words;
  if (!path || (command !== "backup" && command !== "restore")) throw new BackupFileError(usage);
  const env = parseEnv(process.env);
  const file = resolve(path);
  await (command === "backup" ? backUp(toPlace(env), file) : restore(toPlace(env), file, env));
}

type Place = { dataDir: string; databaseUrl: string | undefined };

function toPlace(env: Env): Place {
  return { dataDir: resolve(env.DATA_DIR), databaseUrl: env.DATABASE_URL };
}

async function roles(words: string[]): Promise<void> {
  const command = parseRolesCommand(words);
  const env = parseEnv(process.env);
  const database = await openForCommand(toPlace(env));
  try {
    const said =
      command.name === "list"
        ? await listRoles(database)
        : await setRole(await toGiveRole(database, env), command.email, command.role);
    process.stdout.write(`${said}\n`);
  } finally {
    await database.close();
  }
}

/** The mail about a new role is only written down here; the running product sends it, or the next start. */
async function toGiveRole(database: Database, env: Env) {
  const company = await readCompany();
  const outbox = createOutbox({ database, newId, mailHost: toMailHost(toSender(env, company)) });
  const mails = createAccountMails({ render: createMailRenderer(company), operator: toOperator(env, company) });
  return createGiveRole({ database, outbox, mails, publicUrl: toPublicUrl(env), now: Date.now });
}

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
