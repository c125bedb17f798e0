import { Hono } from "hono";
import { createReadiness, type ReadinessDependencies } from "./readiness.ts";

/** `/healthz` says that the process lives; `/readyz` that the database reads, writes and is migrated, else 503. */
export function healthRoutes(dependencies: ReadinessDependencies): Hono {
  const app = new Hono();
  const findProblem = createReadiness(dependencies);
  app.get("/healthz", (c) => c.text("ok", 200, { "Cache-Control": "no-store" }));
  app.get("/readyz", async (c) => {
    const problem = await findProblem();
    return c.text(problem ?? "ready", problem ? 503 : 200, { "Cache-Control": "no-store" });
  });
  return app;
}
