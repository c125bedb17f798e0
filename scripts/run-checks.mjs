import { join } from "node:path";
import { environmentWithPinnedNode, programOf, projectFolder } from "./pinned-node.mjs";
import { runProgram } from "./run-program.mjs";

/**
 * A check is one or more programs, run one after the other until one fails.
 *
 * @typedef {{ name: string, steps: [program: string, ...args: string[]][], folder?: string }} Check
 */

/** What checks found of files that did not change is kept there: the next check looks at the others alone. */
const kept = "node_modules/.cache/checks";

/**
 * Several threads read and check the same files several times: twice the processor time, and no sooner done beside the
 * other checks.
 *
 * @param {string} project
 * @returns {[string, ...string[]]}
 */
const types = (project) => [
  "tsc",
  "-p",
  project,
  "--singleThreaded",
  "--incremental",
  "--tsBuildInfoFile",
  join(projectFolder, kept, `${project}.tsbuildinfo`),
];

/**
 * The compiler is a program of Go, which ends before its memory is worth clearing: a third less processor time for a
 * quarter more memory.
 */
export const withoutClearing = { GOGC: "off" };

/** @type {Check[]} */
const checks = [
  { name: "format and lint", steps: [["biome", "check", "--error-on-warnings", "."]] },
  { name: "types of contracts", steps: [types("contracts")] },
  { name: "types of site", steps: [types("site")] },
  // Scripts use most of the server's files, which took as long again on their own.
  { name: "types of server and scripts", steps: [types("scripts")] },
  { name: "types of journeys", steps: [types("e2e")] },
  {
    name: "import rules",
    steps: [["depcruise", "--config", ".dependency-cruiser.mjs", "contracts", "server", "site/app", "e2e"]],
  },
  { name: "texts alone in their elements, no packed spreads", steps: [["node", "scripts/checking/check-sources.mjs"]] },
  { name: "dead code", steps: [["knip", "--cache", "--cache-location", `${kept}/knip`]] },
];

/** @typedef {{ name: string, passed: boolean, seconds: number, output: string }} CheckResult */

/**
 * Runs every static check side by side, and tells each result as it comes. Its output is what the check said, empty if
 * it passed.
 *
 * @param {{ niceness?: number, tell?: (result: CheckResult) => void }} [options]
 * @returns {Promise<CheckResult[]>}
 */
export function runChecks({ niceness = 0, tell = () => {} } = {}) {
  return Promise.all(
    checks.map(async (check) => {
      const result = await runCheck(check, niceness);
      tell(result);
      return result;
    }),
  );
}

/**
 * @param {Check} check
 * @param {number} niceness
 * @returns {Promise<CheckResult>}
 */
async function runCheck({ name, steps, folder = "." }, niceness) {
  let output = "";
  let seconds = 0;
  let passed = true;
  for (const [program, ...args] of steps) {
    const environment = { ...environmentWithPinnedNode(), ...withoutClearing };
    const cwd = join(projectFolder, folder);
    const result = await runProgram(programOf(program), args, { cwd, environment, niceness });
    seconds += result.seconds;
    passed = result.code === 0;
    output = result.output;
    if (!passed) break;
  }
  return { name, passed, seconds, output: passed ? "" : `${output.trimEnd()}\n` };
}
