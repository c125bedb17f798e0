import { resolveTxt } from "node:dns/promises";
import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { type HealthCheck, healthChecks } from "@campusward/contracts/desk/health";
import type { Company } from "@campusward/contracts/site/company";
import type { Database, OpenedData } from "../database/database.ts";
import { NotMigratedError } from "../database/migrate.ts";
import { timeOf } from "../database/postgres/shared-clock.ts";
import type { EpochMs } from "../database/tables.ts";
import type { Mailbox } from "../email/mailbox.ts";
import type { Secrets } from "../secrets/deployment-secret.ts";
import { checkAddress } from "./check-address.ts";
import { checkBackups } from "./check-backups.ts";
import { checkCalendars } from "./check-calendars.ts";
import { checkCertificate } from "./check-certificate.ts";
import { checkDomain, type ResolveTxt } from "./check-domain.ts";
import { checkDisk, judgeClock, readClockError } from "./check-keeping.ts";
import { checkSending, checkWaitingMails } from "./check-mail.ts";
import { checkMailIn, type MailIn, readLastMails } from "./check-mail-in.ts";
import { checkPayments } from "./check-payments.ts";
import { checkSettings } from "./check-settings.ts";
import { makeProof } from "./doctor-proof.ts";
import { type Finding, fault, fine, inOrder, unknown } from "./findings.ts";
import { findSupervisor, type Supervisor } from "./supervisor.ts";

export type Examined = {
  publicUrl: string;
  /** Whether the operator said so. */
  isAddressSet: boolean;
  /** Where the product listens on this machine. */
  ownUrl: string;
  trustedProxies: number;
  dataDir: string;
  engine: Database["engine"];
  /** How long the backup of each night is kept; 0 where none is made. */
  backupDays: number;
  /** @throws {OperatorError} with the sentence by which a start would be refused; a `NotMigratedError` where one would help */
  openData: () => Promise<OpenedData>;
  smtpUrl: string | undefined;
  mailIn: MailIn;
  /**
   * Null where the product has never started.
   * @throws {OperatorError} where it cannot be read
   */
  openSecrets: () => Pick<Secrets, "keyedHash"> | null;
  /**
   * Left out where nobody's keys are kept here.
   * @throws {OperatorError} where the data was sealed with another secret
   */
  refuseOtherSecret?: ((data: OpenedData) => Promise<void>) | undefined;
  sender: Mailbox;
  /** Where the site says that visitors may write. */
  contact: string;
  /** Where it is at home, and how it is paid. */
  company: Pick<Company, "country" | "payments">;
  /** Names in the environment, and those that are settings. */
  names: readonly string[];
  settings: readonly string[];
  /** The text of `.env`; null where there is none. */
  readFile: () => Promise<string | null>;
  /** What is published and how; left out where no process serves it. */
  checkSite?: () => Promise<Finding[]>;
  supervisor?: Supervisor;
};

/** What is asked of other servers; tests have their own. */
export type Outside = { resolveTxt: ResolveTxt; timeServer: { host: string; port: number } };

export const internet: Outside = { resolveTxt, timeServer: { host: "pool.ntp.org", port: 123 } };

/** What looks at one part of the deployment. Nothing is changed and no mail is sent. */
export type Checks = Record<HealthCheck, () => Promise<Finding[]>>;

/** Longer than each check waits by itself for one answer, and shorter than the desk waits for all of them. */
const patienceMs = 12_000;

export function createChecks(examined: Examined, { resolveTxt, timeServer }: Outside = internet): Checks {
  const { publicUrl, isAddressSet: isSet, ownUrl, trustedProxies, smtpUrl, sender, dataDir } = examined;
  const supervisor = examined.supervisor ?? findSupervisor();
  const checks: Checks = {
    settings: async () => checkSettings(examined.names, examined.settings, await examined.readFile()),
    address: () => checkAddress({ publicUrl, isSet, ownUrl, trustedProxies, supervisor, proof: toProof(examined) }),
    certificate: () => checkCertificate(publicUrl, Date.now()),
    sending: async () => [
      await checkSending(smtpUrl),
      ...(await withData(examined, checkWaitingMails)),
      ...(await checkComing(examined)),
    ],
    domain: async () => (smtpUrl ? checkDomain(sender, smtpUrl, resolveTxt) : []),
    data: () => checkData(examined, supervisor),
    calendars: () => withData(examined, checkCalendars),
    payments: () => withData(examined, (database, now) => checkPayments(database, examined, now)),
    disk: async () => (existsSync(dataDir) ? [await checkDisk(dataDir)] : []),
    site: async () => [...((await examined.checkSite?.()) ?? []), judgeContact(examined.contact)],
    clock: async () => [judgeClock(await readClockError(timeServer))],
  };
  for (const name of healthChecks) checks[name] = withPatience(name, checks[name]);
  return checks;
}

/** An address that nobody reads is not shown to visitors; the owner is told. */
export function judgeContact(email: string): Finding {
  if (!email.endsWith(".example")) return fine("contact", email);
  return fault`Nobody can write to you`(
    `Email and postal address are examples (${email}). Pages show the demo form instead.`,
    { say: "Set both in brand.json, or on the desk under Site, Brand." },
  );
}

/** Null where the secret cannot be read, which the check of the data says. */
function toProof({ openSecrets }: Examined): string | null {
  try {
    const secrets = openSecrets();
    return secrets && makeProof(secrets.keyedHash, Date.now());
  } catch {
    return null;
  }
}

/** A server that takes its time, or a part that cannot be looked at, must not keep what is known of the others. */
function withPatience(name: HealthCheck, check: () => Promise<Finding[]>): () => Promise<Finding[]> {
  return async () => {
    const over = new AbortController();
    const late = pause(patienceMs, [unknown(name, "no answer in twelve seconds")], { signal: over.signal });
    try {
      return await Promise.race([check(), late]);
    } catch (error) {
      return [unknown(name, `could not be looked at: ${(error as Error).message}`)];
    } finally {
      late.catch(() => {});
      over.abort();
    }
  };
}

/** Looks at a whole deployment, what is wrong first. */
export async function examine(checks: Checks): Promise<Finding[]> {
  const found = await Promise.all(healthChecks.map((name) => checks[name]()));
  return inOrder(found.flat());
}

async function checkComing({ mailIn, openData }: Examined): Promise<Finding[]> {
  await using database = await openData().catch(() => null);
  const now = database ? await timeOf(database) : Date.now();
  return await checkMailIn(mailIn, database && (await readLastMails(database.query)), now);
}

async function checkData(examined: Examined, supervisor: Supervisor): Promise<Finding[]> {
  const { engine, openData, refuseOtherSecret, backupDays } = examined;
  const opened = await openData().catch((error: Error) => error);
  if (opened instanceof Error) return [judgeRefusal(opened, supervisor)];
  await using data = opened;
  const backup = await checkBackups(
    data.query,
    { engine, isNightly: backupDays > 0, line: supervisor.backup },
    await timeOf(data),
  );
  const refusal = await refuseOtherSecret?.(data).catch((error: Error) => error);
  const found = refusal
    ? judgeRefusal(refusal, supervisor)
    : fine("database", engine === "postgres" ? "PostgreSQL" : "SQLite");
  return [found, backup];
}

/** In the words of the start, which is refused by the same. */
function judgeRefusal(refusal: Error, supervisor: Supervisor): Finding {
  const text = refusal.message;
  if (refusal instanceof NotMigratedError) {
    return fault`The data wait for a start`(text, { say: "Start it:", line: supervisor.start });
  }
  const isRefused = /\bEACCES\b/.test(text);
  const todo = isRefused ? { say: "If the product itself runs, run the doctor as its user." } : undefined;
  return fault`The product cannot start on its data`(text, todo);
}

/** A database that cannot be opened is said by another check. */
async function withData(
  { openData }: Pick<Examined, "openData">,
  look: (database: Pick<Database, "query">, now: EpochMs) => Promise<Finding[]>,
): Promise<Finding[]> {
  await using database = await openData().catch(() => null);
  if (!database) return [];
  return await look(database, await timeOf(database));
}
