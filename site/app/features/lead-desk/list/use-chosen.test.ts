import { expect, test } from "vitest";
import { rangeOf } from "./use-chosen.ts";

test.each([
  ["b", "d", "bcd"],
  ["d", "b", "bcd"],
  ["c", "c", "c"],
  ["gone", "c", "c"],
  ["b", "gone", ""],
])("R12.9 a range from %s to %s holds %s", (from, to, held) => {
  expect(rangeOf(["a", "b", "c", "d"], from, to).join("")).toBe(held);
});
