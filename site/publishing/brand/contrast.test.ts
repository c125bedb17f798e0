import { expect, test } from "vitest";
import { contrast, nearestReadable, weakPairs } from "./contrast.ts";

test("R16.2 R10.1 the default's words are readable on their grounds", () => {
  expect(weakPairs({})).toEqual([]);
});

test("R16.2 a colour too weak is named, with the nearest that will do", () => {
  const [weak, ...others] = weakPairs({ "#1b8156": "#4fa58f" });
  expect(others).toEqual([]);
  expect(weak).toMatchObject({ words: "white", ground: "neem-500", changed: "neem-500" });
  expect(weak?.ratio).toBeCloseTo(2.95, 2);
  expect(contrast(weak?.instead ?? "", "#ffffff")).toBeGreaterThanOrEqual(4.5);
});

test("R16.2 muted words that are too pale are darkened, not their ground", () => {
  const [weak] = weakPairs({ "#75637f": "#a090a8" });
  expect(weak).toMatchObject({ words: "jamun-500", ground: "white", changed: "jamun-500" });
});

test("R16.2 a colour that is readable stays as it is", () => {
  expect(nearestReadable("#25122f", "#ffffff")).toBe("#25122f");
});
