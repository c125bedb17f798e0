import { expect, test } from "vitest";
import { dayAndTime, indianTime, listedTime } from "./indian-time.ts";

const now = Date.parse("2026-06-23T00:30:00+05:30");

test.each([
  ["2026-06-23T00:05:00+05:30", "00:05", "23 June, 00:05"],
  ["2026-06-22T23:59:00+05:30", "Yesterday", "22 June, 23:59"],
  ["2026-06-20T17:00:00+05:30", "20 June", "20 June, 17:00"],
  ["2025-12-31T20:00:00Z", "1 January", "1 January, 01:30"],
])("R11.1 %s is listed as %s", (at, listed, whole) => {
  expect(listedTime(Date.parse(at), now)).toBe(listed);
  expect(dayAndTime(Date.parse(at), now)).toBe(whole);
});

test("R11.1 day and time are told in India's time, wherever the browser is", () => {
  const at = Date.parse("2026-06-22T03:44:00Z");
  expect(indianTime(at, at)).toEqual({ day: "22 June", time: "09:14" });
  expect(indianTime(at, Date.parse("2027-01-02T00:00:00Z")).day).toBe("22 June 2026");
  expect(indianTime(Date.parse("2026-06-21T18:30:00Z"), at)).toEqual({ day: "22 June", time: "00:00" });
});
