import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFile, readdir, readFile, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, inject, test, vi } from "vitest";
import { findFreePort } from "../../../scripts/find-free-port.mjs";
import { type DatabaseLocation, databaseFileName, openDatabase } from "../../src/database/open-database.ts";
import { OperatorError } from "../../src/errors.ts";
import { aDatabaseLocation, aFolder } from "../../src/testing/engines.ts";
import { runProduct } from "../../src/testing/product-process.ts";
import { aSmallDisk, canMount } from "../../src/testing/small-disk.ts";

// The product is started as a process, which takes its time where others work too.
vi.setConfig({ testTimeout: 180_000 });

/** A folder whose database was in use and closed well. */
async function aUsedFolder(): Promise<{ dataDir: string; file: string }> {
  const dataDir = await aFolder();
  await (await openDatabase({ dataDir })).close();
  return { dataDir, file: join(dataDir, databaseFileName) };
}

/** What a start prints, of which the first test below is the proof. */
async function refusalOf(location: DatabaseLocation): Promise<string> {
  const refused = await openDatabase(location).catch((error: unknown) => error);
  if (!(refused instanceof OperatorError)) throw new Error("It was not refused in a sentence.", { cause: refused });
  return refused.message;
}

/** The data must be refused in one sentence, and left as they are. */
async function expectRefusal(dataDir: string, sentence: RegExp): Promise<void> {
  const before = await contentsOf(dataDir);
  expect(await refusalOf({ dataDir })).toMatch(sentence);
  expect(await contentsOf(dataDir)).toEqual(before);
}

/** Everything but the lock, which says only who was there last. */
async function contentsOf(dataDir: string): Promise<Record<string, string>> {
  const names = (await readdir(dataDir)).filter((name) => !name.startsWith("lock."));
  const files = names.map(async (name) => [
    name,
    createHash("sha256")
      .update(await readFile(join(dataDir, name)))
      .digest("hex"),
  ]);
  return Object.fromEntries(await Promise.all(files));
}

test("a start on a folder whose database is something else ends with a sentence, and leaves it as it is", async () => {
  const dataDir = await aFolder();
  await writeFile(join(dataDir, databaseFileName), "These are my notes. ".repeat(1_000));
  const before = await contentsOf(dataDir);
  const { code, output } = await runProduct({ DATA_DIR: dataDir, PORT: String(await findFreePort()) });
  const sentence = /^The database .*campusward\.db is no database\. It was left as it is: restore a backup/;
  expect(output.trim().split("\n")).toEqual([expect.stringMatching(sentence)]);
  expect(code).toBe(1);
  expect(await contentsOf(dataDir)).toEqual(before);
});

test("a database that was cut off is refused with a sentence, and left as it is", async () => {
  const { dataDir, file } = await aUsedFolder();
  await truncate(file, 20_000);
  await expectRefusal(dataDir, /^The database .*campusward\.db is cut off\. It was left as it is: restore a backup/);
});

test("a database whose inside is damaged is refused with a sentence", async () => {
  const { dataDir, file } = await aUsedFolder();
  const bytes = await readFile(file);
  await writeFile(file, bytes.fill(0xa5, 100, 4_096));
  await expectRefusal(dataDir, /^The database .*campusward\.db is damaged \(.+\)\. It was left as it is: restore a/);
});

test("a database of a newer program is refused with a sentence, and left as it is", async () => {
  const { dataDir, file } = await aUsedFolder();
  const database = await openDatabase({ dataDir });
  await sql`insert into kysely_migration values ('9999-later', '2030-01-01')`.execute(database.query);
  await database.close();
  await copyFile(file, join(dataDir, "copy"));
  await expectRefusal(
    dataDir,
    /^The database is newer than this program \(it knows 9999-later\)\. Start a newer version/,
  );
});

test("a data folder that is a file is refused with a sentence", async () => {
  const file = join(await aFolder(), "file");
  await writeFile(file, "");
  expect(await refusalOf({ dataDir: file })).toMatch(/^The data folder .* cannot be written \(EEXIST.*\)\. Give/);
});

test.skipIf(!canMount)("a data folder on a disk that is read-only is refused with a sentence", async () => {
  const disk = aSmallDisk(4);
  const dataDir = join(disk.folder, "data");
  await (await openDatabase({ dataDir })).close();
  execFileSync("mount", ["-o", "remount,ro", disk.folder]);
  await expectRefusal(
    dataDir,
    /^The data folder .* cannot be written \(.+\)\. Give it to the user that runs the product/,
  );
});

test("a PostgreSQL that is away, or has no such database, is named in a sentence without its password", async () => {
  const port = await findFreePort();
  const dataDir = await aFolder();
  const away = await refusalOf({ dataDir, databaseUrl: `postgres://someone:secret@127.0.0.1:${port}/leads` });
  expect(away).toMatch(/^The database leads at 127\.0\.0\.1:\d+ cannot be used: .*ECONNREFUSED.*\. Start it, or/);
  const missing = new URL(inject("postgresUrl"));
  missing.pathname = "/nowhere";
  const refused = await refusalOf({ dataDir, databaseUrl: missing.href });
  expect(refused).toMatch(/^The database nowhere at .* cannot be used: database "nowhere" does not exist\. Start/);
  expect(away + refused).not.toContain("secret");
});

test("a newer database on PostgreSQL is refused with a sentence", async () => {
  const { databaseUrl = "" } = await aDatabaseLocation("postgres");
  const database = await openDatabase({ dataDir: "", databaseUrl });
  await sql`insert into kysely_migration values ('9999-later', '2030-01-01')`.execute(database.query);
  await database.close();
  expect(await refusalOf({ dataDir: "", databaseUrl })).toMatch(/^The database is newer than this program/);
});
