import { Hono } from "hono";
import type { Database } from "../database/database.ts";
import { isMigrated } from "../database/migrate.ts";
import type { Log } from "../log.ts";

export type HealthDependencies = { database: Database; log: Log; isStopping: () => boolean };

/** `/healthz` says that the process lives; `/readyz` that the database answers and is migrated, else 503. */
export function healthRoutes({ database, log, isStopping }: HealthDependencies): Hono {
  const app = new Hono();
  app.get("/healthz", (c) => c.text("ok", 200, { "Cache-Control": "no-store" }));
  app.get("/readyz", async (c) => {
    const problem = isStopping() ? "stopping" : await findProblem(database, log);
    return c.text(problem ?? "ready", problem ? 503 : 200, { "Cache-Control": "no-store" });
  });
  return app;
}

async function findProblem(database: Database, log: Log): Promise<string | null> {
  try {
    return (await isMigrated(database.query)) ? null : "database not migrated";
  } catch (error) {
    log.error({ err: error }, "database does not answer");
    return "database does not answer";
  }
}
