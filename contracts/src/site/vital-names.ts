/** How fast a page was for its visitor, in the field's own terms: https://web.dev/articles/vitals. */
export const vitalNames = ["LCP", "INP", "CLS", "TTFB", "FCP"] as const;
export type VitalName = (typeof vitalNames)[number];

/** Those that people, and search engines, judge a page by. */
export const coreVitals = ["LCP", "INP", "CLS"] as const satisfies readonly VitalName[];
export type CoreVital = (typeof coreVitals)[number];

/** A page's vitals as it sends them. Times are milliseconds; CLS is a score without a unit. */
export type VitalValues = { [Vital in VitalName]?: number | undefined };

/** `POST`: the vitals of one page. Stands apart from the endpoint, so that the page that sends them needs no schema. */
export const vitalsPath = "/api/v1/vitals";

/** What is longer, or shifts more, is sent as this: for the figures it makes no difference. */
export const largestValues = {
  LCP: 600_000,
  INP: 600_000,
  CLS: 100,
  TTFB: 600_000,
  FCP: 600_000,
} satisfies Record<VitalName, number>;

export const vitalRatings = ["good", "needsImprovement", "poor"] as const;
export type VitalRating = (typeof vitalRatings)[number];

/** Up to `good` a value is good, above `poor` it is poor, by web.dev. */
export const vitalThresholds = {
  LCP: { good: 2_500, poor: 4_000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
  TTFB: { good: 800, poor: 1_800 },
  FCP: { good: 1_800, poor: 3_000 },
} satisfies Record<VitalName, { good: number; poor: number }>;

export function vitalRatingOf(vital: VitalName, value: number): VitalRating {
  const { good, poor } = vitalThresholds[vital];
  if (value <= good) return "good";
  return value <= poor ? "needsImprovement" : "poor";
}
