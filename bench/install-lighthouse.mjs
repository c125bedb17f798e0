import { existsSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../scripts/failure.mjs";
import { environmentOfTheMachine, projectFolder } from "../scripts/pinned-node.mjs";
import { runProgram } from "../scripts/run-program.mjs";

const folder = join(projectFolder, "bench", "lighthouse");
const program = join(folder, "node_modules", "lighthouse", "cli", "index.js");

/**
 * Installs Lighthouse where it is missing.
 *
 * @returns {Promise<string>} where its program lies
 */
export async function installLighthouse() {
  if (existsSync(program)) return program;
  process.stdout.write("Installing Lighthouse, once.\n");
  const { code, output } = await runProgram("npm", ["ci", "--no-fund", "--no-audit", "--ignore-scripts"], {
    cwd: folder,
    environment: environmentOfTheMachine(),
  });
  if (code !== 0) throw new Failure(`${output.trimEnd()}\n\nLighthouse cannot be installed; the reason stands above.`);
  return program;
}
