import { expect, test } from "vitest";
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

const at = (text: string) => Date.parse(text);

test("R11.2 a day begins at midnight in India, wherever the browser is", () => {
  expect(teamDayOf(at("2026-06-23T18:29:59.999Z"))).toBe("2026-06-23");
  expect(teamDayOf(at("2026-06-23T18:30:00.000Z"))).toBe("2026-06-24");
  expect(teamHour(at("2026-06-23T18:30:00.000Z"))).toBe(0);
});

test("R11.2 a day and its end belong together", () => {
  expect(teamDayOf(endOfTeamDay("2026-02-28"))).toBe("2026-02-28");
  expect(teamDayOf(endOfTeamDay("2026-02-28") + 1)).toBe("2026-03-01");
  expect(endOfTeamDay("")).toBeNaN();
});

test.each([
  ["2026-06-23T23:59:00+05:30", "2026-06-24T00:01:00+05:30", 1],
  ["2026-06-24T00:01:00+05:30", "2026-06-24T23:59:00+05:30", 0],
  ["2026-06-24T12:00:00+05:30", "2026-06-21T12:00:00+05:30", -3],
])("R11.2 from %s to %s are %d days", (from, to, days) => {
  expect(teamDaysBetween(at(from), at(to))).toBe(days);
});

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
  expect(teamTime(at, at)).toEqual({ day: "22 June", time: "09:14" });
  expect(teamZoneAt(at)).toBe("IST");
  expect(weekdayAndDay(at)).toBe("Monday, 22 June");
  expect(teamTime(at, Date.parse("2027-01-02T00:00:00Z")).day).toBe("22 June 2026");
  expect(teamTime(Date.parse("2026-06-21T18:30:00Z"), at)).toEqual({ day: "22 June", time: "00:00" });
});
