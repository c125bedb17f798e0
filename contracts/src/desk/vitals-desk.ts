import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { vitalsPath } from "../site/vital-names.ts";

const VitalFigures = z.object({
  /** How many visits told this value. */
  visits: z.int(),
  /** Three of four visits were at most this: milliseconds, or a score for CLS. Read from fixed buckets. */
  p75: z.number(),
  /** The 75th percentile lies beyond the largest bucket, which `p75` names. */
  isBeyond: z.boolean(),
  /** How many were which, by the thresholds. */
  good: z.int(),
  needsImprovement: z.int(),
  poor: z.int(),
});
export type VitalFigures = z.infer<typeof VitalFigures>;

/** Null where no browser told the value. */
export const VisitedVitals = z.object({
  visits: z.int(),
  LCP: z.nullable(VitalFigures),
  INP: z.nullable(VitalFigures),
  CLS: z.nullable(VitalFigures),
  TTFB: z.nullable(VitalFigures),
  FCP: z.nullable(VitalFigures),
});
export type VisitedVitals = z.infer<typeof VisitedVitals>;

const PageVitals = z.object({ page: z.string(), ...VisitedVitals.shape });
export type PageVitals = z.infer<typeof PageVitals>;

export const vitalDays = ["7", "28"] as const;
export type VitalDays = (typeof vitalDays)[number];

/** How fast the public pages were for real visitors. */
export const readVitals = defineEndpoint("GET", vitalsPath, ["admin"], {
  request: z.object({
    /** So many days up to now, today among them; days are those of UTC. */
    days: z.enum(vitalDays),
  }),
  response: z.object({
    /** Share of visits that are measured, 0 to 1; none at 0. */
    sample: z.number(),
    /** Of all visits together; null where there was none. */
    all: z.nullable(VisitedVitals),
    /** Pages with a visit, most visited first. */
    pages: z.array(PageVitals),
  }),
  errors: ["invalid_fields"],
});
