import { expect, test } from "vitest";
import { fitWithin } from "./photo-field.tsx";

test.each([
  [4000, 3000, 512, 384],
  [3000, 4000, 384, 512],
  [512, 512, 512, 512],
  [300, 200, 300, 200],
  [10_000, 3, 512, 1],
])("R6.9 a photo of %d × %d becomes %d × %d", (width, height, newWidth, newHeight) => {
  expect(fitWithin({ width, height }, 512)).toEqual({ width: newWidth, height: newHeight });
});
