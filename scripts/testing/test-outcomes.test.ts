import { expect, test } from "vitest";
import { summarise } from "./test-outcomes.mjs";

type Outcome = Parameters<typeof summarise>[0][number];

function anOutcome(outcome: Partial<Outcome>): Outcome {
  return { title: "adds", status: "passed", seconds: 0, why: "", ...outcome };
}

test("the last line counts, and what failed is named with the first line of why", () => {
  const { text, passed } = summarise([
    anOutcome({}),
    anOutcome({ title: "loses nothing", status: "failed", why: "expected 2" }),
  ]);
  expect(passed).toBe(false);
  expect(text).toContain("Failed:\n  loses nothing: expected 2\n");
  expect(text.split("\n").at(-1)).toBe("1 passed, 1 failed");
});

test("up to two unsteady tests are named and count as passed; three fail the run", () => {
  const unsteady = anOutcome({ title: "waits", status: "unsteady", why: "timed out" });
  const two = summarise([anOutcome({}), unsteady, unsteady]);
  expect(two.passed).toBe(true);
  expect(two.text).toContain("Unsteady, passed at the second try:\n  waits: timed out\n");
  expect(two.text.split("\n").at(-1)).toBe("3 passed, 0 failed");
  const three = summarise([anOutcome({}), unsteady, unsteady, unsteady]);
  expect(three.passed).toBe(false);
  expect(three.text.split("\n").at(-1)).toBe("1 passed, 3 failed");
});

test("the twenty slowest are listed, slowest first", () => {
  const outcomes = Array.from({ length: 25 }, (_, index) => anOutcome({ title: `test ${index}`, seconds: index }));
  const lines = summarise(outcomes).text.split("\n");
  expect(lines.slice(0, 3)).toEqual(["Slowest:", "   24.0 s  test 24", "   23.0 s  test 23"]);
  expect(lines.filter((line) => line.includes(" s  test "))).toHaveLength(20);
});
