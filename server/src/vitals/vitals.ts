import * as z from "zod";
import { defineModule } from "../module.ts";
import { createVitals } from "./create-vitals.ts";
import { vitalsRoutes } from "./vitals-routes.ts";

const isNoShare = "must be a share from 0 to 1";

/** How fast the public pages were for visitors: a sample of visits, counted in buckets, read by the desk. */
export const vitals = defineModule({
  name: "vitals",
  settings: z.object({ VITALS_SAMPLE: z.coerce.number(isNoShare).min(0, isNoShare).max(1, isNoShare).default(0.1) }),
  configure: ({ VITALS_SAMPLE: sample }) => ({
    measuredShare: sample,
    open: ({ database, log, now, trustedProxies, measuredPages, authenticate, announce }) => {
      const opened = createVitals({
        ...{ database, log, now, sample, pages: measuredPages },
        onReport: (page, values) => announce({ kind: "visit-measured", page, values }),
      });
      return {
        routes: vitalsRoutes({ vitals: opened, authenticate, trustedProxies, now }),
        job: { ...opened, work: opened.write },
      };
    },
  }),
});
