import { spawn } from "node:child_process";
import { appendFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { environmentWithPinnedNode, pinnedNode, projectFolder } from "./pinned-node.mjs";
import { memoryEnvironment } from "./small-memory.mjs";

/** @typedef {import("./updating/hold.mjs").Hold} Hold */

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
 * The file of a program of the server. A version from before the server was built, such as an update may bring back, runs
 * its sources.
 *
 * @param {string} name Such as `main`
 * @param {string} [folder] Of the version
 */
export function serverFile(name, folder = projectFolder) {
  const isBuilt = existsSync(join(folder, "scripts/building/bundle-server.mjs"));
  return isBuilt ? `server/build/${name}.js` : `server/src/${name}.ts`;
}

/**
 * Runs a program of the server on the pinned Node in the foreground, hands every stop signal on to it and ends this
 * process as it ended.
 *
 * @param {() => string[]} argsNow Asked at each start: an update changes the version meanwhile
 * @param {(former: Hold | null, isAsked: () => boolean) => Promise<Hold | null>} [waitForUpdate] Whether it is started again
 */
export function runServer(argsNow, waitForUpdate = async () => null) {
  let isAsked = false;
  let child = launch(null);
  for (const signal of stopSignals) {
    process.on(signal, () => {
      isAsked = true;
      // Ctrl+C in a terminal reaches the server by itself; a second one could be taken for impatience.
      if (signal === "SIGINT" && process.stdin.isTTY) return;
      // The server knows no SIGHUP, which would end it on the spot.
      child.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
    });
  }

  /** @param {Hold | null} hold */
  function launch(hold) {
    const started = spawn(pinnedNode, [...settingsFromFile(), ...argsNow()], {
      cwd: projectFolder,
      env: { ...memoryEnvironment, ...environmentWithPinnedNode() },
      stdio: ["inherit", "inherit", hold ? "pipe" : "inherit"],
    });
    started.stderr?.on("data", (text) => {
      process.stderr.write(text);
      if (hold) appendFileSync(hold.log, text);
    });
    started.on("exit", async (code, signal) => {
      const next = isAsked ? null : await waitForUpdate(hold, () => isAsked);
      if (next && !isAsked) child = launch(next);
      // 128 plus the signal's number is what a shell answers; 9 is the one that cannot be caught.
      else process.exitCode = code ?? (signal === "SIGKILL" ? 137 : 1);
    });
    return started;
  }
}
