import { expect, test } from "vitest";
import { isDefaultBrand } from "../../../scripts/testing/default-brand.ts";
import {
  dayAndTime,
  endOfTeamDay,
  listedTime,
  teamDayOf,
  teamDaysBetween,
  teamHour,
  teamTime,
  teamZoneAt,
  weekdayAndDay,
} from "./team-clock.ts";
import { teamInstant } from "./team-instant.ts";

const at = teamInstant;

test("R11.2 a day begins at midnight at the place, wherever the browser is", () => {
  expect(teamDayOf(at("2026-06-24T00:00") - 1)).toBe("2026-06-23");
  expect(teamDayOf(at("2026-06-24T00:00"))).toBe("2026-06-24");
  expect(teamHour(at("2026-06-24T00:00"))).toBe(0);
});

test("R11.2 a day and its end belong together", () => {
  expect(teamDayOf(endOfTeamDay("2026-02-28"))).toBe("2026-02-28");
  expect(teamDayOf(endOfTeamDay("2026-02-28") + 1)).toBe("2026-03-01");
  expect(endOfTeamDay("")).toBeNaN();
});

test.each([
  ["2026-06-23T23:59", "2026-06-24T00:01", 1],
  ["2026-06-24T00:01", "2026-06-24T23:59", 0],
  ["2026-06-24T12:00", "2026-06-21T12:00", -3],
])("R11.2 from %s to %s are %d days", (from, to, days) => {
  expect(teamDaysBetween(at(from), at(to))).toBe(days);
});

const now = at("2026-06-23T00:30");

test.each([
  ["2026-06-23T00:05", "00:05", "23 June, 00:05"],
  ["2026-06-22T23:59", "Yesterday", "22 June, 23:59"],
  ["2026-06-20T17:00", "20 June", "20 June, 17:00"],
  ["2026-01-01T01:30", "1 January", "1 January, 01:30"],
])("R11.1 %s is listed as %s", (shown, listed, whole) => {
  expect(listedTime(at(shown), now)).toBe(listed);
  expect(dayAndTime(at(shown), now)).toBe(whole);
});

test("R11.1 day and time are told by the clock of the place, wherever the browser is", () => {
  const told = at("2026-06-22T09:14");
  expect(teamTime(told, told)).toEqual({ day: "22 June", time: "09:14" });
  expect(weekdayAndDay(told)).toBe("Monday, 22 June");
  expect(teamTime(told, at("2027-01-02T00:00")).day).toBe("22 June 2026");
  expect(teamTime(at("2026-06-22T00:00"), told)).toEqual({ day: "22 June", time: "00:00" });
});

test.runIf(isDefaultBrand)("R11.1 the clock of India is called as people call it", () => {
  expect(teamZoneAt(at("2026-06-22T09:14"))).toBe("IST");
});
