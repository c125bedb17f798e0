import { readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { projectFolder } from "./pinned-node.mjs";

/**
 * One instruction, such as COPY with the words after it. `words` are those of a JSON list, or what spaces part.
 *
 * @typedef {{ name: string, text: string, words: string[] }} Instruction
 * @typedef {{ name: string, from: string, instructions: Instruction[] }} Stage
 */

/** @returns {Stage[]} What the Dockerfile says, stage by stage, with its arguments put in. The last is the image. */
export function readDockerfile() {
  /** @type {Stage[]} */
  const stages = [];
  /** @type {Record<string, string>} */
  const args = {};
  for (const { name, text } of instructionsOf(readFileSync(join(projectFolder, "Dockerfile"), "utf8"))) {
    const [first = "", , alias] = text.split(/\s+/);
    if (name === "ARG") Object.assign(args, Object.fromEntries([text.split("=")]));
    else if (name === "FROM") stages.push({ name: alias ?? "image", from: withArgs(first, args), instructions: [] });
    else stages.at(-1)?.instructions.push({ name, text, words: wordsOf(text) });
  }
  return stages;
}

/**
 * Whether a file of the project is sent to Docker at all. The patterns without a sign of exception, which we do not use.
 *
 * @param {string} file
 */
export function isInContext(file) {
  const patterns = readFileSync(join(projectFolder, ".dockerignore"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  return !patterns.some((pattern) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`));
}

/**
 * The files and folders that a COPY takes, where it puts them, and the stage that it takes them from, or null for the
 * project.
 *
 * @param {Instruction} copy
 */
export function partsOfCopy({ words }) {
  const option = words.find((word) => word.startsWith("--from="));
  const paths = words.filter((word) => !word.startsWith("--"));
  return { from: option?.slice("--from=".length) ?? null, sources: paths.slice(0, -1), target: paths.at(-1) ?? "." };
}

/**
 * The last value of an instruction that counts once, such as CMD.
 *
 * @param {Stage | undefined} stage
 * @param {string} name
 */
export function lastOf(stage, name) {
  const found = stage?.instructions.findLast((instruction) => instruction.name === name);
  if (!found) throw new Error(`The Dockerfile's image has no ${name}.`);
  return found;
}

/** @param {string} dockerfile */
function instructionsOf(dockerfile) {
  const lines = dockerfile.split("\n").filter((line) => !line.startsWith("#"));
  return lines
    .join("\n")
    .replaceAll(/\\\n\s*/g, "")
    .split("\n")
    .flatMap((line) => {
      const [, name = "", text = ""] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
      return name ? [{ name, text }] : [];
    });
}

/** @param {string} text */
function wordsOf(text) {
  const list = /\[.*\]$/.exec(text)?.[0];
  return /** @type {string[]} */ (list ? JSON.parse(list) : text.split(/\s+/));
}

/**
 * @param {string} text
 * @param {Record<string, string>} args
 */
function withArgs(text, args) {
  return text.replaceAll(/\$\{(\w+)\}/g, (_, name) => args[name] ?? "");
}
