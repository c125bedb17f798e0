import { spawn } from "node:child_process";
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../failure.mjs";
import { environmentOfTheMachine, projectFolder } from "../pinned-node.mjs";
import { serverFile } from "../run-server.mjs";
import { memoryEnvironment } from "../small-memory.mjs";

/**
 * Who a program runs as; null for whoever runs the update. What the product's user cannot read is of no use to it.
 *
 * @typedef {{ uid: number, gid: number } | null} User
 */

let log = "";

/**
 * From here on, what programs say is kept in this file.
 *
 * @param {string} file
 */
export function keepLogIn(file) {
  log = file;
}

/** @param {string} text */
export function note(text) {
  if (log) appendFileSync(log, `${new Date().toISOString()} ${text.trimEnd()}\n`, { mode: 0o600 });
}

/**
 * Runs a program to its end, apart from the terminal: Ctrl+C must not end a restore half way. Code 127 when it cannot be
 * started.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, environment?: NodeJS.ProcessEnv, user?: User, isNoted?: boolean }} [options]
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export function tryProgram(
  program,
  args,
  { cwd = projectFolder, environment = environmentOfTheMachine(), user, isNoted = true } = {},
) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: environment,
      detached: true,
      ...user,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (chunk) => {
        output += chunk;
      });
    }
    const end = (/** @type {number | null} */ code) => {
      if (isNoted) note(`${program} ${args.join(" ")}\n${output}ended with ${code}`);
      resolve({ code, output });
    };
    child.on("error", (error) => {
      output += error.message;
      end(127);
    });
    child.on("close", end);
  });
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {Parameters<typeof tryProgram>[2]} [options]
 * @returns {Promise<string>} what it printed
 */
export async function runOrFail(program, args, options) {
  const { code, output } = await tryProgram(program, args, options);
  if (code !== 0) throw new Failure(output.trim() || `${program} ended with code ${code}.`);
  return output.trim();
}

/**
 * @param {string} folder
 * @param {string[]} args
 */
export function git(folder, ...args) {
  return runOrFail("git", ["-C", folder, ...args]);
}

/**
 * What a version's own Node needs to run a program of its server with the deployment's settings.
 *
 * @param {string} folder Of the version
 * @param {string} name Of the program, such as `main`
 * @param {string[]} words
 */
export function serverProgram(folder, name, ...words) {
  const program = join(folder, "node_modules", "node", "bin", "node");
  const environment = { ...memoryEnvironment, ...environmentOfTheMachine() };
  return {
    program,
    args: ["--env-file-if-exists=.env", serverFile(name, folder), ...words],
    options: { cwd: folder, environment },
  };
}

/**
 * One of the operator's commands, of a version.
 *
 * @param {string} folder
 * @param {User} user
 * @param {string[]} words
 */
export function operate(folder, user, ...words) {
  const { program, args, options } = serverProgram(folder, "operate", ...words);
  return runOrFail(program, args, { ...options, user });
}
