import * as z from "zod";
import manifest from "../../package.json" with { type: "json" };
import { defineModule } from "../module.ts";
import { Text } from "../setting-kinds.ts";
import { createMetrics } from "./create-metrics.ts";
import { databaseGauges } from "./database-gauges.ts";
import { measureRequests } from "./measure-requests.ts";
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
