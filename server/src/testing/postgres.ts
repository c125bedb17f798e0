import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres-cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A throw-away PostgreSQL cluster that every test file shares; each test makes a database of its own in it. */
    postgresUrl: string;
  }
}

/** Set-up of the whole test run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgres();
  project.provide("postgresUrl", cluster.url);
  return cluster.stop;
}
