/*
 * What Lighthouse says of every public page on its slow phone, beside a page of one line that the same process serves
 * in the same run. Shorter: node bench/lighthouse.mjs [--rounds 1] [--pages /,/pricing].
 */

import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Failure, runCommand } from "../scripts/failure.mjs";
import { pinnedNode } from "../scripts/pinned-node.mjs";
import { runProgram } from "../scripts/run-program.mjs";
import { chromiumFlags, findChromium } from "../scripts/testing/find-chromium.mjs";
import { hasStandInFont } from "../scripts/testing/has-stand-in-font.mjs";
import { canonicalPath, pagePaths } from "../site/app/page-paths.ts";
import { installLighthouse } from "./install-lighthouse.mjs";
import { median, report } from "./results.mjs";
import { startProduct } from "./start-product.mjs";

/**
 * @typedef {{ scores: Record<string, number>, fcp: number, lcp: number, tbt: number, cls: number, speedIndex: number,
 *   machine: number }} Reading
 */

const { values: options } = parseArgs({
  options: { rounds: { type: "string", default: "5" }, pages: { type: "string" } },
});
const rounds = Number(options.rounds);
const originals = pagePaths.filter((path) => canonicalPath(path) === path);
const pages = options.pages?.split(",") ?? originals;

const floorPath = "/floor";
/** By the name that the pages themselves give as their origin. */
const toOrigin = (/** @type {string} */ url) => url.replace("127.0.0.1", "localhost");
const highestRatio = 1.35;
const highestTbtMs = 50;
const highestCls = 0.01;
const perfect = 100;
/** Now and then Chromium loses the trace of a visit. */
const attempts = 3;
/** These do not change from one round to the next. */
const sureCategories = ["accessibility", "best-practices", "seo"];

await runCommand(async () => {
  const program = await installLighthouse();
  const chromium = findChromium();
  if (!chromium) throw new Failure("Install Debian's package chromium, or Chrome.");
  if (!hasStandInFont()) throw new Failure("Install Debian's package fonts-liberation, or Arial.");
  const product = await startProduct({}, "server/src/testing/network/serve-with-floor.ts");
  /** @type {Map<string, Reading[]>} */
  const readings = new Map();
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const path of [floorPath, ...pages]) {
        const categories = ["performance", ...(round === 0 && path !== floorPath ? sureCategories : [])];
        const reading = await read(program, chromium, toOrigin(product.url) + path, categories);
        readings.set(path, [...(readings.get(path) ?? []), reading]);
        const { lcp, tbt } = reading;
        process.stderr.write(`${round + 1}/${rounds} ${path}: LCP ${Math.round(lcp)} ms, TBT ${Math.round(tbt)} ms\n`);
      }
    }
  } finally {
    await product.stop();
  }
  const floor = medianOf(readings.get(floorPath) ?? [], ({ lcp }) => lcp);
  const rows = [...readings].map(([path, all]) => toRow(path, all, floor));
  report("lighthouse", rows);
  if (rows.some(({ holds }) => holds === "no")) process.exitCode = 1;
});

/**
 * @param {string} program
 * @param {string} chromium
 * @param {string} url
 * @param {string[]} categories
 * @returns {Promise<Reading>}
 */
async function read(program, chromium, url, categories) {
  const file = join(tmpdir(), `campusward-lighthouse-${process.pid}.json`);
  const args = [
    program,
    url,
    "--output=json",
    `--output-path=${file}`,
    "--quiet",
    "--no-enable-error-reporting",
    `--only-categories=${categories.join(",")}`,
    `--chrome-flags=${chromiumFlags.join(" ")}`,
  ];
  for (let attempt = 1; ; attempt += 1) {
    const { code, output } = await runProgram(pinnedNode, args, {
      environment: { ...process.env, CHROME_PATH: chromium },
    });
    if (code === 0) break;
    if (attempt === attempts) throw new Failure(`${output.trimEnd()}\n\nLighthouse could not read ${url}.`);
  }
  const result = JSON.parse(readFileSync(file, "utf8"));
  rmSync(file);
  const value = (/** @type {string} */ audit) => result.audits[audit].numericValue;
  return {
    scores: Object.fromEntries(categories.map((name) => [name, Math.round(result.categories[name].score * 100)])),
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    speedIndex: value("speed-index"),
    machine: result.environment.benchmarkIndex,
  };
}

/**
 * @param {string} path
 * @param {Reading[]} all
 * @param {number} floor LCP of the floor page, in milliseconds
 */
function toRow(path, all, floor) {
  const performance = medianOf(all, ({ scores }) => scores.performance ?? 0);
  const others = sureCategories.flatMap((name) => all[0]?.scores[name] ?? []);
  const [lcp, tbt, cls] = [
    medianOf(all, (one) => one.lcp),
    medianOf(all, (one) => one.tbt),
    medianOf(all, (one) => one.cls),
  ];
  const ratio = lcp / floor;
  const isWithin =
    [performance, ...others].every((score) => score === perfect) &&
    ratio <= highestRatio &&
    tbt < highestTbtMs &&
    cls < highestCls;
  return {
    page: path,
    "perf/a11y/best/seo": [performance, ...others].join("/"),
    "FCP ms": Math.round(medianOf(all, ({ fcp }) => fcp)),
    "LCP ms": Math.round(lcp),
    "LCP/floor": ratio.toFixed(2),
    "TBT ms": Math.round(tbt),
    CLS: cls.toFixed(3),
    "speed index": Math.round(medianOf(all, ({ speedIndex }) => speedIndex)),
    machine: Math.round(medianOf(all, ({ machine }) => machine)),
    holds: path === floorPath ? "–" : isWithin ? "yes" : "no",
  };
}

/**
 * @param {Reading[]} all
 * @param {(reading: Reading) => number} figure
 */
function medianOf(all, figure) {
  return median(all.map(figure));
}
