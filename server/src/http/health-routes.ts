import { setTimeout as pause } from "node:timers/promises";
import { Hono } from "hono";
import { tryWriting } from "../database/database.ts";
import { isMigrated } from "../database/migrate.ts";
import type { ProductContext } from "../product-context.ts";

/** Shorter than the usual timeout of a readiness check. */
const patienceMs = 2_000;

type HealthDependencies = Pick<ProductContext, "database" | "log"> & {
  isStopping: () => boolean;
  version: string;
  /** Whether the doctor of this deployment asks. */
  isDoctor: (proof: string) => boolean;
};

/**
 * `/healthz` says that the process runs, and in a header its version; `/readyz` that the database can be read and written
 * and is migrated, else 503. The doctor, who proves that it belongs to the deployment, hears what the proxies passed on.
 */
export function healthRoutes({ database, log, isStopping, version, isDoctor }: HealthDependencies): Hono {
  const app = new Hono();
  let inFlight: Promise<string | null> | null = null;

  /** The reason why no traffic should come here, or null. It reads and writes, because a full disk can still be read. */
  async function findProblem(): Promise<string | null> {
    try {
      if (!(await isMigrated(database.query))) return "database not migrated";
    } catch (error) {
      log.error({ err: error }, "database does not answer");
      return "database does not answer";
    }
    try {
      await tryWriting(database);
      return database.isDiskRefusing() ? "database cannot be written" : null;
    } catch (error) {
      log.error({ err: error }, "database cannot be written");
      return "database cannot be written";
    }
  }

  app.get("/healthz", (c) => {
    const headers = { "Cache-Control": "no-store", "X-Version": version };
    const proof = c.req.query("proof");
    if (proof === undefined || !isDoctor(proof)) return c.text("ok", 200, headers);
    const forwarded = c.req.header("X-Forwarded-For")?.split(",").length ?? 0;
    return c.json({ version, forwarded }, 200, headers);
  });
  app.get("/readyz", async (c) => {
    if (isStopping()) return c.text("stopping", 503, { "Cache-Control": "no-store" });
    // Checks that come at once share one query, however long the database takes.
    inFlight ??= findProblem().finally(() => {
      inFlight = null;
    });
    const late = pause(patienceMs, "database does not answer", { ref: false });
    const problem = await Promise.race([inFlight, late]);
    return c.text(problem ?? "ready", problem ? 503 : 200, { "Cache-Control": "no-store" });
  });
  return app;
}
