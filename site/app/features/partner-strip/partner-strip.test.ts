import { expect, test } from "vitest";
import { lapDurationMs } from "./partner-strip.tsx";

test.each([
  [50, 1000],
  [2725, 54_500],
  [0, 0],
])("R3.2 a list of %d px passes by at 50 px a second", (width, duration) => {
  expect(lapDurationMs(width)).toBe(duration);
});
