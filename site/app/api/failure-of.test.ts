import { expect, test } from "vitest";
import { RefusedError } from "./call-endpoint.ts";
import { failureOf } from "./failure-of.ts";

test.each([
  [new RefusedError("changed_meanwhile", ""), "changed_meanwhile"],
  [new TypeError("Failed to fetch"), "line"],
  [new DOMException("", "AbortError"), "line"],
  [new Error("a fault of ours"), "internal"],
  ["thrown by a stranger", "internal"],
])("R11.1 %s is told as %s", (error, failure) => {
  expect(failureOf(error)).toBe(failure);
});
