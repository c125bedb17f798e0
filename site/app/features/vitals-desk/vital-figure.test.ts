import { expect, test } from "vitest";
import { sharesOf, toPieces } from "./vital-figure.tsx";

const told = (good: number, needsImprovement: number, poor: number) => ({
  ...{ visits: good + needsImprovement + poor, p75: 0, isBeyond: false, good, needsImprovement, poor },
});

test("shares are of those that told the value", () => {
  expect(sharesOf(told(3, 1, 0))).toEqual({ good: 0.75, needsImprovement: 0.25, poor: 0 });
});

test("pieces follow each other over the whole bar, and nothing is no piece", () => {
  expect(toPieces(told(3, 0, 1))).toEqual([
    { rating: "good", from: 0, width: 75 },
    { rating: "poor", from: 75, width: 25 },
  ]);
});

test("a single poor visit among many is seen", () => {
  const pieces = toPieces(told(9_999, 0, 1));
  const poor = pieces.find(({ rating }) => rating === "poor");
  expect(poor?.width).toBeGreaterThan(2.5);
  expect((poor?.from ?? 0) + (poor?.width ?? 0)).toBeCloseTo(100);
});
