import { join } from "node:path";
import { programOf, projectFolder } from "./pinned-node.mjs";
import { runProgram } from "./run-program.mjs";

/**
 * A check is one or more programs, run one after the other until one fails.
 *
 * @typedef {{ name: string, steps: [program: string, ...args: string[]][], folder?: string }} Check
 */

/** @type {Check[]} */
const checks = [
  { name: "format and lint", steps: [["biome", "check", "--error-on-warnings", "."]] },
  { name: "types of contracts", steps: [["tsc", "-p", "contracts"]] },
  { name: "types of server", steps: [["tsc", "-p", "server"]] },
  { name: "types of site", steps: [["tsc", "-p", "site"]] },
  { name: "types of scripts", steps: [["tsc", "-p", "scripts"]] },
  { name: "types of journeys", steps: [["tsc", "-p", "e2e"]] },
  {
    name: "import rules",
    steps: [["depcruise", "--config", ".dependency-cruiser.mjs", "contracts", "server", "site/app", "e2e"]],
  },
  { name: "dead code", steps: [["knip"]] },
];

/**
 * Runs every static check side by side and prints a line for each as it ends, with what it said only if it failed.
 *
 * @returns {Promise<{ name: string, passed: boolean, seconds: number }[]>}
 */
export function runChecks() {
  return Promise.all(checks.map(runCheck));
}

/** @param {Check} check */
async function runCheck({ name, steps, folder = "." }) {
  let output = "";
  let seconds = 0;
  let passed = true;
  for (const [program, ...args] of steps) {
    const result = await runProgram(programOf(program), args, { cwd: join(projectFolder, folder) });
    seconds += result.seconds;
    passed = result.code === 0;
    output = result.output;
    if (!passed) break;
  }
  process.stdout.write(
    `${passed ? "passed" : "FAILED"}  ${name} (${seconds.toFixed(1)} s)\n${passed ? "" : `${output.trimEnd()}\n`}`,
  );
  return { name, passed, seconds };
}
