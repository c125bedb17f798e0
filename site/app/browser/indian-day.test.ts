import { expect, test } from "vitest";
import { endOfIndianDay, indianDaysBetween, indianHour, toIndianDay } from "./indian-day.ts";

const at = (text: string) => Date.parse(text);

test("R11.2 a day begins at midnight in India, wherever the browser is", () => {
  expect(toIndianDay(at("2026-06-23T18:29:59.999Z"))).toBe("2026-06-23");
  expect(toIndianDay(at("2026-06-23T18:30:00.000Z"))).toBe("2026-06-24");
  expect(indianHour(at("2026-06-23T18:30:00.000Z"))).toBe(0);
});

test("R11.2 a day and its end belong together", () => {
  expect(toIndianDay(endOfIndianDay("2026-02-28"))).toBe("2026-02-28");
  expect(toIndianDay(endOfIndianDay("2026-02-28") + 1)).toBe("2026-03-01");
  expect(endOfIndianDay("")).toBeNaN();
});

test.each([
  ["2026-06-23T23:59:00+05:30", "2026-06-24T00:01:00+05:30", 1],
  ["2026-06-24T00:01:00+05:30", "2026-06-24T23:59:00+05:30", 0],
  ["2026-06-24T12:00:00+05:30", "2026-06-21T12:00:00+05:30", -3],
])("R11.2 from %s to %s are %d days", (from, to, days) => {
  expect(indianDaysBetween(at(from), at(to))).toBe(days);
});
