import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { holds, holdsAll, reasonOf } from "./install-when-stale.mjs";

const lockfile = {
  "": { version: "0.1.0" },
  server: { version: "0.1.0" },
  "node_modules/zod": { version: "4.6.7" },
  "node_modules/@biomejs/cli-darwin-arm64": { version: "2.5.15", optional: true },
  "node_modules/@campusward/server": {},
};

test.each([
  ["the same packages", { "node_modules/zod": { version: "4.6.7" }, "node_modules/@campusward/server": {} }, true],
  [
    "one package more",
    {
      "node_modules/zod": { version: "4.6.7" },
      "node_modules/@campusward/server": {},
      "node_modules/x": { version: "1.0.0" },
    },
    true,
  ],
  ["another version", { "node_modules/zod": { version: "4.6.6" }, "node_modules/@campusward/server": {} }, false],
  ["a package that is missing", { "node_modules/@campusward/server": {} }, false],
  ["a workspace that is not linked", { "node_modules/zod": { version: "4.6.7" } }, false],
  [
    "another version of a package for some systems only",
    {
      "node_modules/zod": { version: "4.6.7" },
      "node_modules/@campusward/server": {},
      "node_modules/@biomejs/cli-darwin-arm64": { version: "2.5.14", optional: true },
    },
    false,
  ],
])("installed is %s", (_what, installed, expected) => {
  expect(holds(installed, lockfile)).toBe(expected);
});

test.each(["node_modules/jsonc-parser", "site/node_modules/vite"])(
  "%s counts: another version of it, and a folder that is gone while npm's record names it",
  (path) => {
    const folder = mkdtempSync(join(tmpdir(), "campusward-packages-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const write = (file: string, version: string) =>
      writeFileSync(join(folder, file), JSON.stringify({ packages: { [path]: { version } } }));
    mkdirSync(join(folder, "node_modules"));
    write("node_modules/.package-lock.json", "8.3.8");
    write("package-lock.json", "8.3.8");
    expect(holdsAll(folder, join(folder, "package-lock.json"))).toBe(false);
    mkdirSync(join(folder, path), { recursive: true });
    expect(holdsAll(folder, join(folder, "package-lock.json"))).toBe(true);
    write("package-lock.json", "8.3.9");
    expect(holdsAll(folder, join(folder, "package-lock.json"))).toBe(false);
  },
);

test.each([
  ["npm error code ENOTFOUND\nnpm error network request failed", /registry cannot be reached/],
  ["npm error code EUSAGE\nnpm error `npm ci` can only install packages when your package.json", /disagree/],
  ["npm error code ENOSPC", /disk is full/],
  ["npm error code EACCES", /may not be written to/],
  ["npm error something new", /npm's own words/],
])("npm's failure is told as one sentence: %s", (output, sentence) => {
  expect(reasonOf(output)).toMatch(sentence);
  expect(reasonOf(output).split("\n")).toHaveLength(1);
});
