import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import * as z from "zod";
import manifest from "../../package.json" with { type: "json" };
import { defineModule } from "../module.ts";
import { Text } from "../setting-kinds.ts";
import { createMetrics } from "./create-metrics.ts";
import { databaseGauges } from "./database-gauges.ts";
import { metricsRoutes } from "./metrics-routes.ts";
import { createProcessGauges } from "./process-gauges.ts";

/** What a monitor reads: counts of this process, and what waits in the database. */
export const metrics = defineModule({
  name: "metrics",
  settings: z.object({ METRICS_TOKEN: Text.min(16, "must have at least 16 characters").optional() }),
  configure: ({ METRICS_TOKEN: metricsToken = null }) => ({
    open: ({ database, now }) => {
      const processGauges = createProcessGauges({ version: manifest.version, engine: database.engine });
      const opened = createMetrics([processGauges.read, databaseGauges(database, now)]);
      return {
        middleware: measureRequests(opened.answered),
        operatorRoutes: metricsRoutes({ metrics: opened, metricsToken }),
        onEvent: opened.onEvent,
        job: processGauges,
      };
    },
  }),
});

export type Answered = {
  method: string;
  /** Pattern under which the address is known, never the address: those of visitors have no end. */
  route: string;
  status: number;
  seconds: number;
};

const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Tells how long each answer took to begin. */
function measureRequests(answered: (answer: Answered) => void): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    const { method } = c.req;
    answered({
      method: knownMethods.has(method) ? method : "other",
      // Of the handler that answered, because those inside were asked last.
      route: routePath(c),
      status: c.res.status,
      seconds: (performance.now() - startedAt) / 1000,
    });
  };
}
