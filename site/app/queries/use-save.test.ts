import { expect, test } from "vitest";
import { RefusedError } from "../api/call-endpoint.ts";
import { failureOf } from "./use-save.ts";

test.each([
  [new RefusedError("changed_meanwhile", ""), "changed_meanwhile"],
  [new TypeError("Failed to fetch"), "line"],
  [new DOMException("", "AbortError"), "line"],
  [new Error("a fault of ours"), "internal"],
  ["thrown by a stranger", "internal"],
])("R11.1 %s is told as %s", (error, failure) => {
  expect(failureOf(error)).toBe(failure);
});
