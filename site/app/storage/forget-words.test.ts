import { afterEach, expect, test, vi } from "vitest";
import { forgetWords, onWordsForgotten } from "./forget-words.ts";

afterEach(() => vi.unstubAllGlobals());

test("a browser that refuses to tell its other tabs draws the page, and signs out, all the same", () => {
  vi.stubGlobal("BroadcastChannel", () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  expect(() => onWordsForgotten(() => {})()).not.toThrow();
  expect(() => forgetWords()).not.toThrow();
});
