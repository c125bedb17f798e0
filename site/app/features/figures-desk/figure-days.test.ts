import { expect, test } from "vitest";
import { isRange, readDays } from "./figure-days.ts";

const at = (day: string) => Date.parse(`${day}T10:00:00+05:30`);
const read = (search: string, day: string) => readDays(new URLSearchParams(search), at(day));

test("R12.10 the season begins with September, and last year's lasts until then", () => {
  expect(read("", "2026-11-23")).toEqual({ period: "season", from: "2026-09-01", to: "2026-11-23" });
  expect(read("", "2027-08-31")).toEqual({ period: "season", from: "2026-09-01", to: "2027-08-31" });
  expect(read("period=never", "2027-09-01")).toEqual({ period: "season", from: "2027-09-01", to: "2027-09-01" });
});

test("R12.10 other days: the month, the last thirty, one's own", () => {
  expect(read("period=month", "2026-11-23")).toMatchObject({ from: "2026-11-01", to: "2026-11-23" });
  expect(read("period=30", "2026-11-23")).toMatchObject({ from: "2026-10-25", to: "2026-11-23" });
  const own = read("period=own&from=2026-01-01&to=yesterday", "2026-11-23");
  expect(own).toEqual({ period: "own", from: "2026-01-01", to: "2026-11-23" });
  expect(isRange(own)).toBe(true);
  expect(isRange({ ...own, from: "2025-11-22" })).toBe(false);
  expect(isRange({ ...own, from: "2026-11-24" })).toBe(false);
});
