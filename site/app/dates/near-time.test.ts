import { expect, test } from "vitest";
import { capital, shortTime, spokenTime } from "./near-time.ts";
import { teamInstant } from "./team-instant.ts";

/** A Monday. */
const now = teamInstant("2026-11-23T10:22");

test.each([
  ["2026-11-23T16:00", "today 16:00"],
  ["2026-11-24T00:00", "tomorrow 00:00"],
  ["2026-11-22T23:59", "yesterday 23:59"],
  ["2026-11-27T10:00", "Friday 10:00"],
  ["2026-11-20T10:00", "20 November 10:00"],
  ["2026-11-30T10:00", "30 November 10:00"],
])("R12.2 the hour %s is called as the team would: %s", (at, shown) => {
  expect(shortTime(teamInstant(at), now)).toBe(shown);
});

test("R12.2 it stands in a sentence, or alone with a capital", () => {
  const at = teamInstant("2026-11-23T16:00");
  expect(spokenTime(at, now)).toBe("today at 16:00");
  expect(capital(shortTime(at, now))).toBe("Today 16:00");
});
