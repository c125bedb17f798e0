import { expect, test } from "vitest";
import { reportVitals } from "./vitals.ts";

const isTaken = (report: unknown) => reportVitals.request.safeParse(report).success;
const values = { LCP: 812, INP: 24, CLS: 0.0031, TTFB: 90, FCP: 500 };

test("a report holds a page and what the browser could measure", () => {
  for (const some of [values, { TTFB: 0 }, { CLS: 100 }])
    expect(isTaken({ page: "/pricing", values: some })).toBe(true);
});

test.each([
  ["no value", { page: "/", values: {} }],
  ["no page", { values }],
  ["a value that is none", { page: "/", values: { LCP: Number.NaN } }],
  ["a value without end", { page: "/", values: { CLS: Number.POSITIVE_INFINITY } }],
  ["a time before the beginning", { page: "/", values: { INP: -1 } }],
  ["a time that is too long to be one", { page: "/", values: { LCP: 600_001 } }],
  ["a time finer than a millisecond", { page: "/", values: { LCP: 812.3 } }],
  ["a vital of its own", { page: "/", values: { ...values, FID: 1 } }],
  ["anything beside", { page: "/", values, visitor: "7f3a" }],
])("a report with %s is refused", (_, report) => {
  expect(isTaken(report)).toBe(false);
});
