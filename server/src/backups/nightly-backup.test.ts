import { mkdir, readdir, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { dayAt, dayMs, hourMs, instantOf, minuteMs } from "@campusward/contracts/desk/place-time";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { backupFolder, findNewestBackup, nightlyName, removeOldBackups } from "../database/backup/backup-folder.ts";
import { describeBackup, listBackups, recordBackups } from "../database/backup/backup-index.ts";
import { sealFile } from "../database/backup/backup-seal.ts";
import { openDatabase } from "../database/open-database.ts";
import { checkBackups } from "../doctor/check-backups.ts";
import { OperatorError } from "../errors.ts";
import { createTestLog } from "../testing/create-test-app.ts";
import { aFolder, aMigratedLocation, type EngineName, engines } from "../testing/engines.ts";
import { operate } from "../testing/operate-process.ts";
import { programEnvironment, startProduct } from "../testing/product-process.ts";
import { aSmallDisk, canMount } from "../testing/small-disk.ts";
import { testSecret, testSecrets } from "../testing/test-secrets.ts";
import { backUpInProcess } from "./backup-process.ts";
import { backUpWhenDue, type NightlyBackupContext } from "./nightly-backup.ts";

const timeZone = "Asia/Kolkata";
const going = new AbortController().signal;
const making = { isNightly: true, line: "" };

/** The day before, at nine in the evening, and five past two. */
const evening = instantOf(dayAt(Date.now(), timeZone), 21 * 60, timeZone) as number;
const night = evening + 5 * hourMs + 5 * minuteMs;

async function aPlace(engine: EngineName, dataDir?: string) {
  const location = { ...(await aMigratedLocation(engine)), ...(dataDir && { dataDir }) };
  const env = { DATA_DIR: location.dataDir, DATABASE_URL: location.databaseUrl, SECRET_KEY: testSecret };
  const database = await openDatabase({ ...location, auditSeal: testSecrets.keyedHash });
  onTestFinished(() => database.close());
  const clock = { now: evening };
  const log = createTestLog();
  const context: NightlyBackupContext = {
    database,
    folder: backupFolder(location.dataDir),
    dataDir: location.dataDir,
    keptDays: 14,
    timeZone,
    makeBackup: (file, stopped) => backUpInProcess(file, stopped, { ...programEnvironment, ...env }),
    log,
    now: () => clock.now,
  };
  const files = () => readdir(join(location.dataDir, "backups")).catch(() => []);
  return { location, env, database, clock, log, context, files };
}

describe.each(engines)("on %s", (engine) => {
  test("R16.7 each night one process of several makes the backup, which a restore takes", async () => {
    const { env, database, clock, context, files, location } = await aPlace(engine);
    // A new deployment has nothing to keep before its first night.
    expect(await backUpWhenDue(context, going)).toBeNull();
    clock.now = night;
    const said = await Promise.all([context, context].map((process) => backUpWhenDue(process, going)));
    expect(said.filter(Boolean)).toEqual([{ made: true, removed: 0, stuck: 0 }]);
    const name = nightlyName(night);
    expect(await files()).toEqual([name]);
    const file = join(location.dataDir, "backups", name);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await listBackups(database, Date.now())).toMatchObject([{ file }]);
    expect(await checkBackups(database.query, { engine, ...making }, Date.now())).toMatchObject({ state: "fine" });

    clock.now += 20 * hourMs;
    expect(await backUpWhenDue(context, going)).toBeNull();
    await database.close();
    expect(await operate(env, "restore", file)).toMatchObject({ code: 0 });
  });

  test("R16.7 why none was made is kept for the doctor, and it is tried again within the hour", async () => {
    const { database, clock, context, log } = await aPlace(engine);
    await backUpWhenDue(context, going);
    clock.now = night;
    const tries = vi.fn(async () => {
      throw new OperatorError("pg_dump ended with code 1: it is older than the server");
    });
    const failing = { ...context, makeBackup: tries };
    expect(await backUpWhenDue(failing, going)).toBeNull();
    expect(await backUpWhenDue(failing, going)).toBeNull();
    expect(tries).toHaveBeenCalledTimes(1);
    const { state, text } = await checkBackups(database.query, { engine, ...making }, clock.now);
    expect([state, text]).toEqual(["fault", expect.stringContaining("it is older than the server")]);
    expect(log.lines).toMatchObject([{ level: "warn" }]);

    clock.now += hourMs;
    await backUpWhenDue({ ...context, makeBackup: async () => {} }, going);
    expect(await database.query.selectFrom("nightly_backup").select("fault").execute()).toEqual([{ fault: null }]);
  });

  test("R16.7 a stop ends it without a trace, and the next start makes it; a clock that was wrong keeps none away", async () => {
    const { clock, context, files, location, database } = await aPlace(engine);
    await backUpWhenDue(context, going);
    clock.now = night;
    const stop = new AbortController();
    const stopped = backUpWhenDue(
      {
        ...context,
        async makeBackup(file, signal) {
          const made = context.makeBackup(file, signal);
          await writeFile(`${file}.part`, "half").catch(() => {});
          stop.abort();
          await made;
        },
      },
      stop.signal,
    );
    expect(await stopped).toBeNull();
    expect(await files()).toEqual([]);
    const makeBackup = vi.fn(async () => {});
    expect(await backUpWhenDue({ ...context, makeBackup }, going)).toMatchObject({ made: true });
    await database.query
      .updateTable("nightly_backup")
      .set({ due_at: night + 900 * dayMs })
      .execute();
    expect(await backUpWhenDue({ ...context, makeBackup }, going)).toMatchObject({ made: true });
    expect(makeBackup).toHaveBeenCalledWith(join(location.dataDir, "backups", nightlyName(night)), going);
    expect(await backUpWhenDue({ ...context, makeBackup, keptDays: 0 }, going)).toBeNull();
  });
});

test("R16.7 a product that was off at night makes the backup once it runs, and stops as ever", async () => {
  const { env, database, files } = await aPlace("sqlite");
  await database.query.insertInto("nightly_backup").values({ id: "next", due_at: 0, fault: null }).execute();
  await database.close();
  const product = await startProduct(env);
  onTestFinished(() => void product.child.kill("SIGKILL"));
  await vi.waitFor(() => expect(product.output()).toContain('"made":true'), { timeout: 30_000, interval: 200 });
  expect(await files()).toEqual([expect.stringMatching(/^nightly-[\dT-]+$/)]);
  expect((await product.end("SIGTERM")).code).toBe(0);
});

test.skipIf(!canMount)("R16.7 a disk without room is not filled up, and the doctor says so", async () => {
  const { folder } = aSmallDisk(40);
  const { database, clock, context } = await aPlace("postgres", folder);
  await backUpWhenDue(context, going);
  clock.now = night;
  const makeBackup = vi.fn(async () => {});
  expect(await backUpWhenDue({ ...context, makeBackup }, going)).toBeNull();
  expect(makeBackup).not.toHaveBeenCalled();
  const { text } = await checkBackups(database.query, { engine: "postgres", ...making }, clock.now);
  expect(text).toMatch(/^The disk has \d+ MB left\. A backup takes up to \d+ MB, and 200 MB must stay free/);
});

test.skipIf(!canMount)(
  "R16.7 R16.10 a disk that fills up meanwhile is named in a sentence, and no half copy stays",
  async () => {
    const disk = aSmallDisk(4);
    const { env } = await aPlace("sqlite");
    const file = join(disk.folder, "backups", "copy");
    await mkdir(join(disk.folder, "backups"));
    await disk.fill();
    expect(await operate(env, "backup", file)).toEqual({
      code: 1,
      output: `${file} cannot be written: database or disk is full.\n`,
    });
    expect(await readdir(join(disk.folder, "backups"))).toEqual([]);
  },
);

test("R16.7 without PostgreSQL's client programs the doctor says that no backup can be made", async () => {
  const { database } = await aPlace("postgres");
  vi.stubEnv("PATH", "/nowhere");
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await checkBackups(database.query, { engine: "postgres", ...making }, night)).toMatchObject({
    state: "fault",
    title: "pg_dump is missing",
  });
});

test("R16.7 what is over goes, but never the newest, nor a file that is no backup", async () => {
  const folder = await aFolder();
  const now = Date.now();
  const put = async (name: string, days: number, isBackup = true) => {
    const file = join(folder, name);
    await writeFile(file, "data");
    if (isBackup) await sealFile(file, testSecrets);
    await utimes(file, new Date(), new Date(now - days * dayMs));
  };
  await put("nightly-a", 15);
  await put("before-0.2.0", 20);
  await put("nightly-b", 13);
  await put("notes.txt", 400, false);
  await put("nightly-c.part", 2, false);
  await put("nightly-d.part", 0, false);
  // As two processes on one folder do.
  const both = await Promise.all([removeOldBackups([folder], 14, now), removeOldBackups([folder], 14, now)]);
  expect(both).toMatchObject([{ stuck: 0 }, { stuck: 0 }]);
  expect((await readdir(folder)).toSorted()).toEqual(["nightly-b", "nightly-d.part", "notes.txt"]);
  expect(await removeOldBackups([folder], 14, now + 900 * dayMs)).toEqual({ removed: 1, stuck: 0 });
  expect((await readdir(folder)).toSorted()).toEqual(["nightly-b", "notes.txt"]);
  expect(await removeOldBackups([join(folder, "none")], 14, now)).toEqual({ removed: 0, stuck: 0 });
  // One of a clock that ran ahead, and was set back since, is not the newest.
  await put("nightly-e", -400);
  expect(await removeOldBackups([folder], 14, now + 20 * dayMs)).toEqual({ removed: 0, stuck: 0 });
  expect((await readdir(folder)).toSorted()).toEqual(["nightly-b", "nightly-e", "notes.txt"]);
});

test("R16.7 BACKUP_DIR takes the backups of the nights, and what lies beside the data is removed as ever", async () => {
  const { context, clock, database, files, location } = await aPlace("sqlite");
  const folder = join(await aFolder(), "copies");
  const elsewhere = { ...context, folder };
  await backUpWhenDue(elsewhere, going);
  await mkdir(backupFolder(location.dataDir));
  const before = join(backupFolder(location.dataDir), "before-0.2.0");
  await writeFile(before, "data");
  await sealFile(before, testSecrets);
  await utimes(before, new Date(), new Date(night - 20 * dayMs));
  clock.now = night;
  expect(await backUpWhenDue(elsewhere, going)).toMatchObject({ made: true });
  expect(await readdir(folder)).toEqual([nightlyName(night)]);
  expect(await findNewestBackup(database, folder, Date.now())).not.toBeNull();
  clock.now += 10 * minuteMs;
  await backUpWhenDue(elsewhere, going);
  expect(await files()).toEqual([]);
});

test("R16.7 a backup of a clock that ran ahead hides none that is missing or newer", async () => {
  const { database, location } = await aPlace("sqlite");
  const now = Date.now();
  await mkdir(backupFolder(location.dataDir));
  const put = async (name: string, made_at: number) => {
    const file = join(backupFolder(location.dataDir), name);
    await writeFile(file, name);
    await recordBackups(database, [await describeBackup(file, made_at)]);
  };
  await put("ahead", now + 400 * dayMs);
  await put("of-now", now - 3 * dayMs);
  expect(await findNewestBackup(database, backupFolder(location.dataDir), now)).toMatchObject({
    made_at: now - 3 * dayMs,
  });
  expect(await checkBackups(database.query, { engine: "sqlite", ...making }, now)).toMatchObject({ state: "warning" });
  // An erasure still names both.
  expect(await listBackups(database, now)).toHaveLength(2);
});
