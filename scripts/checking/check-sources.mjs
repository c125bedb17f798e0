import { globSync, readFileSync } from "node:fs";
import { packedSpreads } from "./packed-spreads.mjs";
import { sharedTexts } from "./shared-texts.mjs";

/** These pages the server finishes; no React runs in them. */
const withoutReact = /^site\/app\/sections\/(?:quote\/|quote-pay\/|receipt\/|demo-times\/|filled[.]tsx)/;

const isDrawn = (/** @type {string} */ file) =>
  /^site\/app\/.*[.]tsx$/.test(file) && !withoutReact.test(file) && !file.endsWith(".test.tsx");

const sources = globSync("{contracts,server,site,scripts,e2e,bench}/**/*.{ts,tsx,mjs}", {
  exclude: (name) => /^(?:node_modules|build|results|kept)$/.test(name.split("/").at(-1) ?? ""),
}).map((file) => ({ file, source: readFileSync(file, "utf8") }));

/**
 * @param {string} advice
 * @param {typeof sources} files
 * @param {typeof sharedTexts} find
 */
function report(advice, files, find) {
  const found = files.flatMap(({ file, source }) =>
    find(file, source).map(({ line, text }) => `${file}:${line} ${text.slice(0, 90)}`),
  );
  if (found.length === 0) return;
  process.stdout.write(`${[advice, ...found].join("\n")}\n`);
  process.exitCode = 1;
}

report(
  "Put each text into an element of its own, such as a span, or declare what is no text as `Elements`:",
  sources.filter(({ file }) => isDrawn(file)),
  sharedTexts,
);
report("Write the entries where they belong, instead of spreading what is written there:", sources, packedSpreads);
