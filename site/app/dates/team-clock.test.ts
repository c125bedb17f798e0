import { expect, test } from "vitest";
import { isDefaultBrand } from "../../../scripts/testing/default-brand.ts";
import { teamInstant } from "../testing/team-instant.ts";
import { capital } from "../words/english.ts";
import {
  dayAndTime,
  dueTime,
  endOfTeamDay,
  hourOf,
  listedTime,
  shortTime,
  spokenDay,
  spokenTime,
  teamDayOf,
  teamDaysBetween,
  teamHour,
  teamZoneAt,
  wholeDay,
} from "./team-clock.ts";

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
  expect([spokenDay(told, told), hourOf(told)]).toEqual(["22 June", "09:14"]);
  expect(wholeDay(told)).toBe("Monday, 22 June");
  expect(wholeDay(told, "short")).toBe("Mon, 22 Jun");
  expect(spokenDay(told, at("2027-01-02T00:00"))).toBe("22 June 2026");
  const midnight = at("2026-06-22T00:00");
  expect([spokenDay(midnight, told), hourOf(midnight)]).toEqual(["22 June", "00:00"]);
});

test.runIf(isDefaultBrand)("R11.1 the clock of India is called as people call it", () => {
  expect(teamZoneAt(at("2026-06-22T09:14"))).toBe("IST");
});

/** A Monday. */
const monday = at("2026-11-23T10:20");

test.each([
  ["2026-11-23T11:40", "11:40"],
  ["2026-11-23T00:05", "00:05"],
  ["2026-11-24T11:00", "tomorrow 11:00"],
  ["2026-11-25T11:00", "Wed 25, 11:00"],
  ["2026-11-20T17:00", "Fri 20, 17:00"],
  ["2026-12-25T11:00", "25 Dec, 11:00"],
])("R12.14 what is due at %s is due %s", (shown, said) => {
  expect(dueTime(at(shown), monday)).toBe(said);
});

test("R12.14 hours and days are those of the place", () => {
  expect(hourOf(at("2026-11-22T23:50"))).toBe("23:50");
  expect(wholeDay(at("2026-11-22T23:50"))).toBe("Sunday, 22 November");
  expect(wholeDay(monday, "short")).toBe("Mon, 23 Nov");
});

test.each([
  ["2026-11-23T16:00", "today 16:00"],
  ["2026-11-24T00:00", "tomorrow 00:00"],
  ["2026-11-22T23:59", "yesterday 23:59"],
  ["2026-11-27T10:00", "Friday 10:00"],
  ["2026-11-20T10:00", "20 November 10:00"],
  ["2026-11-30T10:00", "30 November 10:00"],
])("R12.2 the hour %s is called as the team would: %s", (shown, said) => {
  expect(shortTime(at(shown), monday)).toBe(said);
});

test("R12.2 it stands in a sentence, or alone with a capital", () => {
  const four = at("2026-11-23T16:00");
  expect(spokenTime(four, monday)).toBe("today at 16:00");
  expect(capital(shortTime(four, monday))).toBe("Today 16:00");
});
