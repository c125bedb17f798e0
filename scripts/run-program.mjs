import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { environmentWithPinnedNode, projectFolder } from "./pinned-node.mjs";

/**
 * Runs a program to its end.
 *
 * With `show` its output goes straight to the terminal; otherwise it is collected, stdout and stderr in the order
 * in which they came. `code` is null when a signal ended the program; a program that cannot be started answers 127,
 * as in a shell. A program of niceness 19 gets what others leave of the processor.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, environment?: NodeJS.ProcessEnv, show?: boolean, niceness?: number }} [options]
 * @returns {Promise<{ code: number | null, output: string, seconds: number }>}
 */
export function runProgram(program, args, options = {}) {
  const { cwd = projectFolder, environment = environmentWithPinnedNode(), show = false, niceness = 0 } = options;
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: environment,
      stdio: ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"],
    });
    if (niceness && child.pid) setPriority(child.pid, niceness);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (chunk) => {
        output += chunk;
      });
    }
    const end = (/** @type {number | null} */ code) =>
      resolve({ code, output, seconds: (performance.now() - startedAt) / 1000 });
    child.on("error", (error) => {
      output += `${error.message}\n`;
      end(127);
    });
    child.on("close", end);
  });
}
