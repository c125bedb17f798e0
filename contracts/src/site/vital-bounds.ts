import type { VitalName } from "./vital-names.ts";

/**
 * Upper bounds of the buckets that a vital is counted in, in the units of `VitalValues`; a bucket holds its bound, and
 * one more is beyond the last. Monitors read them at `/metrics`. They are close together around the thresholds, which
 * are bounds themselves, so that shares are exact and percentiles right to a fifth there. Stored counts name a bucket
 * by its place in the list: a changed list needs a migration that moves them.
 */
export const vitalBounds = {
  LCP: [
    250, 500, 750, 1_000, 1_250, 1_500, 1_750, 2_000, 2_250, 2_500, 2_750, 3_000, 3_500, 4_000, 4_500, 5_000, 8_000,
  ],
  INP: [25, 50, 75, 100, 125, 150, 175, 200, 225, 250, 300, 350, 400, 450, 500, 550, 600, 800, 1_500],
  CLS: [0, 0.01, 0.02, 0.04, 0.06, 0.08, 0.1, 0.12, 0.15, 0.2, 0.25, 0.3, 0.4, 0.6, 1],
  TTFB: [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1_000, 1_200, 1_500, 1_800, 2_100, 3_000, 5_000],
  FCP: [250, 500, 750, 1_000, 1_250, 1_500, 1_800, 2_100, 2_400, 2_700, 3_000, 3_300, 4_000, 5_000, 8_000],
} satisfies Record<VitalName, readonly number[]>;
