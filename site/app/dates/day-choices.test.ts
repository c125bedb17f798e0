import { expect, test } from "vitest";
import { dayChoices, daysOf, spokenChoice } from "./day-choices.ts";

// Monday in India, still Sunday in UTC.
const now = Date.parse("2026-11-22T19:00:00Z");

test.each([
  ["today", "2026-11-23", "2026-11-23", "Today"],
  ["yesterday", "2026-11-22", "2026-11-22", "Yesterday"],
  ["7", "2026-11-17", "2026-11-23", "Last 7 days"],
  ["2026-11", "2026-11-01", "2026-11-30", "November 2026"],
  ["2024-02", "2024-02-01", "2024-02-29", "February 2024"],
  ["2026-12", "2026-12-01", "2026-12-31", "December 2026"],
])("R12.14 the days of %s are %s to %s, said as %s", (choice, from, to, spoken) => {
  expect(daysOf(choice, now)).toEqual({ from, to });
  expect(spokenChoice(choice)).toBe(spoken);
});

test.each(["", "tomorrow", "8", "2026-13", "2026-1", "2026-11-21"])("R12.14 %s chooses no days", (choice) => {
  expect(daysOf(choice, now)).toBeNull();
});

test("R12.14 the menu offers near days, then months over the turn of a year", () => {
  const choices = dayChoices(now);
  expect(choices.slice(0, 7)).toEqual(["today", "yesterday", "7", "30", "90", "2026-11", "2026-10"]);
  expect(choices.at(-1)).toBe("2025-12");
});
