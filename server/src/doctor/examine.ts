import { resolveTxt } from "node:dns/promises";
import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { type HealthCheck, healthChecks } from "@campusward/contracts/desk/health";
import { listBackups } from "../database/backup/backup-index.ts";
import type { Database } from "../database/database.ts";
import { readBegin } from "../database/migrate.ts";
import type { Mailbox } from "../email/mailbox.ts";
import type { Secrets } from "../secrets/deployment-secret.ts";
import { checkAddress, checkCertificate } from "./check-address.ts";
import { checkCalendars } from "./check-calendars.ts";
import { checkDisk, judgeBackup, judgeClock, judgeMemory, readClockError, readMemory } from "./check-keeping.ts";
import { checkDomain, checkSending, type ResolveTxt } from "./check-mail.ts";
import { checkMailIn, type MailIn, readLastMails } from "./check-mail-in.ts";
import { checkSettings } from "./check-settings.ts";
import { makeProof } from "./doctor-proof.ts";
import { type Finding, fine, inOrder, unknown } from "./findings.ts";

export type Examined = {
  publicUrl: string;
  /** Whether the operator said so. */
  isAddressSet: boolean;
  trustedProxies: number;
  dataDir: string;
  engine: Database["engine"];
  /** Null where the database cannot be opened, or is at another version than this program. */
  openData: () => Promise<Pick<Database, "query" | "close"> | null>;
  smtpUrl: string | undefined;
  mailIn: MailIn;
  /** Null where the product has never started. */
  secrets: Pick<Secrets, "keyedHash"> | null;
  sender: Mailbox;
  /** Names in the environment, and those that are settings. */
  names: readonly string[];
  settings: readonly string[];
  /** The text of `.env`; null where there is none. */
  readFile: () => Promise<string | null>;
  /** What is published and how; left out where no process serves it. */
  checkSite?: () => Promise<Finding[]>;
};

/** What is asked of other servers; tests have their own. */
export type Outside = { resolveTxt: ResolveTxt; timeServer: { host: string; port: number } };

export const internet: Outside = { resolveTxt, timeServer: { host: "pool.ntp.org", port: 123 } };

/** What looks at one part of the deployment. Nothing is changed and no mail is sent. */
export type Checks = Record<HealthCheck, () => Promise<Finding[]>>;

/** Longer than each check waits by itself for one answer, and shorter than the desk waits for all of them. */
const patienceMs = 12_000;

export function createChecks(examined: Examined, { resolveTxt, timeServer }: Outside = internet): Checks {
  const { publicUrl, isAddressSet, trustedProxies, smtpUrl, sender, dataDir, secrets } = examined;
  const checks: Checks = {
    settings: async () => checkSettings(examined.names, examined.settings, await examined.readFile()),
    address() {
      const proof = secrets ? makeProof(secrets.keyedHash, Date.now()) : "";
      return checkAddress({ publicUrl, isSet: isAddressSet, proof, trustedProxies });
    },
    certificate: () => checkCertificate(publicUrl, Date.now()),
    sending: async () => [await checkSending(smtpUrl), ...(await checkComing(examined, Date.now()))],
    domain: async () => (smtpUrl ? checkDomain(sender, smtpUrl, resolveTxt) : []),
    data: () => checkData(examined, Date.now()),
    calendars: () => withData(examined, (database) => checkCalendars(database, Date.now())),
    disk: async () => (existsSync(dataDir) ? [await checkDisk(dataDir)] : []),
    site: async () => [...((await examined.checkSite?.()) ?? []), judgeMemory(await readMemory())],
    clock: async () => [judgeClock(await readClockError(timeServer))],
  };
  for (const name of healthChecks) checks[name] = withPatience(name, checks[name]);
  return checks;
}

/** A server that takes its time must not keep what is known of the others. */
function withPatience(name: HealthCheck, check: () => Promise<Finding[]>): () => Promise<Finding[]> {
  return async () => {
    const over = new AbortController();
    const late = pause(patienceMs, [unknown(name, "no answer in twelve seconds")], { signal: over.signal });
    try {
      return await Promise.race([check(), late]);
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

async function checkComing({ mailIn, openData }: Examined, now: number): Promise<Finding[]> {
  const database = await openData();
  try {
    return await checkMailIn(mailIn, database && (await readLastMails(database.query)), now);
  } finally {
    await database?.close();
  }
}

async function checkData({ engine, openData }: Pick<Examined, "engine" | "openData">, now: number): Promise<Finding[]> {
  const database = await openData();
  if (!database) {
    return [
      {
        state: "fault",
        title: "There is no data of this version",
        text: "The database is not there, does not answer, or belongs to another version.",
        todo: { say: "A start makes it, brings it up to date, or says what is wrong:", line: "npm start" },
      },
    ];
  }
  try {
    return [fine("database", engine === "postgres" ? "PostgreSQL" : "SQLite"), await checkBackup(database, now)];
  } finally {
    await database.close();
  }
}

/** A database that cannot be opened is said by another check. */
async function withData(
  { openData }: Pick<Examined, "openData">,
  look: (database: Pick<Database, "query">) => Promise<Finding[]>,
): Promise<Finding[]> {
  const database = await openData();
  if (!database) return [];
  try {
    return await look(database);
  } finally {
    await database.close();
  }
}

async function checkBackup(database: Pick<Database, "query">, now: number): Promise<Finding> {
  const [newest] = await listBackups(database, now);
  return judgeBackup(newest?.made_at ?? null, await readBegin(database.query), now);
}
