import { appendFileSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** Names the file into which both reporters write. `npm test` sets it for the runners that it starts. */
export const outcomesVariable = "TEST_OUTCOMES";

/** Tests that pass only at their second try are named; more than this many fail the run. */
export const unsteadyAllowed = 2;

/**
 * What became of one test. `unsteady` passed at its second try. `why` is the first line of the error, empty for a test
 * that passed at once.
 *
 * @typedef {{ title: string, status: "passed" | "failed" | "unsteady", seconds: number, why: string }} Outcome
 */

/**
 * One line of JSON per outcome, written at once: a runner that dies leaves what it knew.
 *
 * @param {Omit<Outcome, "why"> & { why?: string | undefined }} outcome
 */
export function writeOutcome({ why = "", ...outcome }) {
  const file = process.env[outcomesVariable];
  if (!file) return;
  const firstLine = stripVTControlCharacters(why).trim().split("\n")[0] ?? "";
  appendFileSync(file, `${JSON.stringify({ ...outcome, why: firstLine })}\n`);
}

/**
 * @param {string} file
 * @returns {Outcome[]}
 */
export function readOutcomes(file) {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/**
 * The last lines of a test run: the twenty slowest tests, what was unsteady, what failed, and the counts.
 *
 * @param {readonly Outcome[]} outcomes
 * @returns {{ text: string, passed: boolean }}
 */
export function summarise(outcomes) {
  const failed = outcomes.filter(({ status }) => status === "failed");
  const unsteady = outcomes.filter(({ status }) => status === "unsteady");
  const slowest = outcomes.toSorted((a, b) => b.seconds - a.seconds).slice(0, 20);
  const tooUnsteady = unsteady.length > unsteadyAllowed;
  const failures = failed.length + (tooUnsteady ? unsteady.length : 0);
  const describe = (/** @type {Outcome} */ { title, why }) => `${title}${why && `: ${why}`}`;
  const text = [
    ...section(
      "Slowest",
      slowest.map(({ seconds, title }) => `${seconds.toFixed(1).padStart(5)} s  ${title}`),
    ),
    ...section(
      `Unsteady, passed at the second try${tooUnsteady ? ` (more than ${unsteadyAllowed}: the run fails)` : ""}`,
      unsteady.map(describe),
    ),
    ...section("Failed", failed.map(describe)),
    `${outcomes.length - failures} passed, ${failures} failed`,
  ].join("\n");
  return { text, passed: failures === 0 };
}

/**
 * @param {string} heading
 * @param {string[]} lines
 */
function section(heading, lines) {
  return lines.length === 0 ? [] : [`${heading}:`, ...lines.map((line) => `  ${line}`), ""];
}
