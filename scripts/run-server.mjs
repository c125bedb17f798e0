import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { environmentWithPinnedNode, pinnedNode, projectFolder } from "./pinned-node.mjs";
import { memoryEnvironment } from "./small-memory.mjs";

/** Asked to stop by these, the server finishes what it has begun; a closed terminal is such a wish too. */
const stopSignals = /** @type {const} */ (["SIGTERM", "SIGINT", "SIGHUP"]);

/**
 * Node's arguments that read settings from a file `.env`, where there is one; what stands in the environment wins.
 * Tests pass --without-env-file, so that a developer's own settings do not reach them.
 */
export function settingsFromFile() {
  const file = join(projectFolder, ".env");
  return existsSync(file) && !process.argv.includes("--without-env-file") ? [`--env-file=${file}`] : [];
}

/**
 * Runs a program of the server on the pinned Node in the foreground, hands every stop signal on to it and ends this
 * process as it ended.
 *
 * @param {string[]} args
 */
export function runServer(args) {
  const child = spawn(pinnedNode, [...settingsFromFile(), ...args], {
    cwd: projectFolder,
    env: { ...memoryEnvironment, ...environmentWithPinnedNode() },
    stdio: "inherit",
  });
  for (const signal of stopSignals) {
    process.on(signal, () => {
      // Ctrl+C in a terminal reaches the server by itself; a second one could be taken for impatience.
      if (signal === "SIGINT" && process.stdin.isTTY) return;
      // The server knows no SIGHUP, which would end it on the spot.
      child.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
    });
  }
  child.on("exit", (code, signal) => {
    // 128 plus the signal's number is what a shell answers; 9 is the one that cannot be caught.
    process.exitCode = code ?? (signal === "SIGKILL" ? 137 : 1);
  });
}
