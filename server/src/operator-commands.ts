import { writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { dayAndHourAt } from "@campusward/contracts/desk/place-time";
import { zoneName } from "@campusward/contracts/site/written-dates";
import { createErasedNames } from "./accounts/erasing/erased-names.ts";
import { reapplyErasures } from "./accounts/erasing/reapply-erasures.ts";
import { resetSecondStepByOperator } from "./accounts/people/reset-second-step.ts";
import { createGiveRole, type RoleContext } from "./accounts/roles/give-role.ts";
import { listRoles, parseRolesCommand, setRole } from "./accounts/roles/roles-command.ts";
import { modules } from "./app.ts";
import { makeBackup } from "./backups/make-backup.ts";
import { checkSeal, restoreBackup, rewriteKeptMails } from "./backups/restore-backup.ts";
import { commandLine } from "./command-line.ts";
import { operator, recordAudit } from "./database/audit.ts";
import { readAllErasures, renewErasures } from "./database/backup/erasure-list.ts";
import type { Database } from "./database/database.ts";
import { type DatabaseLocation, openDatabase } from "./database/open-database.ts";
import { openForCommand } from "./database/open-for-command.ts";
import { timeOf } from "./database/postgres/shared-clock.ts";
import type { OutboxMailRow } from "./database/tables.ts";
import { companyIn, readCompany, toMailHost, toOperator, toSecrets, toSender } from "./dependencies.ts";
import { createHandOver } from "./desk/hand-over.ts";
import { internet, type Outside } from "./doctor/examine.ts";
import { runDoctor } from "./doctor-command.ts";
import { mailPicturesIn } from "./email/mail-pictures.ts";
import { createNotification } from "./email/notification.ts";
import { createOutbox } from "./email/outbox/outbox.ts";
import { createFolderTransport, removeKeptMails } from "./email/transports/folder-transport.ts";
import { type Env, parseEnv, toPublicUrl } from "./env.ts";
import { OperatorError } from "./errors.ts";
import { byteOrderMark, toCsvLine } from "./http/csv.ts";
import { createAccountMails } from "./identity/codes/account-mails.ts";
import { type EndedWaysIn, endEveryWayIn } from "./identity/sessions/end-every-way-in.ts";
import { findAffected, parseAffectedCommand } from "./privacy/affected.ts";
import { checkAudit, toCheckedWords } from "./privacy/check-audit.ts";
import { findBrandFolder, readBrandSite } from "./publishing/fill-site.ts";
import { hasSecret } from "./secrets/deployment-secret.ts";
import { takeUpdateStep } from "./updating/update-steps.ts";

const usage = `Usage: ${commandLine("NAME", "WORDS")}
roles, backup FILE, restore FILE, affected, sign-out-everybody, doctor, check-audit`;

/**
 * Carries out one of the operator's commands next to the running product, and returns its exit code.
 *
 * @param words The command and what belongs to it, as typed
 * @param environment As of a process
 * @param write Where sentences for the operator go
 * @param outside What the doctor asks of other servers
 * @throws any other error, which is a bug
 */
export async function runOperatorCommand(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  write: { out(text: string): void; error(text: string): void },
  outside: Outside = internet,
): Promise<number> {
  try {
    if (words[0] === "doctor") return await runDoctor(words.slice(1), environment, write.out, outside);
    await operate(words, environment, write.out);
    return 0;
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    write.error(`${error.message}\n`);
    return 1;
  }
}

type Write = (text: string) => void;

async function operate([command, ...words]: readonly string[], environment: NodeJS.ProcessEnv, write: Write) {
  if (command === "roles") return roles(words, environment, write);
  if (command === "affected") return affected(words, environment, write);
  if (command === "sign-out-everybody") return signOutEverybody(parseEnv(environment), write);
  if (command === "update-step") return updateStep(words, parseEnv(environment, modules), write);
  if (command === "check-audit") return checkTheAudit(parseEnv(environment), write);
  const [path] = words;
  if (!path || (command !== "backup" && command !== "restore")) throw new OperatorError(usage);
  const env = parseEnv(environment);
  const file = resolve(path);
  await (command === "backup" ? backUp(env, file, write) : restore(env, file, words.includes("--unsealed"), write));
}

function toPlace(env: Env): DatabaseLocation {
  const auditSeal = (text: string) => toSecrets(env).keyedHash(text);
  return { dataDir: resolve(env.DATA_DIR), databaseUrl: env.DATABASE_URL, auditSeal };
}

async function roles(words: string[], environment: NodeJS.ProcessEnv, write: Write): Promise<void> {
  const command = parseRolesCommand(words);
  const env = parseEnv(environment);
  await using database = await openForCommand(toPlace(env));
  const said =
    command.name === "list"
      ? await listRoles(database)
      : command.name === "set"
        ? await setRole(createGiveRole(await toRoleContext(database, env)), command.email, command.role)
        : await sayReset(await toRoleContext(database, env), command.email);
  write(`${said}\n`);
}

/** @throws {OperatorError} that says what is missing or changed. */
async function checkTheAudit(env: Env, write: Write): Promise<void> {
  await using database = await openForCommand(toPlace(env));
  const now = await timeOf(database);
  const { problems, ...sound } = await checkAudit(database, toSecrets(env).keyedHash, now);
  if (problems.length > 0) throw new OperatorError(`The audit is not whole: ${problems.join("; ")}.`);
  write(`Nothing is missing or changed${toCheckedWords(sound)}\n`);
}

async function updateStep(words: readonly string[], env: Env, write: Write): Promise<void> {
  const deployment = { place: toPlace(env), host: env.HOST, port: env.PORT, publicUrl: toPublicUrl(env) };
  write(await takeUpdateStep(words, deployment));
}

async function signOutEverybody(env: Env, write: Write): Promise<void> {
  await using database = await openForCommand(toPlace(env));
  const now = await timeOf(database);
  write(toEndedWords(await endEveryWayIn(database, toSecrets(env), now)));
}

function toEndedWords({ sessions, quotes, demos, guardians, privacyRequests, feeds }: EndedWaysIn): string {
  return `Everybody is signed out: ${sessions} sessions ended, and every link and code in a mail with them.
Ended, too, are links to ${quotes} quotes, ${demos} demos, ${guardians} guardians' answers and ${privacyRequests} privacy requests, and ${feeds} calendar feeds.
Send again what is still needed: the desk names a new link for each quote and each demo. Who asked about their data asks again, and a guardian who has not answered gets a letter when the student applies again.
`;
}

async function sayReset(context: RoleContext & { database: Database }, email: string): Promise<string> {
  if (await resetSecondStepByOperator(context, email)) return `The second step of ${email} is reset.`;
  throw new OperatorError(`${email} has no account.`);
}

/** The mail about a change is only written down here; the running product sends it, or the next start. */
async function toRoleContext(database: Database, env: Env) {
  const company = await readCompany(env);
  const outbox = createOutbox({
    database,
    mailHost: toMailHost(toSender(env, company)),
    secrets: toSecrets(env),
  });
  const publicUrl = toPublicUrl(env);
  const mails = createAccountMails(createNotification({ company, operator: toOperator(env, company), publicUrl }));
  const handOver = createHandOver({
    timeZone: company.timeZone,
    // They cause mails, which the running product writes: it looks every ten minutes.
    handBookings: async () => {},
  });
  const now = await timeOf(database);
  return { database, outbox, mails, publicUrl, handOver, now: () => now };
}

/** Whom to tell of a breach: to the screen, or into a new file that only its owner reads. */
async function affected(words: readonly string[], environment: NodeJS.ProcessEnv, write: Write): Promise<void> {
  const company = await readCompany(environment);
  const { timeZone } = company;
  const { file: named, window } = parseAffectedCommand(words, timeZone);
  await using database = await openForCommand(toPlace(parseEnv(environment)));
  const now = await timeOf(database);
  const people = await findAffected(database, window, now);
  const lines = people.map(({ address, name, parentOf, phone, held, since }) =>
    toCsvLine([address, name, parentOf.join("; "), phone, held.join("; "), dayAndHourAt(since, timeZone)]),
  );
  const titles = [
    "Write to",
    "Name",
    "Parent or guardian of",
    "Phone",
    "What was held",
    `Held since (${zoneName(company, now)})`,
  ];
  const text = [byteOrderMark + toCsvLine(titles), ...lines].join("");
  if (named === null) return write(text);
  const file = resolve(named);
  await writeFile(file, text, { mode: 0o600, flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "EEXIST" ? new OperatorError(`${file} is there already. Name another file.`) : error;
  });
  write(`Whom to tell is in ${file}: ${people.length} addresses.\n`);
}

async function backUp(env: Env, file: string, write: Write): Promise<void> {
  const isIndexed = await makeBackup(toPlace(env), file, toSecrets(env));
  write(`The data is in ${file}.\n`);
  if (!isIndexed) {
    write(
      "It is not in the index of backups, because the database cannot be written, or is at another version than this program.\n",
    );
  }
}

const otherSecret =
  "Put back the SECRET_KEY or secret.key of then before you start, or these people are in the data again.";

const noSecret = `There is no secret here by which a backup is known. Put secret.key (or SECRET_KEY) of the deployment that made it in place; without one: ${commandLine("restore", "FILE --unsealed")}`;

async function restore(env: Env, file: string, isTrusted: boolean, write: Write): Promise<void> {
  if (!hasSecret(env) && !isTrusted) throw new OperatorError(noSecret);
  const place = toPlace(env);
  const site = await readBrandSite(findBrandFolder(env.BRAND_DIR));
  const sender = toSender(env, companyIn(site));
  const sealed = await checkSeal(file, toSecrets(env), isTrusted);
  const erasedNames = createErasedNames(toSecrets(env));
  const erased = await readAllErasures(place, Date.now(), erasedNames.renew);
  const { aside, roles } = await restoreBackup(place, file, toSecrets(env));
  await using database = await openDatabase(place);
  const now = await timeOf(database);
  const outbox = join(place.dataDir, "outbox");
  const forgetKeptMails = (gone: readonly OutboxMailRow[]) => removeKeptMails(outbox, gone);
  await renewErasures(database, erasedNames.renew);
  const again = await reapplyErasures({ database, erasedNames, forgetKeptMails, now: () => now }, erased);
  const detail = `${sealed === "ours" ? "sealed here" : "not sealed here"}; roles that differ: ${roles.length}`;
  const about = { action: "backup-restored", person: operator, subject: basename(file), detail } as const;
  await database.inTransaction((tx) => recordAudit(tx, about, now));
  const mails = await rewriteKeptMails(database, createFolderTransport(outbox, sender, mailPicturesIn(site)));
  write(`${file} is in place.\n`);
  if (mails > 0) write(`${mails} mails that had become files, for want of a mail server, are in ${outbox} again.\n`);
  const unknown = new Set(erased.map(({ person }) => person).filter(erasedNames.isOfOtherSecret)).size;
  if (unknown > 0) write(`Erasures noted under another secret: ${unknown}. ${otherSecret}\n`);
  for (const { who, before, now } of roles) write(`The role of ${who}: ${now}, before: ${before}.\n`);
  if (again > 0) write(`${again} who had been erased since then are erased again.\n`);
  if (aside) write(`What was there before is in ${aside}, and can be restored from it.\n`);
}
