import { expect, test } from "vitest";
import { beginningOfDay, toIndianDateTime, toIndianDay } from "./indian-day.ts";

test("R11.1 a day of the team begins at 18:30 UTC", () => {
  expect(beginningOfDay("2026-11-21")).toBe(Date.UTC(2026, 10, 20, 18, 30));
  expect(toIndianDay(Date.UTC(2026, 10, 20, 18, 29, 59, 999))).toBe("2026-11-20");
  expect(toIndianDay(Date.UTC(2026, 10, 20, 18, 30))).toBe("2026-11-21");
  expect(toIndianDateTime(Date.UTC(2026, 10, 21, 3, 44))).toBe("2026-11-21 09:14");
});

test.each(["2026-02-29", "2026-13-01", "2026-00-10", "2026-04-31"])("R11.1 no calendar has the day %s", (day) => {
  expect(beginningOfDay(day)).toBeNull();
});
