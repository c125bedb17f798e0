import { expect, test } from "vitest";
import { isSameView } from "./own-views.ts";

test("R12.14 a view of one's own is current whatever is searched in it, and in no other order of fields", () => {
  const view = { view: "open", city: "Chennai", kind: "demo" } as const;
  expect(isSameView(view, { kind: "demo", city: "Chennai", view: "open", q: "meera" })).toBe(true);
  expect(isSameView(view, { ...view, kind: "quote" })).toBe(false);
  expect(isSameView(view, { ...view, view: "today" })).toBe(false);
});
