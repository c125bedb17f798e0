import { expect, test } from "vitest";
import { currentSection, tabAfterKey } from "./product-explorer.tsx";

test.each([
  ["ArrowRight", 0, 1],
  ["ArrowRight", 3, 0],
  ["ArrowLeft", 2, 1],
  ["ArrowLeft", 0, 3],
  ["Home", 2, 0],
  ["End", 1, 3],
  ["Enter", 1, null],
  ["ArrowDown", 1, null],
])("R3.4 %s on card %d of four leads to %s", (key, index, next) => {
  expect(tabAfterKey(key, index, 4)).toBe(next);
});

test.each([
  ["before the first", [500, 900, 1300], 0],
  ["inside the first", [100, 500, 900], 0],
  ["on the edge of the second", [-300, 400, 800], 1],
  ["within the pixel of the second's edge", [-300, 400.9, 800], 1],
  ["one pixel before the second", [-300, 401, 800], 0],
  ["inside the second", [-600, -100, 500], 1],
  ["past the last", [-2000, -1500, -900], 2],
])("R3.5 %s, the list shows where the visitor reads", (_place, tops, current) => {
  expect(currentSection(tops, 400)).toBe(current);
});

test("R3.5 a product without sections has none to point at", () => {
  expect(currentSection([], 400)).toBe(0);
});
