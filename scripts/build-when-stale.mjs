import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "./failure.mjs";
import { programOf, projectFolder } from "./pinned-node.mjs";
import { precompress } from "./precompress.mjs";
import { runProgram } from "./run-program.mjs";

const siteFolder = join(projectFolder, "site");
const clientFolder = join(siteFolder, "build", "client");
/** Written last, so that a build that was interrupted counts as none. */
const stampFile = join(siteFolder, "build", "built-from.json");

const inputs = [
  "site",
  "contracts/src",
  "contracts/package.json",
  "scripts/precompress.mjs",
  "package-lock.json",
  "tsconfig.base.json",
];
const notInputs = new Set(["node_modules", "build", ".react-router"]);

/** Builds the site when one of its sources changed since the last build. Checking that takes milliseconds. */
export async function buildWhenStale() {
  const files = inputs.flatMap((input) => filesBelow(input));
  const stamp = readStamp();
  const glance = glanceAt(files);
  if (stamp?.glance === glance) return;
  // A fresh checkout, or a file saved without a change, has new times but the same content.
  const content = hashOf(
    files.map((file) => [
      file,
      createHash("sha256")
        .update(readFileSync(join(projectFolder, file)))
        .digest("hex"),
    ]),
  );
  if (stamp?.content !== content) await build();
  writeFileSync(stampFile, JSON.stringify({ glance, content }));
}

/** Builds the site and lays compressed copies beside its files. */
export async function build() {
  rmSync(stampFile, { force: true });
  process.stdout.write("Building the site.\n");
  const { code, output, seconds } = await runProgram(programOf("react-router"), ["build"], { cwd: siteFolder });
  if (code !== 0) throw new Failure(`${output.trimEnd()}\n\nThe site cannot be built; the reason stands above.`);
  const { files } = await precompress(clientFolder);
  process.stdout.write(`Built the site in ${seconds.toFixed(1)} s and compressed ${files} of its files.\n`);
}

function readStamp() {
  if (!existsSync(stampFile) || !existsSync(join(clientFolder, "index.html"))) return null;
  try {
    return JSON.parse(readFileSync(stampFile, "utf8"));
  } catch {
    // Half a stamp is left where a disk was full or the power went; building again is always right.
    return null;
  }
}

/**
 * @param {string} input
 * @returns {string[]} paths of files, relative to the project
 */
function filesBelow(input) {
  const path = join(projectFolder, input);
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [input];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !notInputs.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => filesBelow(`${input}/${entry.name}`))
    .sort();
}

/** @param {string[]} files */
function glanceAt(files) {
  return hashOf(
    files.map((file) => {
      const { size, mtimeMs } = statSync(join(projectFolder, file));
      return [file, size, mtimeMs];
    }),
  );
}

/** @param {unknown} value */
function hashOf(value) {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}
