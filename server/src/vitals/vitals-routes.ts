import { readVitals as readEndpoint } from "@campusward/contracts/desk/vitals-desk";
import { reportVitals as reportEndpoint } from "@campusward/contracts/site/vitals";
import { Hono } from "hono";
import type { EpochMs } from "../database/tables.ts";
import type { RateLimit, TokenBuckets } from "../database/token-buckets.ts";
import { guardedEndpoints, mountEndpoint } from "../http/api/mount-endpoint.ts";
import type { Authenticate } from "../http/api/person.ts";
import { rateLimit } from "../http/limits/rate-limit.ts";
import type { Vitals } from "./create-vitals.ts";

export type VitalsRoutesDependencies = {
  vitals: Vitals;
  authenticate: Authenticate;
  trustedProxies: number;
  now: () => number;
};

/** A class of sixty behind one address, with five pages each; then one every two seconds. */
const reportLimit = { requests: 300, seconds: 600 };

/** Pages tell how fast they were, and admins read it. */
export function vitalsRoutes({ vitals, authenticate, ...limiting }: VitalsRoutesDependencies): Hono {
  const app = new Hono();
  const limit = rateLimit({ ...limiting, buckets: createMemoryBuckets() }, reportLimit);
  mountEndpoint(
    app,
    reportEndpoint,
    async ({ request: { page, values }, c }) => {
      // Our own pages send nothing then; with that header a visit is not counted, no matter what sends it.
      if (c.req.header("Sec-GPC") !== "1") vitals.report(page, values);
    },
    { middleware: [limit] },
  );
  guardedEndpoints(app, authenticate)(readEndpoint, async ({ request: { days } }) => ({
    sample: vitals.sample,
    ...(await vitals.read(Number(days))),
  }));
  return app;
}

/** So many clients are remembered at most; the one that came longest ago is forgotten first, and starts again. */
const mostBuckets = 10_000;

/** Token buckets in the memory of this process, for calls that are not worth a commit each. */
export function createMemoryBuckets(): TokenBuckets {
  /** When each bucket will be full again, in the order of their last use. */
  const fullAt = new Map<string, EpochMs>();

  async function take(name: string, { requests, seconds }: RateLimit, now: EpochMs): Promise<number> {
    forgetFull(now);
    const wholeMs = seconds * 1000;
    const tokenMs = Math.round(wholeMs / requests);
    const known = fullAt.get(name) ?? now;
    // No bucket is that empty: the clock was set back.
    const fillsUntil = known <= now || known > now + 2 * wholeMs ? now : known;
    const waitMs = fillsUntil - (now + wholeMs - tokenMs);
    if (waitMs > 0) return waitMs;
    fullAt.delete(name);
    fullAt.set(name, fillsUntil + tokenMs);
    return 0;
  }

  /** A full bucket holds no information, so its client's address is dropped. */
  function forgetFull(now: EpochMs): void {
    for (const [name, at] of fullAt) {
      if (at > now && fullAt.size < mostBuckets) break;
      fullAt.delete(name);
    }
  }

  return { take };
}
