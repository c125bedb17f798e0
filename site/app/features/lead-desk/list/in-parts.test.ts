import { type ManyDone, manyLimit } from "@campusward/contracts/desk/many-leads";
import { expect, test } from "vitest";
import { inParts } from "./in-parts.ts";

const leads = Array.from({ length: 2 * manyLimit + 1 }, (_, index) => ({ id: `${index}`, version: 1 }));
const [first, second, third] = [0, manyLimit, 2 * manyLimit].map((from) => leads.slice(from, from + manyLimit));

test("R12.9 many leads are changed in parts, one after the other", async () => {
  const parts: unknown[] = [];
  const done = await inParts(leads, async ([one, ...others]) => {
    parts.push([one, ...others]);
    return { changed: others, left: one ? [{ id: one.id, why: "changed_meanwhile" }] : [] };
  });
  expect(parts).toEqual([first, second, third]);
  expect(done.changed).toHaveLength(leads.length - 3);
  expect(done.left.map(({ id }) => id)).toEqual(["0", `${manyLimit}`, `${2 * manyLimit}`]);
  expect([done.rest, done.error]).toEqual([[], null]);
});

test("R12.9 what is done stays known when a later part fails, and the rest is not tried", async () => {
  const dropped = new TypeError("The line dropped.");
  const answers: (() => ManyDone)[] = [
    () => ({ changed: [...(first ?? [])], left: [] }),
    () => {
      throw dropped;
    },
  ];
  const done = await inParts(leads, async () => {
    const answer = answers.shift();
    if (!answer) throw new Error("Another part was tried.");
    return answer();
  });
  expect(done).toEqual({ changed: first, left: [], rest: [...(second ?? []), ...(third ?? [])], error: dropped });
});
