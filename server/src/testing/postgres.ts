import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { databaseFileName, openDatabase } from "../database/open-database.ts";
import { createEmptyDatabase, findPrograms, startPostgres } from "./postgres-cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A throw-away PostgreSQL cluster that all test files share. */
    postgresUrl: string;
    /** Name of a migrated database in it, to copy. */
    postgresTemplate: string;
    /** A migrated file of the embedded engine, to copy. */
    sqliteTemplate: string;
  }
}

/** Set-up of the whole test run: a cluster, and a migrated database of each engine that tests copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // For the product's backups. What Debian has in /usr/bin under their names starts Perl to find them.
  process.env.PATH = `${findPrograms()}:${process.env.PATH}`;
  const cluster = await startPostgres({ survivesCrashes: false });
  const folder = await mkdtemp(join(tmpdir(), "campusward-templates-"));
  const { name: postgresTemplate, url: databaseUrl } = await createEmptyDatabase(cluster.url);
  for (const location of [{ dataDir: folder }, { dataDir: folder, databaseUrl }]) {
    const database = await openDatabase(location);
    await database.close();
  }
  project.provide("postgresUrl", cluster.url);
  project.provide("postgresTemplate", postgresTemplate);
  project.provide("sqliteTemplate", join(folder, databaseFileName));
  return async () => {
    await cluster.stop();
    await rm(folder, { recursive: true });
  };
}
