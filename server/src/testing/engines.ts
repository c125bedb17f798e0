import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import type { Database } from "../database/database.ts";
import { type DatabaseLocation, databaseFileName, openDatabase } from "../database/open-database.ts";
import { createEmptyDatabase, emptyOrCreateDatabase } from "./postgres-cluster.ts";
import { testSecrets } from "./test-secrets.ts";

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
  if (engine === "postgres") return { dataDir, databaseUrl: await aMigratedDatabaseUrl() };
  await copyFile(inject("sqliteTemplate"), join(dataDir, databaseFileName));
  return { dataDir };
}

/** An open, migrated, empty database, closed after the test. */
export async function aDatabase(engine: EngineName): Promise<Database> {
  const database = await openDatabase({ ...(await aMigratedLocation(engine)), auditSeal: testSecrets.keyedHash });
  onTestFinished(() => database.close());
  return database;
}

/** Numbers of this worker's databases that a test is using. */
const inUse = new Set<number>();

async function aMigratedDatabaseUrl(): Promise<string> {
  let number = 0;
  while (inUse.has(number)) number += 1;
  inUse.add(number);
  onTestFinished(() => void inUse.delete(number));
  const name = `worker_${process.env.VITEST_POOL_ID}_${number}`;
  return emptyOrCreateDatabase(inject("postgresUrl"), name, inject("postgresTemplate"));
}
