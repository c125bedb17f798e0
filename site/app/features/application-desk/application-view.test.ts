import { expect, test } from "vitest";
import { idBelow } from "./application-view.tsx";

test.each([
  ["/desk", null],
  ["/desk/", null],
  ["/desks/7", null],
  ["/desk/7", "7"],
  ["/desk/7/", "7"],
  ["/desk/a%20b", "a b"],
  ["/desk/%", "%"],
])("R1.3 at %s the id is %j", (pathname, id) => {
  expect(idBelow("/desk", pathname)).toBe(id);
});
