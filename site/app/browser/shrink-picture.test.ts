import { expect, test } from "vitest";
import { fitWithin, middleOf } from "./shrink-picture.ts";

test.each([
  [4000, 3000, 512, 384],
  [3000, 4000, 384, 512],
  [512, 512, 512, 512],
  [300, 200, 300, 200],
  [10_000, 3, 512, 1],
])("R6.9 a photo of %d × %d becomes %d × %d", (width, height, newWidth, newHeight) => {
  expect(fitWithin({ width, height }, 512)).toEqual({ width: newWidth, height: newHeight });
});

test("R16.3 a portrait is the middle of a picture that is too wide or too high", () => {
  const face = { width: 200, height: 240 };
  expect(middleOf({ width: 1000, height: 480 }, face)).toEqual({ left: 300, top: 0, width: 400, height: 480 });
  expect(middleOf({ width: 400, height: 1000 }, face)).toEqual({ left: 0, top: 260, width: 400, height: 480 });
});
