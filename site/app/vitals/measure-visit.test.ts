import { expect, test } from "vitest";
import { isInSample } from "./measure-visit.ts";

const almostOne = 1 - Number.EPSILON;

test.each([
  { share: 0, chance: 0, isIn: false },
  { share: 0.1, chance: 0.0999, isIn: true },
  { share: 0.1, chance: 0.1, isIn: false },
  { share: 1, chance: almostOne, isIn: true },
])("with a share of $share a chance of $chance is in the sample: $isIn", ({ share, chance, isIn }) => {
  expect(isInSample(share, undefined, chance)).toBe(isIn);
  expect(isInSample(share, false, chance)).toBe(isIn);
});

test("who asks not to be watched is never in it", () => {
  expect(isInSample(1, true, 0)).toBe(false);
});
