import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWhenStale } from "./build-when-stale.mjs";
import { Failure, runCommand } from "./failure.mjs";
import { installWhenStale } from "./install-when-stale.mjs";
import { environmentWithPinnedNode, programOf } from "./pinned-node.mjs";
import { runChecks } from "./run-checks.mjs";
import { runProgram } from "./run-program.mjs";
import { provideTestPrograms } from "./test-programs.mjs";

/** @typedef {{ passed: number, failed: number }} Counts */

await runCommand(async () => {
  await installWhenStale();
  await provideTestPrograms();
  const reports = mkdtempSync(join(tmpdir(), "campusward-reports-"));
  try {
    // Every part runs even if one before it failed: a developer wants to know all that is wrong.
    const first = [await countChecks(), await countBuild()];
    // Side by side: most of the tests of the server wait, for mail servers that hang and for processes that were killed.
    const counts = [...first, ...(await Promise.all([countTests(reports), countJourneys(reports)]))];
    const passed = counts.reduce((sum, part) => sum + part.passed, 0);
    const failed = counts.reduce((sum, part) => sum + part.failed, 0);
    process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
    process.exitCode = failed === 0 ? 0 : 1;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
});

/** @returns {Promise<Counts>} */
async function countChecks() {
  announce("Static checks");
  const results = await runChecks();
  const passed = results.filter((result) => result.passed).length;
  return { passed, failed: results.length - passed };
}

/** @returns {Promise<Counts>} */
async function countBuild() {
  announce("Build");
  try {
    await buildWhenStale();
    return { passed: 1, failed: 0 };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.stdout.write(`${error.message}\n`);
    return { passed: 0, failed: 1 };
  }
}

/**
 * @param {string} reports
 * @returns {Promise<Counts>}
 */
async function countTests(reports) {
  const file = join(reports, "vitest.json");
  const { code, output } = await runProgram(programOf("vitest"), [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  announce("Unit and integration tests");
  process.stdout.write(output);
  return countsOf(code, () => {
    const report = readReport(file);
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  });
}

/**
 * @param {string} reports
 * @returns {Promise<Counts>}
 */
async function countJourneys(reports) {
  announce("Journeys in Chromium");
  const file = join(reports, "playwright.json");
  const { code } = await runProgram(programOf("playwright"), ["test", "--reporter=list,json"], {
    show: true,
    environment: { ...environmentWithPinnedNode(), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  return countsOf(code, () => {
    const { expected, unexpected, flaky } = readReport(file).stats;
    return { passed: expected, failed: unexpected + flaky };
  });
}

/**
 * A part that ended badly without a failed test, because its set-up broke or a file could not be read, counts as one
 * failure.
 *
 * @param {number | null} code
 * @param {() => Counts} count
 * @returns {Counts}
 */
function countsOf(code, count) {
  try {
    const counts = count();
    return code === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** @param {string} file */
function readReport(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** @param {string} part */
function announce(part) {
  process.stdout.write(`\n${part}\n`);
}
