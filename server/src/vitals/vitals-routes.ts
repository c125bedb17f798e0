import { readVitals as readEndpoint } from "@campusward/contracts/desk/vitals-desk";
import { reportVitals as reportEndpoint } from "@campusward/contracts/site/vitals";
import { Hono } from "hono";
import { mountEndpoint, mountGuardedEndpoint } from "../http/api/mount-endpoint.ts";
import type { Authenticate } from "../http/api/person.ts";
import { createMemoryBuckets } from "../http/limits/memory-buckets.ts";
import { rateLimit } from "../http/limits/rate-limit.ts";
import type { Vitals } from "./create-vitals.ts";

export type VitalsRoutesDependencies = {
  vitals: Vitals;
  authenticate: Authenticate;
  trustedProxies: number;
  now: () => number;
};

/** A class of sixty behind one address, each of whom opens five pages; then one every two seconds. */
const reportLimit = { requests: 300, seconds: 600 };

/** Pages tell how fast they were, and admins read it. */
export function vitalsRoutes({ vitals, authenticate, ...limiting }: VitalsRoutesDependencies): Hono {
  const app = new Hono();
  const limit = rateLimit({ ...limiting, buckets: createMemoryBuckets() }, reportLimit);
  mountEndpoint(
    app,
    reportEndpoint,
    async ({ request: { page, values }, c }) => {
      // Our own pages send nothing then; who asks not to be watched is not counted whatever else sends it.
      if (c.req.header("Sec-GPC") !== "1") vitals.report(page, values);
    },
    { middleware: [limit] },
  );
  mountGuardedEndpoint(app, readEndpoint, authenticate, async ({ request: { days } }) => ({
    sample: vitals.sample,
    ...(await vitals.read(Number(days))),
  }));
  return app;
}
