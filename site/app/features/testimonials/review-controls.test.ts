import { expect, test } from "vitest";
import { wrapIndex } from "./review-controls.tsx";

test.each([
  [0, 1, 2, 1],
  [1, 1, 2, 0],
  [0, -1, 2, 1],
  [1, -1, 2, 0],
  [4, 1, 5, 0],
  [0, -1, 5, 4],
  [0, -6, 5, 4],
  [3, 12, 5, 0],
  [0, -1, 1, 0],
])("R3.10 from %i, %i on, of %i, is %i", (index, step, length, expected) => {
  expect(wrapIndex(index, step, length)).toBe(expected);
});
