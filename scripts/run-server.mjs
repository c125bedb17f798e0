import { spawn } from "node:child_process";
import { pinnedNode, projectFolder } from "./pinned-node.mjs";

/** Asked to stop by these, the server finishes what it has begun; a closed terminal is such a wish too. */
const stopSignals = /** @type {const} */ (["SIGTERM", "SIGINT", "SIGHUP"]);

/**
 * Runs a program of the server on the pinned Node in the foreground, hands every stop signal on to it and ends this
 * process as it ended.
 *
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [environment]
 */
export function runServer(args, environment = process.env) {
  const child = spawn(pinnedNode, args, { cwd: projectFolder, env: environment, stdio: "inherit" });
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
  return child;
}
