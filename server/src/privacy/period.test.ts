import { expect, test } from "vitest";
import { beginningOf, type Period } from "./period.ts";

test.each([
  [{ days: 30 }, "2026-11-21T03:44:00Z", "2026-10-22T03:44:00Z"],
  [{ months: 24 }, "2026-11-21T03:44:00Z", "2024-11-21T03:44:00Z"],
  [{ months: 1 }, "2026-03-31T12:00:00Z", "2026-02-28T12:00:00Z"],
  [{ months: 12 }, "2028-02-29T12:00:00Z", "2027-02-28T12:00:00Z"],
  [{ months: 11 }, "2026-01-15T00:00:00Z", "2025-02-15T00:00:00Z"],
] satisfies [Period, string, string][])("%j before %s began at %s", (period, now, then) => {
  expect(new Date(beginningOf(period, Date.parse(now))).toISOString()).toBe(new Date(then).toISOString());
});
