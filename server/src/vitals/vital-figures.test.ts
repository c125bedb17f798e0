import { vitalBounds } from "@campusward/contracts/site/vital-bounds";
import { vitalNames, vitalRatingOf, vitalThresholds } from "@campusward/contracts/site/vital-names";
import fc from "fast-check";
import { expect, test } from "vitest";
import { percentileOf, toVisitedPages } from "./vital-figures.ts";
import { bucketOf } from "./vital-store.ts";

test.each(vitalNames)("the buckets of %s rise, hold the thresholds, and are narrow next to them", (vital) => {
  const bounds = vitalBounds[vital];
  expect(bounds.toSorted((one, other) => one - other)).toEqual(bounds);
  for (const threshold of Object.values(vitalThresholds[vital])) {
    const at = bounds.indexOf(threshold);
    const [below = 0, above = Number.POSITIVE_INFINITY] = [bounds[at - 1], bounds[at + 1]];
    expect(at).toBeGreaterThan(0);
    expect(Math.max(threshold - below, above - threshold) / threshold).toBeLessThan(0.201);
  }
});

test("a bucket holds its bound, and what is beyond the last has one of its own", () => {
  expect([0, 250, 251, 2_500, 2_501, 8_001].map((value) => bucketOf("LCP", value))).toEqual([0, 0, 1, 9, 10, 17]);
  expect([0, 0.001, 1, 7].map((value) => bucketOf("CLS", value))).toEqual([0, 1, 14, 15]);
});

test("the percentile lies in the bucket of the true one", () => {
  const values = fc.array(fc.integer({ min: 0, max: 7_999 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(values, (told) => {
      const bounds = vitalBounds.LCP;
      const inBucket = [...bounds, 0].map((_, at) => told.filter((value) => bucketOf("LCP", value) === at).length);
      const { value, isBeyond } = percentileOf(inBucket, bounds, 0.75);
      const atMost = told.toSorted((one, other) => one - other)[Math.ceil(told.length * 0.75) - 1] ?? 0;
      expect(isBeyond).toBe(false);
      expect(bucketOf("LCP", value)).toBe(bucketOf("LCP", atMost));
    }),
  );
});

test("a percentile beyond the last bound is at least that", () => {
  expect(percentileOf([1, 0, 3], [10, 20], 0.75)).toEqual({ value: 20, isBeyond: true });
});

test("without a visit there is nothing to say", () => {
  expect(toVisitedPages([])).toEqual({ all: null, pages: [] });
});

test("pages come by their visits, each with its percentile and how many were good and poor", () => {
  const count = (page: string, counted: "visits" | "LCP" | "CLS", bucket: number, visits: number) => ({
    ...{ page, counted, bucket, visits },
  });
  const { all, pages } = toVisitedPages([
    count("/pricing", "visits", 0, 3),
    count("/pricing", "CLS", 0, 3),
    count("/", "visits", 0, 10),
    count("/", "visits", 0, 10),
    count("/", "LCP", bucketOf("LCP", 2_400), 12),
    count("/", "LCP", bucketOf("LCP", 2_600), 4),
    count("/", "LCP", bucketOf("LCP", 60_000), 4),
  ]);
  expect(pages.map(({ page, visits }) => ({ page, visits }))).toEqual([
    { page: "/", visits: 20 },
    { page: "/pricing", visits: 3 },
  ]);
  expect(pages[0]?.LCP).toEqual({ visits: 20, p75: 2_687.5, isBeyond: false, good: 12, needsImprovement: 4, poor: 4 });
  expect(pages[0]?.INP).toBeNull();
  expect(all).toMatchObject({ visits: 23, LCP: pages[0]?.LCP, CLS: pages[1]?.CLS, TTFB: null });
  expect(pages[1]?.CLS).toEqual({ visits: 3, p75: 0, isBeyond: false, good: 3, needsImprovement: 0, poor: 0 });
});

test.each(vitalNames)("a value of %s and the bucket it is counted in have the same rating", (vital) => {
  const largest = (vitalBounds[vital].at(-1) ?? 0) * 2;
  fc.assert(
    fc.property(fc.double({ min: 0, max: largest, noNaN: true }), (value) => {
      const bound = vitalBounds[vital][bucketOf(vital, value)] ?? Number.POSITIVE_INFINITY;
      expect(vitalRatingOf(vital, bound)).toBe(vitalRatingOf(vital, value));
    }),
  );
});
