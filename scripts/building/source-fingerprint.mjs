import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** `testing` is what tests need. */
const otherFolders = new Set(["node_modules", "build", "testing"]);

/**
 * Every file below the inputs (files or folders of a project), sorted; an input that is not there has none. Left out are
 * tests, which no build contains, with what they need, and folders that are made.
 *
 * @param {string} project
 * @param {string[]} inputs
 */
export function sourceFiles(project, inputs) {
  return inputs.flatMap((input) => filesBelow(project, input)).sort();
}

/**
 * Changes when a file was added, removed, renamed or saved. Takes milliseconds.
 *
 * @param {string} project
 * @param {string[]} files
 */
export function glanceAt(project, files) {
  return hashOf(
    files.map((file) => {
      const { size, mtimeMs } = statSync(join(project, file));
      return [file, size, mtimeMs];
    }),
  );
}

/**
 * Changes only when what is in the files, or their names, changed.
 *
 * @param {string} project
 * @param {string[]} files
 */
export function contentOf(project, files) {
  return hashOf(files.map((file) => [file, hashOf(readFileSync(join(project, file), "base64"))]));
}

/**
 * @param {string} project
 * @param {string} input
 * @returns {string[]}
 */
function filesBelow(project, input) {
  const path = join(project, input);
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [input];
  return readdirSync(path)
    .filter((name) => !otherFolders.has(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((name) => filesBelow(project, `${input}/${name}`));
}

/** @param {unknown} value */
function hashOf(value) {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}
