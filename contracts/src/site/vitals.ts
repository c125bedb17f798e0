import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { largestValues, type VitalName, type VitalValues, vitalsPath } from "./vital-names.ts";

/** Whole milliseconds: a finer time would tell more of a device than of a page. */
function timeOf(vital: Exclude<VitalName, "CLS">) {
  return z.optional(z.int().check(z.gte(0), z.lte(largestValues[vital])));
}

/** A browser reports what it can measure; without any value there is nothing to report. */
const Values = z
  .strictObject({
    LCP: timeOf("LCP"),
    INP: timeOf("INP"),
    CLS: z.optional(z.number().check(z.gte(0), z.lte(largestValues.CLS))),
    TTFB: timeOf("TTFB"),
    FCP: timeOf("FCP"),
  } satisfies Record<VitalName, unknown>)
  .check(z.refine((values: VitalValues) => Object.keys(values).length > 0));

/**
 * What one page was like for one visitor, who is not named: no identifier, device, origin or search part of the address.
 * Whatever else is sent makes it none. Answered alike whether it is counted or not.
 */
export const reportVitals = defineEndpoint("POST", vitalsPath, "anyone", {
  request: z.strictObject({
    /** Path of the page on which the document was loaded. Counted where it is a public page. */
    page: z.string().check(z.maxLength(200)),
    values: Values,
  }),
  response: z.void(),
  status: 204,
  errors: ["invalid_fields", "rate_limited"],
});
