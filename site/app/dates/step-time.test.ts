import { expect, test } from "vitest";
import { dueTime, hourOf, wholeDay } from "./step-time.ts";

const now = Date.parse("2026-11-23T10:20:00+05:30");

test.each([
  ["2026-11-23T11:40:00+05:30", "11:40"],
  ["2026-11-23T00:05:00+05:30", "00:05"],
  ["2026-11-24T11:00:00+05:30", "tomorrow 11:00"],
  ["2026-11-25T11:00:00+05:30", "Wed 25, 11:00"],
  ["2026-11-20T17:00:00+05:30", "Fri 20, 17:00"],
  ["2026-12-25T11:00:00+05:30", "25 Dec, 11:00"],
])("R12.14 what is due at %s is due %s", (at, said) => {
  expect(dueTime(Date.parse(at), now, "Asia/Kolkata")).toBe(said);
});

test("R12.14 hours and days are those of the place", () => {
  expect(hourOf(now, "America/New_York")).toBe("23:50");
  expect(wholeDay(now, "America/New_York")).toBe("Sunday, 22 November");
  expect(wholeDay(now, "Asia/Kolkata", "short")).toBe("Mon, 23 Nov");
});
