import { expect, test } from "vitest";
import { withParameter } from "./use-narrowing.ts";

test.each([
  ["", "q", "meera", "q=meera"],
  ["q=meera&state=failed", "q", "rohan", "q=rohan&state=failed"],
  ["q=meera&state=failed", "q", "", "state=failed"],
  ["state=failed", "q", "", "state=failed"],
])("of ?%s, with %s set to %j, becomes ?%s", (before, name, value, after) => {
  const given = new URLSearchParams(before);
  expect(withParameter(given, name, value).toString()).toBe(after);
  expect(given.toString()).toBe(before);
});
