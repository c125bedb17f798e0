import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWhenStale } from "./building/build-when-stale.mjs";
import { Failure, runCommand } from "./failure.mjs";
import { installWhenStale } from "./install-when-stale.mjs";
import { environmentWithPinnedNode, programOf, projectFolder } from "./pinned-node.mjs";
import { runChecks } from "./run-checks.mjs";
import { runProgram } from "./run-program.mjs";
import { outcomesVariable, readOutcomes, summarise } from "./testing/test-outcomes.mjs";
import { provideTestPrograms } from "./testing/test-programs.mjs";

/** @typedef {import("./testing/test-outcomes.mjs").Outcome} Outcome */

/** `npm test` runs everything; `npm test -- PATTERN` only the tests whose file or title matches. */
const [pattern] = process.argv.slice(2);

await runCommand(async () => {
  await installWhenStale();
  await provideTestPrograms();
  const folder = mkdtempSync(join(tmpdir(), "campusward-outcomes-"));
  try {
    // They fill the moments in which the parts below leave a core idle, and are told after them.
    const checks = pattern ? [] : runChecks({ niceness: 19 });
    // Every part runs even if one before it failed: a developer wants to know all that is wrong.
    const outcomes = [
      ...(await build()),
      // One after the other: each keeps two cores busy.
      ...(await runTests(join(folder, "tests"))),
      ...(await runJourneys(join(folder, "journeys"))),
      ...tellChecks(await checks),
    ];
    const { text, passed } = summarise(outcomes);
    process.stdout.write(`\n${text}\n`);
    process.exitCode = passed ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/**
 * Without their times: they waited for the tests.
 *
 * @param {import("./run-checks.mjs").CheckResult[]} results
 * @returns {Outcome[]}
 */
function tellChecks(results) {
  if (results.length > 0) announce("Static checks");
  return results.map(({ name, passed, output }) => {
    process.stdout.write(`${passed ? "passed" : "FAILED"}  ${name}\n${output}`);
    return { title: name, status: passed ? "passed" : "failed", seconds: 0, why: "" };
  });
}

/** @returns {Promise<Outcome[]>} */
async function build() {
  announce("Build");
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  try {
    await buildWhenStale();
    return [{ title: "build", status: "passed", seconds: seconds(), why: "" }];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.stdout.write(`${error.message}\n`);
    return [{ title: "build", status: "failed", seconds: seconds(), why: error.message }];
  }
}

/** @param {string} file */
async function runTests(file) {
  announce("Unit and integration tests");
  const vitest = (/** @type {string[]} */ ...args) =>
    runPart("unit and integration tests", file, "vitest", ["run", "--reporter=default", ...args]);
  if (!pattern) return vitest("--reporter=./scripts/testing/vitest-reporter.mjs");
  const { byPath, byTitle } = findTests(pattern);
  const reporter = "--reporter=./scripts/testing/vitest-reporter.mjs";
  return [
    ...(byPath.length > 0 ? await vitest(reporter, ...byPath) : []),
    ...(byTitle.length > 0 ? await vitest(reporter, "--testNamePattern", pattern, ...byTitle) : []),
  ];
}

/** @param {string} file */
async function runJourneys(file) {
  announce("Journeys in Chromium");
  const reporters = "--reporter=list,./scripts/testing/playwright-reporter.mjs";
  // Playwright matches a pattern against file and title.
  const args = pattern ? ["--grep", pattern, "--pass-with-no-tests"] : [];
  return runPart("journeys", file, "playwright", ["test", reporters, ...args]);
}

/**
 * Runs a test runner. A runner that ends badly without a failed test, because its set-up broke, is one failure.
 *
 * @param {string} part
 * @param {string} file Where its reporter writes
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<Outcome[]>}
 */
async function runPart(part, file, program, args) {
  rmSync(file, { force: true });
  const environment = { ...environmentWithPinnedNode(), [outcomesVariable]: file };
  const { code, seconds } = await runProgram(programOf(program), args, { show: true, environment });
  process.stdout.write(`${part}: ${Math.round(seconds)} s\n`);
  const outcomes = existsSync(file) ? readOutcomes(file) : [];
  if (code === 0 || outcomes.some(({ status }) => status === "failed")) return outcomes;
  return [...outcomes, { title: part, status: "failed", seconds, why: `ended with code ${code}` }];
}

/**
 * Files of unit tests whose path matches, and others whose text does: only among those can a title match.
 *
 * @param {string} text
 */
function findTests(text) {
  const files = ["contracts/src", "server", "site", "scripts"].flatMap((folder) =>
    readdirSync(join(projectFolder, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /[.]test[.]tsx?$/.test(file) && !file.includes("node_modules"))
      .map((file) => join(folder, file)),
  );
  const wanted = new RegExp(text, "i");
  const byPath = files.filter((file) => wanted.test(file));
  const byTitle = files.filter(
    (file) => !byPath.includes(file) && wanted.test(readFileSync(join(projectFolder, file), "utf8")),
  );
  return { byPath, byTitle };
}

/** @param {string} part */
function announce(part) {
  process.stdout.write(`\n${part}\n`);
}
