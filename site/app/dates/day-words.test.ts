import { expect, test } from "vitest";
import { teamInstant } from "../testing/team-instant.ts";
import { timeAgo } from "./day-words.ts";
import { spokenDay } from "./team-clock.ts";

const now = teamInstant("2026-06-15T12:00");

test.each([
  ["2026-04-12T09:00", "12 April"],
  ["2025-04-12T09:00", "12 April 2025"],
  ["2026-01-01T00:30", "1 January"],
])("the day of %s is said as %s", (at, said) => {
  expect(spokenDay(teamInstant(at), now)).toBe(said);
});

const minute = 60_000;
test.each([
  [-minute, "this minute"],
  [0, "this minute"],
  [5 * minute, "5 minutes ago"],
  [60 * minute, "1 hour ago"],
  [23.9 * 60 * minute, "23 hours ago"],
  [24 * 60 * minute, "yesterday"],
  [3 * 24 * 60 * minute, "3 days ago"],
  [65 * 24 * 60 * minute, "2 months ago"],
])("%d ms earlier is %s", (passed, said) => {
  expect(timeAgo(now - passed, now)).toBe(said);
});
