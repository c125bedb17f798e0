import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { addDays, dayAt, dayMs, hourMs, instantOf, minuteMs } from "@campusward/contracts/desk/place-time";
import { backupFolder, nightlyName, removeOldBackups } from "../database/backup/backup-folder.ts";
import { measureData } from "../database/backup/measure-data.ts";
import { type Queue, takeDue } from "../database/queue.ts";
import type { EpochMs } from "../database/tables.ts";
import { OperatorError } from "../errors.ts";
import type { ProductContext } from "../product-context.ts";
import { createRecurringJob, type RecurringJob } from "../recurring-job.ts";

/** Two in the morning. */
const minutesOfNight = 120;
/** Whoever has not made it within the lease was killed. After a failure it is also the time until the next try. */
const nights: Queue<"nightly_backup"> = { table: "nightly_backup", key: ["id"], due: "due_at", leaseMs: hourMs };
/** Bytes. Below it forms may soon be refused, and the doctor says so. */
const leftFree = 200e6;

export type NightlyBackupContext = Pick<ProductContext, "database" | "timeZone" | "log" | "now"> & {
  folder: string;
  dataDir: string;
  /** 0: none is made. */
  keptDays: number;
  /** Makes one, and ends early with the signal. @throws {OperatorError} */
  makeBackup: (file: string, stopped: AbortSignal) => Promise<void>;
};

/** The backup of each night, made by one process of several. A missed one is made at the next start. */
export function createNightlyBackup(context: NightlyBackupContext): RecurringJob {
  return createRecurringJob({
    name: "nightly backup",
    everyMs: 10 * minuteMs,
    log: context.log,
    work: (stopped) => backUpWhenDue(context, stopped),
  });
}

/** @returns what is logged: nothing that names anybody; null where there was nothing to do. */
export async function backUpWhenDue(context: NightlyBackupContext, stopped: AbortSignal): Promise<object | null> {
  const { folder, dataDir, keptDays, timeZone, makeBackup, log, now } = context;
  if (keptDays === 0) return null;
  // Beside the data lie those of updates, whatever folder the others have.
  const folders = [...new Set([folder, backupFolder(dataDir)])];
  const cleared = await removeOldBackups(folders, keptDays, now());
  if (!(await claim(context))) return cleared.removed > 0 ? cleared : null;
  const file = join(folder, nightlyName(now()));
  try {
    await requireRoom(context);
    await makeBackup(file, stopped);
  } catch (error) {
    if (stopped.aborted) {
      await settle(context, { due_at: now() });
      return null;
    }
    if (!(error instanceof OperatorError)) throw error;
    await settle(context, { fault: error.message.slice(0, 500) });
    log.warn({ why: error.message }, "the nightly backup was not made");
    return null;
  }
  await settle(context, { due_at: nextNight(now(), timeZone), fault: null });
  return { made: true, ...cleared };
}

/** Whether it is due, and nobody else makes it. */
async function claim({ database, timeZone, now }: NightlyBackupContext): Promise<boolean> {
  const at = now();
  const first = { id: "next", due_at: nextNight(at, timeZone), fault: null } as const;
  await database.query
    .insertInto("nightly_backup")
    .values(first)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Further off than any night: a clock that was wrong wrote it.
  await database.query
    .updateTable("nightly_backup")
    .set({ due_at: at })
    .where("due_at", ">", at + 2 * dayMs)
    .execute();
  return (await takeDue(database, nights, { now: at, limit: 1 })).length > 0;
}

async function settle(
  { database: { query } }: NightlyBackupContext,
  changes: { due_at?: EpochMs; fault?: string | null },
): Promise<void> {
  await query.updateTable("nightly_backup").set(changes).execute();
}

/** The next two o'clock by the place's clock. */
function nextNight(now: EpochMs, timeZone: string): EpochMs {
  const today = dayAt(now, timeZone);
  const at = (day: string) => instantOf(day, minutesOfNight, timeZone) as EpochMs;
  return at(today) > now ? at(today) : at(addDays(today, 1));
}

/** @throws {OperatorError} where a copy could fill the disk, on which requests are stored. */
async function requireRoom({ database, folder, dataDir }: NightlyBackupContext): Promise<void> {
  // The first one makes its folder.
  const { bavail, bsize } = await statfs(folder).catch(() => statfs(dataDir));
  const needed = await measureData(database);
  if (bavail * bsize >= needed + leftFree) return;
  const mega = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;
  throw new OperatorError(
    `The disk has ${mega(bavail * bsize)} left. A backup takes up to ${mega(needed)}, and ${mega(leftFree)} must stay free for what comes in.`,
  );
}
