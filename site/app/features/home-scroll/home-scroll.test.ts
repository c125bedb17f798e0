import { expect, test } from "vitest";
import { countInHero } from "./count-down.tsx";

test.each([
  ["at rest there is no number", 0, null],
  ["a first step", 100, 12],
  ["a little further", 130, 11],
  ["half of the way", 320, 10],
  ["at the end of the hero", 600, 8],
  ["beyond it", 2000, 8],
])("R3.1 %s", (_place, gone, number) => {
  expect(countInHero(gone, 800)).toBe(number);
});
