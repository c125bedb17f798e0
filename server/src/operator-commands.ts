import { writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { dayAndHourAt } from "@campusward/contracts/desk/place-time";
import { v7 as newId } from "uuid";
import { createErasedNames } from "./accounts/erasing/erased-names.ts";
import { reapplyErasures } from "./accounts/erasing/reapply-erasures.ts";
import { resetSecondStepByOperator } from "./accounts/people/reset-second-step.ts";
import { createGiveRole, type RoleContext } from "./accounts/roles/give-role.ts";
import { listRoles, parseRolesCommand, setRole } from "./accounts/roles/roles-command.ts";
import { modules } from "./app.ts";
import { makeBackup } from "./backups/make-backup.ts";
import { restoreBackup, rewriteKeptMails } from "./backups/restore-backup.ts";
import { operator, recordAudit } from "./database/audit.ts";
import { readAllErasures, renewErasures } from "./database/backup/erasure-list.ts";
import type { Database } from "./database/database.ts";
import { type DatabaseLocation, openDatabase } from "./database/open-database.ts";
import { openAsItIs, openForCommand } from "./database/open-for-command.ts";
import type { OutboxMailRow } from "./database/tables.ts";
import { builtSite, readCompany, toExamined, toMailHost, toOperator, toSecrets, toSender } from "./dependencies.ts";
import { byteOrderMark, toCsvLine } from "./desk/csv.ts";
import { createHandOver } from "./desk/hand-over.ts";
import { createChecks, examine, internet, type Outside } from "./doctor/examine.ts";
import { writeReport } from "./doctor/report.ts";
import { readMailPictures } from "./email/mail-pictures.ts";
import type { Mailbox } from "./email/mailbox.ts";
import { createOutbox } from "./email/outbox/outbox.ts";
import { createPlaceClock, zoneName } from "./email/place-clock.ts";
import { createMailRenderer } from "./email/templates.ts";
import { createFolderTransport, removeKeptMails } from "./email/transports/folder-transport.ts";
import { sendTestMail } from "./email/transports/smtp-transport.ts";
import { type Env, parseEnv, toPublicUrl } from "./env.ts";
import { OperatorError } from "./errors.ts";
import { createAccountMails } from "./identity/codes/account-mails.ts";
import { endEverySession } from "./identity/sessions/end-every-session.ts";
import { findAffected, parseAffectedCommand } from "./privacy/affected.ts";
import { checkAudit, toCheckedWords } from "./privacy/check-audit.ts";
import { hasSecret } from "./secrets/deployment-secret.ts";
import { version } from "./start/version.ts";
import { takeUpdateStep } from "./updating/update-steps.ts";

const usage = "Usage: npm run backup -- FILE, npm run restore -- FILE, or npm run sign-out-everybody";

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
    await operate(words, environment, write.out, outside);
    return 0;
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    write.error(`${error.message}\n`);
    return 1;
  }
}

type Write = (text: string) => void;

async function operate(
  [command, ...words]: readonly string[],
  environment: NodeJS.ProcessEnv,
  write: Write,
  outside: Outside,
): Promise<void> {
  if (command === "roles") return roles(words, environment, write);
  if (command === "affected") return affected(words, environment, write);
  if (command === "sign-out-everybody") return signOutEverybody(parseEnv(environment), write);
  if (command === "doctor") return doctor(words, environment, write, outside);
  if (command === "update-step") return updateStep(words, parseEnv(environment, modules), write);
  if (command === "check-audit") return checkTheAudit(parseEnv(environment), write);
  const [path] = words;
  if (!path || (command !== "backup" && command !== "restore")) throw new OperatorError(usage);
  const env = parseEnv(environment);
  const file = resolve(path);
  await (command === "backup" ? backUp(toPlace(env), file, write) : restore(toPlace(env), file, env, write));
}

/** @throws {OperatorError} with the report when something is wrong, so that a program can tell by the exit code */
async function doctor(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  write: Write,
  outside: Outside,
): Promise<void> {
  const env = parseEnv(environment, modules);
  const company = await readCompany();
  const sender = toSender(env, company);
  if (words[0] === "mail") return mailTest(env, sender, words[1], write);
  const examined = toExamined(env, {
    // The secret is never made here: run by another user, it would be a file that the product cannot read.
    ...{ sender, secrets: hasSecret(env) ? toSecrets(env) : null },
    openData: () => openAsItIs({ dataDir: resolve(env.DATA_DIR), databaseUrl: env.DATABASE_URL }),
  });
  const findings = await examine(createChecks(examined, outside));
  const about = { company: company.name, version, publicUrl: toPublicUrl(env) };
  write(writeReport(findings, about, process.stdout.isTTY === true && !environment.NO_COLOR));
  const faults = findings.filter(({ state }) => state === "fault").length;
  if (faults > 0)
    throw new OperatorError(faults === 1 ? "One fault is to be mended." : `${faults} faults are to be mended.`);
}

/** Not through the outbox: what the mail server says is seen at once. */
async function mailTest(env: Env, from: Mailbox, to: string | undefined, write: Write): Promise<void> {
  if (!to?.includes("@")) throw new OperatorError("Say to whom: npm run doctor -- mail you@example.org");
  if (!env.SMTP_URL)
    throw new OperatorError("No mail server is set: mails become files. See SMTP_URL in .env.example.");
  const { isTaken, said } = await sendTestMail(env.SMTP_URL, from, to);
  if (!isTaken) throw new OperatorError(`The mail server did not take it: ${said}`);
  write(`Handed over: the mail server said ${said}. Has it come?\n`);
}

function toPlace(env: Env): DatabaseLocation {
  const auditSeal = (text: string) => toSecrets(env).keyedHash(text);
  return { dataDir: resolve(env.DATA_DIR), databaseUrl: env.DATABASE_URL, auditSeal };
}

async function roles(words: string[], environment: NodeJS.ProcessEnv, write: Write): Promise<void> {
  const command = parseRolesCommand(words);
  const env = parseEnv(environment);
  const database = await openForCommand(toPlace(env));
  try {
    const said =
      command.name === "list"
        ? await listRoles(database)
        : command.name === "set"
          ? await setRole(await toGiveRole(database, env), command.email, command.role)
          : await sayReset(await toRoleContext(database, env), command.email);
    write(`${said}\n`);
  } finally {
    await database.close();
  }
}

/** @throws {OperatorError} that says what is missing or changed. */
async function checkTheAudit(env: Env, write: Write): Promise<void> {
  const database = await openForCommand(toPlace(env));
  try {
    const { problems, ...sound } = await checkAudit(database, toSecrets(env).keyedHash, Date.now());
    if (problems.length > 0) throw new OperatorError(`The audit is not whole: ${problems.join("; ")}.`);
    write(`Nothing is missing or changed${toCheckedWords(sound)}\n`);
  } finally {
    await database.close();
  }
}

async function updateStep(words: readonly string[], env: Env, write: Write): Promise<void> {
  const deployment = { place: toPlace(env), host: env.HOST, port: env.PORT, publicUrl: toPublicUrl(env) };
  write(await takeUpdateStep(words, deployment));
}

async function signOutEverybody(env: Env, write: Write): Promise<void> {
  const database = await openForCommand(toPlace(env));
  try {
    const ended = await endEverySession(database, Date.now());
    write(`Everybody is signed out: ${ended} sessions ended, and every link in a mail with them.\n`);
  } finally {
    await database.close();
  }
}

async function sayReset(context: RoleContext & { database: Database }, email: string): Promise<string> {
  if (await resetSecondStepByOperator(context, email)) return `The second step of ${email} is reset.`;
  throw new OperatorError(`${email} has no account.`);
}

async function toGiveRole(database: Database, env: Env) {
  return createGiveRole(await toRoleContext(database, env));
}

/** The mail about a change is only written down here; the running product sends it, or the next start. */
async function toRoleContext(database: Database, env: Env) {
  const company = await readCompany();
  const outbox = createOutbox({
    database,
    newId,
    mailHost: toMailHost(toSender(env, company)),
    secrets: toSecrets(env),
  });
  const mails = createAccountMails({
    render: createMailRenderer(company),
    operator: toOperator(env, company),
    clock: createPlaceClock(company),
  });
  const handOver = createHandOver({
    timeZone: company.timeZone,
    // They cause mails, which the running product writes: it looks every ten minutes.
    handBookings: async () => {},
  });
  return { database, outbox, mails, publicUrl: toPublicUrl(env), handOver, now: Date.now };
}

/** Whom to tell of a breach: to the screen, or into a new file that only its owner reads. */
async function affected(words: readonly string[], environment: NodeJS.ProcessEnv, write: Write): Promise<void> {
  const company = await readCompany();
  const { timeZone } = company;
  const { file: named, window } = parseAffectedCommand(words, timeZone);
  const database = await openForCommand(toPlace(parseEnv(environment)));
  try {
    const people = await findAffected(database, window, Date.now());
    const lines = people.map(({ address, name, parentOf, phone, held, since }) =>
      toCsvLine([address, name, parentOf.join("; "), phone, held.join("; "), dayAndHourAt(since, timeZone)]),
    );
    const titles = [
      "Write to",
      "Name",
      "Parent or guardian of",
      "Phone",
      "What was held",
      `Held since (${zoneName(company, Date.now())})`,
    ];
    const text = [byteOrderMark + toCsvLine(titles), ...lines].join("");
    if (named === null) return write(text);
    const file = resolve(named);
    await writeFile(file, text, { mode: 0o600, flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === "EEXIST" ? new OperatorError(`${file} is there already. Name another file.`) : error;
    });
    write(`Whom to tell is in ${file}: ${people.length} addresses.\n`);
  } finally {
    await database.close();
  }
}

async function backUp(place: DatabaseLocation, file: string, write: Write): Promise<void> {
  const isIndexed = await makeBackup(place, file);
  write(`The data is in ${file}.\n`);
  if (!isIndexed) {
    write("It is not in the index of backups, because the database is at another version than this program.\n");
  }
}

const otherSecret =
  "Put back the SECRET_KEY or secret.key of then before you start, or these people are in the data again.";

async function restore(place: DatabaseLocation, file: string, env: Env, write: Write): Promise<void> {
  const sender = toSender(env, await readCompany());
  const erasedNames = createErasedNames(toSecrets(env));
  const erased = await readAllErasures(place, Date.now(), erasedNames.renew);
  const kept = await restoreBackup(place, file);
  const database = await openDatabase(place);
  const forgetKeptMails = (gone: readonly OutboxMailRow[]) => removeKeptMails(join(place.dataDir, "outbox"), gone);
  try {
    await renewErasures(database, erasedNames.renew);
    const again = await reapplyErasures({ database, erasedNames, forgetKeptMails, now: Date.now }, erased);
    const about = { action: "backup-restored", person: operator, subject: basename(file), detail: null } as const;
    await database.inTransaction((tx) => recordAudit(tx, about, Date.now()));
    const mails = await rewriteKeptMails(
      database,
      createFolderTransport(join(place.dataDir, "outbox"), sender, readMailPictures(builtSite)),
    );
    write(`${file} is in place${mails > 0 ? `, with ${mails} mails in the outbox folder` : ""}.\n`);
    const unknown = new Set(erased.map(({ person }) => person).filter(erasedNames.isOfOtherSecret)).size;
    if (unknown > 0) write(`Erasures noted under another secret: ${unknown}. ${otherSecret}\n`);
    if (again > 0) write(`${again} who had been erased since then are erased again.\n`);
  } finally {
    await database.close();
  }
  if (kept) write(`What was there before is in ${kept}, and can be restored from it.\n`);
}
