import { expect, test } from "vitest";
import { daysAgo, indianDay, indianTime, lastDays, spokenCalendarDay } from "./indian-time.ts";

const at = Date.parse("2026-06-22T03:44:00Z");

test("R11.1 instants are told in Delhi's time, wherever the browser is", () => {
  expect(indianTime(at, at)).toEqual({ day: "22 June", time: "09:14" });
  expect(indianTime(at, Date.parse("2027-01-02T00:00:00Z")).day).toBe("22 June 2026");
  expect(indianTime(Date.parse("2026-06-21T18:30:00Z"), at)).toEqual({ day: "22 June", time: "00:00" });
});

test("days change at Delhi's midnight", () => {
  expect(daysAgo(Date.parse("2026-06-21T18:30:00Z"), at)).toBe(0);
  expect(daysAgo(Date.parse("2026-06-21T18:29:59Z"), at)).toBe(1);
  expect(indianDay(Date.parse("2026-12-31T18:30:00Z"))).toBe("2027-01-01");
});

test("the last fourteen days end today", () => {
  expect(lastDays(14, at)).toEqual({ from: "2026-06-09", to: "2026-06-22" });
  expect(spokenCalendarDay("2026-06-09")).toBe("9 Jun");
});
