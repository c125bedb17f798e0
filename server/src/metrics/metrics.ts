import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import * as z from "zod";
import manifest from "../../../package.json" with { type: "json" };
import { defineModule } from "../module.ts";
import { isSameSecret } from "../secrets/is-same-secret.ts";
import { Text } from "../setting-kinds.ts";
import { createMetrics, type Metrics } from "./create-metrics.ts";
import { databaseGauges } from "./database-gauges.ts";
import { metricsContentType } from "./metric-text.ts";
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

export type MetricsRoutesDependencies = {
  metrics: Metrics;
  /** A request with it as Bearer token may read; null where none may. */
  metricsToken: string | null;
};

/** What proxies add. A request with one of them comes from elsewhere. */
const forwardingHeaders = ["Forwarded", "X-Forwarded-For", "X-Real-IP", "Via"];

/**
 * `GET /metrics`, for requests from this machine or with the token. For others it is a page that does not exist. What
 * proxies say is never trusted here: they can only make a request one from elsewhere.
 */
export function metricsRoutes({ metrics, metricsToken }: MetricsRoutesDependencies): Hono {
  const app = new Hono();
  app.get("/metrics", async (c, next) => {
    if (!isFromThisMachine(c) && !hasToken(c, metricsToken)) return next();
    return c.body(await metrics.read(), 200, { "Content-Type": metricsContentType, "Cache-Control": "no-store" });
  });
  return app;
}

function isFromThisMachine(c: Context): boolean {
  if (forwardingHeaders.some((name) => c.req.header(name) !== undefined)) return false;
  // Requests made in tests come without a socket.
  const address = c.env?.incoming ? (getConnInfo(c).remote.address ?? "") : "";
  return address === "::1" || /^(?:::ffff:)?127\./.test(address);
}

function hasToken(c: Context, token: string | null): boolean {
  const sent = /^Bearer (.+)$/i.exec(c.req.header("Authorization") ?? "")?.[1];
  return token !== null && sent !== undefined && isSameSecret(sent, token);
}
