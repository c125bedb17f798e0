import { expect, test } from "vitest";
import { swipeStep } from "./consultant-carousel.tsx";

test.each([
  ["to the left turns on", -90, 10, 1],
  ["to the right turns back", 90, -10, -1],
  ["that is short turns nothing", -39, 0, 0],
  ["that is steep scrolls the page", -90, 80, 0],
  ["straight down scrolls the page", 0, 300, 0],
])("R3.10 a swipe %s", (_what, right, down, step) => {
  expect(swipeStep(right, down)).toBe(step);
});
