import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWhenStale } from "./build-when-stale.mjs";
import { Failure, runCommand } from "./failure.mjs";
import { installWhenStale } from "./install-when-stale.mjs";
import { environmentWithPinnedNode, programOf } from "./pinned-node.mjs";
import { runChecks } from "./run-checks.mjs";
import { runProgram } from "./run-program.mjs";
import { provideTestPrograms } from "./test-programs.mjs";
import { readPlaywrightReport, readVitestReport } from "./test-reports.mjs";

/** @typedef {import("./test-reports.mjs").Outcome} Outcome */

await runCommand(async () => {
  await installWhenStale();
  await provideTestPrograms();
  const reports = mkdtempSync(join(tmpdir(), "campusward-reports-"));
  try {
    // Every part runs even if one before it failed: a developer wants to know all that is wrong.
    const first = [await check(), await build()];
    // One after the other: both keep two cores busy, and side by side they take longer than in turn.
    const tests = await runTests(reports);
    const journeys = await runJourneys(reports);
    const outcomes = [
      ...first,
      await againAlone(tests, () => runTests(reports, tests.files)),
      await againAlone(journeys, () => runJourneys(reports, ["--last-failed", "--workers=1"])),
    ];
    const failures = outcomes.flatMap((outcome) => outcome.failures);
    const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
    list("Failed", failures);
    process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
    process.exitCode = failures.length === 0 ? 0 : 1;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
});

/** @returns {Promise<Outcome>} */
async function check() {
  announce("Static checks");
  const results = await runChecks();
  const failures = results.filter(({ passed }) => !passed).map(({ name }) => ({ title: name, why: "" }));
  return { passed: results.length - failures.length, failures, files: [] };
}

/** @returns {Promise<Outcome>} */
async function build() {
  announce("Build");
  try {
    await buildWhenStale();
    return { passed: 1, failures: [], files: [] };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.stdout.write(`${error.message}\n`);
    return { passed: 0, failures: [{ title: "build", why: error.message }], files: [] };
  }
}

/**
 * @param {string} reports
 * @param {string[]} [files] Only these
 * @returns {Promise<Outcome>}
 */
async function runTests(reports, files = []) {
  const file = join(reports, "vitest.json");
  const options = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const { code, output } = await runProgram(programOf("vitest"), ["run", ...options, ...files]);
  announce("Unit and integration tests");
  process.stdout.write(output);
  return outcomeOf("unit and integration tests", code, () => readVitestReport(readJson(file)));
}

/**
 * @param {string} reports
 * @param {string[]} [options]
 * @returns {Promise<Outcome>}
 */
async function runJourneys(reports, options = []) {
  announce("Journeys in Chromium");
  const file = join(reports, "playwright.json");
  // Of both runs: a secret in the first one's log is not mended by a journey that passes the second time.
  const logs = join(reports, "journey-logs");
  mkdirSync(logs, { recursive: true });
  const { code } = await runProgram(programOf("playwright"), ["test", "--reporter=list,json", ...options], {
    show: true,
    environment: { ...environmentWithPinnedNode(), PLAYWRIGHT_JSON_OUTPUT_FILE: file, JOURNEY_LOGS: logs },
  });
  return outcomeOf("journeys", code, () => readPlaywrightReport(readJson(file)));
}

/**
 * What failed is run once more with the machine to itself, because two cores that build and test for others too let a
 * browser wait for longer than any limit. What fails again has failed; what passes then is named, so that a test that is
 * not steady is seen.
 *
 * @param {Outcome} first
 * @param {() => Promise<Outcome>} run
 * @returns {Promise<Outcome>}
 */
async function againAlone(first, run) {
  if (first.files.length === 0) return first;
  list("Once more, alone", first.failures);
  const { failures } = await run();
  list(
    "Passed only when run alone",
    first.failures.filter(({ title }) => failures.every((failure) => failure.title !== title)),
  );
  return { ...first, passed: first.passed + Math.max(0, first.failures.length - failures.length), failures };
}

/**
 * A part that ended badly without a failed test, because its set-up broke or a file could not be read, counts as one
 * failure.
 *
 * @param {string} part
 * @param {number | null} code
 * @param {() => Outcome} read
 * @returns {Outcome}
 */
function outcomeOf(part, code, read) {
  const broken = { passed: 0, failures: [{ title: part, why: "ended without a report" }], files: [] };
  try {
    const outcome = read();
    return code === 0 || outcome.failures.length > 0 ? outcome : { ...broken, passed: outcome.passed };
  } catch {
    return broken;
  }
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** @param {string} part */
function announce(part) {
  process.stdout.write(`\n${part}\n`);
}

/**
 * @param {string} heading
 * @param {import("./test-reports.mjs").Failed[]} failures
 */
function list(heading, failures) {
  if (failures.length === 0) return;
  process.stdout.write(`
${heading}:
`);
  for (const { title, why } of failures)
    process.stdout.write(`  ${title}${why && `: ${why}`}
`);
}
