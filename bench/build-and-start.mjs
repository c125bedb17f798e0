/*
 * How long the site takes to build, and the product to be ready: with nothing changed since the last start, and on an
 * empty database. Medians; node bench/build-and-start.mjs [--rounds 1].
 */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findFreePort } from "../scripts/find-free-port.mjs";
import { environmentWithPinnedNode, pinnedNode, projectFolder } from "../scripts/pinned-node.mjs";
import { runProgram } from "../scripts/run-program.mjs";
import { median, report } from "./results.mjs";

const { values: options } = parseArgs({ options: { rounds: { type: "string", default: "3" } } });
const rounds = Array.from({ length: Number(options.rounds) });
/** Of the specification: the build on two cores, a second start. */
const budgets = { build: 10, start: 2 };

/** @type {number[]} */
const builds = [];
for (const _ of rounds) {
  // Without its stamp a build counts as none.
  rmSync(join(projectFolder, "site", "build", "built-from.json"), { force: true });
  builds.push((await runProgram(pinnedNode, ["scripts/build.mjs"])).seconds);
}
/** @type {number[]} */
const empty = [];
/** @type {number[]} */
const unchanged = [];
for (const _ of rounds) {
  const dataDir = mkdtempSync(join(tmpdir(), "campusward-bench-"));
  empty.push(await secondsUntilReady(dataDir));
  unchanged.push(await secondsUntilReady(dataDir));
  rmSync(dataDir, { recursive: true, force: true });
}
const rows = [
  toRow("build of the site, with compression", builds, budgets.build),
  toRow("start on an empty database", empty, budgets.start),
  toRow("start with nothing changed", unchanged, budgets.start),
];
report("build-and-start", rows);
if (rows.some(({ holds }) => holds === "no")) process.exitCode = 1;

/**
 * What somebody waits for who says `npm start`, without npm itself.
 *
 * @param {string} dataDir
 */
async function secondsUntilReady(dataDir) {
  const startedAt = performance.now();
  const child = spawn(pinnedNode, ["scripts/start.mjs"], {
    cwd: projectFolder,
    env: { ...environmentWithPinnedNode(), PORT: String(await findFreePort()), DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  const seconds = await new Promise((resolve, reject) => {
    ended.then(() => reject(new Error("The product ended before it was ready.")));
    child.stdout.setEncoding("utf8").on("data", (text) => {
      if (text.includes("Campusward is ready")) resolve((performance.now() - startedAt) / 1000);
    });
  });
  child.kill("SIGTERM");
  await ended;
  return seconds;
}

/**
 * @param {string} what
 * @param {number[]} seconds
 * @param {number} budget in seconds
 */
function toRow(what, seconds, budget) {
  const middle = median(seconds);
  return { what, "median s": middle.toFixed(2), "budget s": budget, holds: middle < budget ? "yes" : "no" };
}
