import { expect, test } from "vitest";
import { isMinorNow } from "./is-minor-now.ts";

test.each([
  [2011, "2026-11-21", true],
  [2008, "2026-01-01", true],
  // They turn eighteen on an unknown day of the year.
  [2008, "2026-12-31", true],
  [2008, "2027-01-01", false],
  [2000, "2026-11-21", false],
])("R11.1 who was born in %i counts as under 18 on %s: %s", (birth_year, day, expected) => {
  expect(isMinorNow({ birth_year }, Date.parse(day))).toBe(expected);
});
