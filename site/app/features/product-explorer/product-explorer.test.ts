import { expect, test } from "vitest";
import { tabAfterKey } from "./product-explorer.tsx";

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
