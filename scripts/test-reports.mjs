import { stripVTControlCharacters } from "node:util";

/**
 * A test that failed, and the first line of why.
 *
 * @typedef {{ title: string, why: string }} Failed
 */

/**
 * What a run of tests came to, and in which files tests failed.
 *
 * @typedef {{ passed: number, failures: Failed[], files: string[] }} Outcome
 */

/**
 * Reads what Vitest's reporter `json` wrote. A file that could not even be loaded is one failure.
 *
 * @param {{ numPassedTests: number, testResults: { name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] | null }[] }[] }} report
 * @returns {Outcome}
 */
export function readVitestReport(report) {
  const broken = report.testResults.filter(({ status }) => status === "failed");
  const failures = broken.flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === "failed");
    if (tests.length === 0) return [failed(name, message)];
    return tests.map(({ fullName, failureMessages }) => failed(fullName, failureMessages?.[0]));
  });
  return { passed: report.numPassedTests, failures, files: broken.map(({ name }) => name) };
}

/**
 * Reads what Playwright's reporter `json` wrote. An error outside a test is a failure of its own.
 *
 * @typedef {{ title: string, file: string, specs?: { title: string, ok: boolean, tests: { results: { error?: { message?: string } }[] }[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @param {{ stats: { expected: number, flaky: number }, suites: PlaywrightSuite[], errors?: { message?: string }[] }} report
 * @returns {Outcome}
 */
export function readPlaywrightReport(report) {
  const failures = (report.errors ?? []).map(({ message }) => failed("outside a test", message));
  /** @type {Set<string>} */
  const files = new Set();
  /** @param {PlaywrightSuite} suite */
  function read(suite) {
    for (const { title, ok, tests } of suite.specs ?? []) {
      if (ok) continue;
      files.add(suite.file);
      failures.push(failed(`${suite.file}: ${title}`, tests[0]?.results.at(-1)?.error?.message));
    }
    for (const inner of suite.suites ?? []) read(inner);
  }
  for (const suite of report.suites) read(suite);
  return { passed: report.stats.expected + report.stats.flaky, failures, files: [...files] };
}

/**
 * @param {string} title
 * @param {string} [message]
 * @returns {Failed}
 */
function failed(title, message = "") {
  return { title, why: stripVTControlCharacters(message).trim().split("\n")[0] ?? "" };
}
