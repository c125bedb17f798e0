import { readVitals } from "@campusward/contracts/desk/vitals-desk";
import { reportVitals } from "@campusward/contracts/site/vitals";
import { Hono } from "hono";
import * as z from "zod";
import { guardedEndpoints, mountEndpoint } from "../http/api/mount-endpoint.ts";
import { rateLimit } from "../http/limits/rate-limit.ts";
import { defineModule, type ModuleParts } from "../module.ts";
import { createMemoryBuckets } from "./memory-buckets.ts";
import { toVisitedPages } from "./vital-figures.ts";
import { addVitalCounts, countsOf, readVitalCounts } from "./vital-store.ts";

/** A class of sixty behind one address, with five pages each; then one every two seconds. */
const reportLimit = { requests: 300, seconds: 600 };

const isNoShare = "must be a share from 0 to 1";

/** How fast the public pages were for visitors: a sample of visits, counted in buckets, read by the desk. */
export const vitals = defineModule({
  name: "vitals",
  settings: z.object({ VITALS_SAMPLE: z.coerce.number(isNoShare).min(0, isNoShare).max(1, isNoShare).default(0.1) }),
  configure: ({ VITALS_SAMPLE: sample }) => ({
    measuredShare: sample,
    open: (parts) => ({ routes: vitalsRoutes(sample, parts) }),
  }),
});

/** Pages tell how fast they were, and admins read it. */
function vitalsRoutes(
  sample: number,
  { database, measuredPages, authenticate, announce, ...parts }: ModuleParts,
): Hono {
  const app = new Hono();
  const limit = rateLimit({ ...parts, buckets: createMemoryBuckets() }, reportLimit);
  mountEndpoint(
    app,
    reportVitals,
    async ({ request: { page, values }, c }) => {
      // Our own pages send nothing with `Sec-GPC`; such a visit is not counted, no matter what sends it. Nor may visitors
      // make up pages.
      if (c.req.header("Sec-GPC") === "1" || sample === 0 || !measuredPages.has(page)) return;
      await addVitalCounts(database, countsOf(page, values, parts.now()));
      announce({ kind: "visit-measured", page, values });
    },
    { middleware: [limit] },
  );
  guardedEndpoints(app, authenticate)(readVitals, async ({ request: { days } }) => ({
    sample,
    ...toVisitedPages(await readVitalCounts(database, Number(days), parts.now())),
  }));
  return app;
}
