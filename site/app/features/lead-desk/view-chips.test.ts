import { expect, test } from "vitest";
import { isSameView } from "./own-views.ts";
import { findFolded } from "./view-chips.tsx";

test("R12.14 chips without room are folded from the right, and the current one never", () => {
  const widths = [90, 90, 90, 90];
  expect([...findFolded(widths, 0, 381)]).toEqual([]);
  expect([...findFolded(widths, 0, 380)]).toEqual([3]);
  expect([...findFolded(widths, 0, 200)]).toEqual([3, 2]);
  expect([...findFolded(widths, 3, 200)]).toEqual([2, 1]);
  expect([...findFolded(widths, 3, 10)]).toEqual([2, 1, 0]);
  expect([...findFolded([], -1, 0)]).toEqual([]);
});

test("R12.14 a view of one's own is current whatever is searched in it, and in no other order of fields", () => {
  const view = { view: "open", city: "Chennai", kind: "demo" } as const;
  expect(isSameView(view, { kind: "demo", city: "Chennai", view: "open", q: "meera" })).toBe(true);
  expect(isSameView(view, { ...view, kind: "quote" })).toBe(false);
  expect(isSameView(view, { ...view, view: "today" })).toBe(false);
});
