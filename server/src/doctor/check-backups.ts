import { dayMs, hourMs } from "@campusward/contracts/desk/place-time";
import { backupKeptForMs, listPastBackups } from "../database/backup/backup-index.ts";
import { MissingProgramError, runProgram } from "../database/backup/postgres-programs.ts";
import type { Database } from "../database/database.ts";
import { readBegin } from "../database/migrate.ts";
import type { BackupRow, EpochMs } from "../database/tables.ts";
import { type Finding, fault, fine, sayAge, warning } from "./findings.ts";

/** A backup a night, and two hours for a slow one. */
const usualHours = 26;

type Making = {
  engine: Database["engine"];
  /** Whether the product makes one every night by itself. */
  isNightly: boolean;
  /** The command that makes one */
  line: string;
};

export async function checkBackups(
  query: Database["query"],
  { engine, ...making }: Making,
  now: EpochMs,
): Promise<Finding> {
  if (engine === "postgres" && !(await hasClientPrograms())) return noPrograms;
  const [newest = null] = await listPastBackups({ query }, now);
  const nightly = await query.selectFrom("nightly_backup").select("fault").executeTakeFirst();
  return judgeBackup(newest, { ...making, begunAt: await readBegin(query), fault: nightly?.fault ?? null }, now);
}

const noPrograms: Finding = fault`pg_dump is missing`(
  "Backups of PostgreSQL are made by its client programs, which are not installed: none can be made.",
  { say: "Install those of the server’s version or newer, such as:", line: "sudo apt install postgresql-client" },
);

async function hasClientPrograms(): Promise<boolean> {
  try {
    await runProgram("pg_dump", ["--version"], null);
    return true;
  } catch (error) {
    return !(error instanceof MissingProgramError);
  }
}

type Judged = Omit<Making, "engine"> & {
  /** When the data began. */
  begunAt: EpochMs;
  /** Why the last nightly one was not made; null where it was, or none was tried. */
  fault: string | null;
};

/** @param newest null without one in the time for which they are kept */
export function judgeBackup(
  newest: Pick<BackupRow, "made_at" | "bytes"> | null,
  { isNightly, line, begunAt, fault: why }: Judged,
  now: EpochMs,
): Finding {
  if (isNightly && why !== null) {
    const last = newest ? `The last backup is ${sayAge(now - newest.made_at)} old.` : "There is none yet.";
    const todo = { say: "It is tried again every hour. Once the reason is mended, make one at once:", line };
    return fault`The nightly backup fails`(`${why} ${last}`, todo);
  }
  const todo = isNightly
    ? { say: "The product makes one every night at two, while it runs. Make one now:", line }
    : { say: "Make one. With BACKUP_DAYS the product makes one every night.", line };
  const lost = "What is lost with this disk is lost.";
  if (newest === null) {
    if (now - begunAt > 7 * dayMs) return fault`No backup in the last ${backupKeptForMs / dayMs} days`(lost, todo);
    if (isNightly && now - begunAt < usualHours * hourMs) return fine("backup", "the first is made at two at night");
    return warning`There is no backup yet`(lost, todo);
  }
  const hours = Math.floor((now - newest.made_at) / hourMs);
  const mega = newest.bytes / 1e6;
  const size = `${mega < 10 ? mega.toFixed(1) : Math.round(mega)} MB`;
  if (hours <= usualHours) return fine("backup", `${sayAge(now - newest.made_at)} old, ${size}`);
  if (hours < 72) return warning`The last backup is ${hours} hours old`("One a day is usual.", todo);
  const found = hours > 7 * 24 ? fault : warning;
  return found`The last backup is ${Math.floor(hours / 24)} days old`("One a day is usual.", todo);
}
