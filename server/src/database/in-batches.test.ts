import { expect, test } from "vitest";
import { inBatches } from "./in-batches.ts";

/** Doubles each number, and records its batches. */
function aDoubler(refuse: (items: readonly number[]) => void = () => {}) {
  const batches: number[][] = [];
  const double = inBatches(async (items: readonly number[]) => {
    batches.push([...items]);
    refuse(items);
    return items.map((item) => 2 * item);
  });
  return { batches, double };
}

test("items that come at the same time are one batch, and each gets its own answer", async () => {
  const { batches, double } = aDoubler();
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
  expect(await double(4)).toBe(8);
  expect(batches).toEqual([[1, 2, 3], [4]]);
});

test("items that come during a batch are the next one, and very many are split into several", async () => {
  const later: Promise<number>[] = [];
  const { batches, double } = aDoubler(() => {
    if (later.length === 0) later.push(double(101), double(102));
  });
  await Promise.all(Array.from({ length: 60 }, (_, index) => double(index)));
  expect(await Promise.all(later)).toEqual([202, 204]);
  expect(batches.map(({ length }) => length)).toEqual([50, 12]);
});

test("an item that fails is found and fails alone", async () => {
  const { batches, double } = aDoubler((items) => {
    if (items.includes(2)) throw new Error("not two");
  });
  const outcomes = await Promise.allSettled([1, 2, 3].map(double));
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(batches).toEqual([[1, 2, 3], [1], [2], [3]]);
  expect(await double(4)).toBe(8);
});

test("when the storage fails, all items fail without another try", async () => {
  const { batches, double } = aDoubler(() => {
    throw Object.assign(new Error("database or disk is full"), { errcode: 13 });
  });
  const outcomes = await Promise.allSettled([1, 2, 3].map(double));
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(batches).toHaveLength(1);
});
