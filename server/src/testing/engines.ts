import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import { type DatabaseLocation, databaseFileName } from "../database/open-database.ts";
import { anEmptyPostgresDatabase, giveBackNumber, takeNumber } from "./kept-databases.ts";
import { createEmptyDatabase } from "./postgres-cluster.ts";

export const engines = ["sqlite", "postgres"] as const;
export type EngineName = (typeof engines)[number];

/** A folder that is gone after the test. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "campusward-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder for all tests of a file, gone after the last. */
export async function aFolderForAll(afterAll: (remove: () => Promise<void>) => void): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "campusward-test-"));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** An empty place for data on the engine, gone after the test. */
export async function aDatabaseLocation(engine: EngineName): Promise<DatabaseLocation> {
  const dataDir = await aFolder();
  if (engine === "sqlite") return { dataDir };
  const { url, drop } = await createEmptyDatabase(inject("postgresUrl"));
  onTestFinished(drop);
  return { dataDir, databaseUrl: url };
}

/** The same with a migrated database in it, which spares the product under test to migrate. */
export async function aMigratedLocation(engine: EngineName): Promise<DatabaseLocation> {
  const dataDir = await aFolder();
  if (engine === "postgres") {
    const number = takeNumber();
    onTestFinished(() => giveBackNumber(number));
    return { dataDir, databaseUrl: (await anEmptyPostgresDatabase(number, "all")).url };
  }
  await copyFile(inject("sqliteTemplate"), join(dataDir, databaseFileName));
  return { dataDir };
}
