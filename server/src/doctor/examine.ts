import { resolveTxt } from "node:dns/promises";
import { existsSync } from "node:fs";
import { listBackups } from "../database/backup/backup-index.ts";
import type { Database } from "../database/database.ts";
import { openAsItIs } from "../database/open-for-command.ts";
import type { Mailbox } from "../email/mailbox.ts";
import type { Secrets } from "../secrets/deployment-secret.ts";
import { checkAddress, checkCertificate } from "./check-address.ts";
import { checkDisk, judgeBackup, judgeClock, readClockError } from "./check-keeping.ts";
import { checkDomain, checkSending, type ResolveTxt } from "./check-mail.ts";
import { checkSettings } from "./check-settings.ts";
import { makeProof } from "./doctor-proof.ts";
import { type Finding, fine, inOrder } from "./findings.ts";

export type Examined = {
  publicUrl: string;
  /** Whether the operator said so. */
  isAddressSet: boolean;
  trustedProxies: number;
  dataDir: string;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  /** Null where the product has never started. */
  secrets: Pick<Secrets, "keyedHash"> | null;
  sender: Mailbox;
  /** Names in the environment, and those that are settings. */
  names: readonly string[];
  settings: readonly string[];
  /** The text of `.env`; null where there is none. */
  file: string | null;
};

/** What is asked of other servers; tests have their own. */
export type Outside = { resolveTxt: ResolveTxt; timeServer: { host: string; port: number } };

export const internet: Outside = { resolveTxt, timeServer: { host: "pool.ntp.org", port: 123 } };

/** Looks at a whole deployment, what is wrong first. Nothing is changed and no mail is sent. */
export async function examine(examined: Examined, { resolveTxt, timeServer }: Outside = internet): Promise<Finding[]> {
  const { publicUrl, isAddressSet, trustedProxies, smtpUrl, sender, dataDir, secrets } = examined;
  const now = Date.now();
  const proof = secrets ? makeProof(secrets.keyedHash, now) : "";
  const found = await Promise.all([
    checkSettings(examined.names, examined.settings, examined.file),
    checkAddress({ publicUrl, isSet: isAddressSet, proof, trustedProxies }),
    checkCertificate(publicUrl, now),
    checkSending(smtpUrl),
    smtpUrl ? checkDomain(sender, smtpUrl, resolveTxt) : [],
    checkData(examined, now),
    existsSync(dataDir) ? checkDisk(dataDir) : [],
    readClockError(timeServer).then(judgeClock),
  ]);
  return inOrder(found.flat());
}

async function checkData(
  { dataDir, databaseUrl }: Pick<Examined, "dataDir" | "databaseUrl">,
  now: number,
): Promise<Finding[]> {
  const database = await openAsItIs({ dataDir, databaseUrl });
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
    return [fine("database", databaseUrl ? "PostgreSQL" : "SQLite"), await checkBackup(database, now)];
  } finally {
    await database.close();
  }
}

async function checkBackup(database: Pick<Database, "query">, now: number): Promise<Finding> {
  const [newest] = await listBackups(database, now);
  return judgeBackup(newest?.made_at ?? null, now);
}
