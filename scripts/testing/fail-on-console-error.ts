import { afterEach, beforeEach, expect } from "vitest";

/** A `console.error` that a test did not ask for is a fault that nobody would read. A test that expects one spies on it. */
const unexpected: string[] = [];

beforeEach(() => {
  unexpected.length = 0;
  console.error = (...parts: unknown[]) => {
    unexpected.push(parts.map(String).join(" "));
  };
});

afterEach(() => {
  expect(unexpected, "console.error was called").toEqual([]);
});
