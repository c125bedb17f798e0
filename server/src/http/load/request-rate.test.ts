import { expect, test } from "vitest";
import { createRequestRate } from "./load-gauge.ts";

test("the higher count of the last two seconds counts, and older ones are forgotten", () => {
  let time = 0;
  const rate = createRequestRate(() => time);
  for (let one = 0; one < 9; one += 1) rate.count();
  expect(rate.count()).toBe(10);
  time = 1_200;
  expect(rate.count()).toBe(10);
  time = 2_300;
  expect(rate.count()).toBe(1);
  time = 9_000;
  expect(rate.read()).toBe(0);
  expect(rate.count()).toBe(1);
  expect(rate.read()).toBe(1);
});
