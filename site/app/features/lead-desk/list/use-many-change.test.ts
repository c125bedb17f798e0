import { expect, test } from "vitest";
import { newlyChanged } from "./use-many-change.ts";

test("R12.9 an undo of many leaves those that were like that already, and what was done to them before", () => {
  const before = ["a", "b", "c"].map((id) => ({ id, version: 2 }));
  const changed = [
    { id: "a", version: 3 },
    { id: "b", version: 2 },
  ];
  expect(newlyChanged(before, changed)).toEqual([{ id: "a", version: 3 }]);
  expect(newlyChanged(before, [{ id: "b", version: 2 }])).toEqual([]);
});
