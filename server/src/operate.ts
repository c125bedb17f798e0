import { join, resolve } from "node:path";
import { v7 as newId } from "uuid";
import { reapplyErasures } from "./accounts/erasing/reapply-erasures.ts";
import { createGiveRole } from "./accounts/roles/give-role.ts";
import { listRoles, parseRolesCommand, RolesCommandError, setRole } from "./accounts/roles/roles-command.ts";
import { makeBackup } from "./backups/make-backup.ts";
import { restoreBackup } from "./backups/restore-backup.ts";
import { rewriteKeptMails } from "./backups/rewrite-kept-mails.ts";
import { BackupFileError } from "./database/backup/backup-file.ts";
import { readAllErasures } from "./database/backup/erasure-list.ts";
import type { Database } from "./database/database.ts";
import { NewerDatabaseError } from "./database/migrate.ts";
import { openDatabase } from "./database/open-database.ts";
import { openForCommand } from "./database/open-for-command.ts";
import { UnusableDataError } from "./database/sqlite/data-folder.ts";
import { FolderInUseError } from "./database/sqlite/folder-lock.ts";
import type { OutboxMailRow } from "./database/tables.ts";
import { readCompany, SiteNotBuiltError, toMailHost, toOperator, toPublicUrl, toSender } from "./dependencies.ts";
import { createOutbox } from "./email/outbox/outbox.ts";
import { createMailRenderer } from "./email/templates.ts";
import { createFolderTransport, removeKeptMails } from "./email/transports/folder-transport.ts";
import { type Env, EnvError, parseEnv } from "./env.ts";
import { createAccountMails } from "./identity/codes/account-mails.ts";

const usage = "Usage: npm run backup -- FILE, or npm run restore -- FILE";

/** Errors whose whole message is a sentence for the operator. */
const forOperator = [
  EnvError,
  FolderInUseError,
  NewerDatabaseError,
  UnusableDataError,
  BackupFileError,
  RolesCommandError,
  SiteNotBuiltError,
];

// Every file that these commands make holds personal data.
process.umask(0o077);

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

async function backUp(place: Place, file: string): Promise<void> {
  const isIndexed = await makeBackup(place, file);
  process.stdout.write(`The data is in ${file}.\n`);
  if (!isIndexed) {
    process.stdout.write(
      "It is not in the index of backups, because the database is at another version than this program.\n",
    );
  }
}

async function restore(place: Place, file: string, env: Env): Promise<void> {
  const sender = toSender(env, await readCompany());
  const erased = await readAllErasures(place, Date.now());
  const kept = await restoreBackup(place, file);
  const database = await openDatabase(place);
  const forgetKeptMails = (gone: readonly OutboxMailRow[]) => removeKeptMails(join(place.dataDir, "outbox"), gone);
  try {
    const again = await reapplyErasures({ database, forgetKeptMails, now: Date.now }, erased);
    const mails = await rewriteKeptMails(database, createFolderTransport(join(place.dataDir, "outbox"), sender));
    process.stdout.write(`${file} is in place${mails > 0 ? `, with ${mails} mails in the outbox folder` : ""}.\n`);
    if (again > 0) process.stdout.write(`${again} who had been erased since then are erased again.\n`);
  } finally {
    await database.close();
  }
  if (kept) process.stdout.write(`What was there before is in ${kept}, and can be restored from it.\n`);
}
