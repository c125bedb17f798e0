import { expect, test } from "vitest";
import { readPlaywrightReport, readVitestReport } from "./test-reports.mjs";

test("of Vitest's report every failed test is told with the first line of why", () => {
  const assertionResults = [
    { status: "passed", fullName: "adds" },
    { status: "failed", fullName: "loses nothing", failureMessages: ["\u001B[31mexpected 2\u001B[39m\n  at a.ts:3"] },
  ];
  const testResults = [
    { name: "/a.test.ts", status: "failed", message: "", assertionResults },
    { name: "/b.test.ts", status: "passed", message: "", assertionResults: [] },
  ];
  expect(readVitestReport({ numPassedTests: 1, testResults })).toEqual({
    passed: 1,
    failures: [{ title: "loses nothing", why: "expected 2" }],
    files: ["/a.test.ts"],
  });
});

test("a file of tests that cannot be loaded is a failure", () => {
  const testResults = [{ name: "/a.test.ts", status: "failed", message: "Cannot find x", assertionResults: [] }];
  expect(readVitestReport({ numPassedTests: 0, testResults }).failures).toEqual([
    { title: "/a.test.ts", why: "Cannot find x" },
  ]);
});

test("of Playwright's report failed journeys are found at any depth", () => {
  const journey = (title: string, ok: boolean) => ({
    title,
    ok,
    tests: [{ results: [{ error: { message: "first try" } }, ok ? {} : { error: { message: "gone\nline 2" } }] }],
  });
  const inner = {
    title: "inner",
    file: "e2e/a.spec.ts",
    specs: [journey("keeps it", false), journey("shows it", true)],
  };
  const report = {
    stats: { expected: 4, flaky: 1 },
    suites: [{ title: "a", file: "e2e/a.spec.ts", suites: [inner] }],
    errors: [{ message: "no browser" }],
  };
  expect(readPlaywrightReport(report)).toEqual({
    passed: 5,
    failures: [
      { title: "outside a test", why: "no browser" },
      { title: "e2e/a.spec.ts: keeps it", why: "gone" },
    ],
    files: ["e2e/a.spec.ts"],
  });
});
