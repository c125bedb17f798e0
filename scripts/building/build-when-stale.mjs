import { accessSync, constants, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../failure.mjs";
import { environmentWithPinnedNode, pinnedNode, projectFolder } from "../pinned-node.mjs";
import { runProgram } from "../run-program.mjs";
import { withSignOfLife } from "../sign-of-life.mjs";
import { contentOf, glanceAt, sourceFiles } from "./source-fingerprint.mjs";

/**
 * What is built: of which files and folders, into which folder, and a file that every build of it has.
 *
 * @typedef {{ name: string, inputs: string[], program: string, folder: string, made: string }} Part
 */

const common = ["contracts/src", "contracts/package.json", "package-lock.json"];

/** @type {Record<"site" | "server", Part>} */
const parts = {
  // Once for all brands, which the server fills it with.
  site: {
    name: "site",
    inputs: ["site", "tsconfig.base.json", ...common],
    program: "site/publishing/build-site.ts",
    folder: join(projectFolder, "site", "build"),
    made: "client/index.html",
  },
  server: {
    name: "server",
    inputs: ["server/src", "site/publishing", "scripts/building/bundle-server.mjs", ...common],
    program: "scripts/building/bundle-server.mjs",
    folder: join(projectFolder, "server", "build"),
    made: "main.js",
  },
};

/**
 * Builds those of the parts whose sources changed since they were built; without names, all. Checking that takes
 * milliseconds.
 *
 * @param {("site" | "server")[]} names
 */
export async function buildWhenStale(...names) {
  for (const name of names.length > 0 ? names : /** @type {const} */ (["server", "site"])) await refresh(parts[name]);
}

/** @param {Part} part */
async function refresh(part) {
  const { inputs, folder } = part;
  const files = sourceFiles(projectFolder, inputs);
  const stamp = readStamp(part);
  const glance = glanceAt(projectFolder, files);
  if (stamp?.glance === glance) return;
  // A fresh checkout, or a file saved without a change, has new times but the same content.
  const content = contentOf(projectFolder, files);
  const isStale = stamp?.content !== content;
  try {
    if (isStale) await build(part);
    writeFileSync(join(folder, stampName), JSON.stringify({ glance, content }));
  } catch (error) {
    const failure = toFailure(error, part);
    // Without the new stamp the next start compares the content again, which takes a second.
    if (isStale || failure === error) throw failure;
  }
}

/**
 * One sentence where the folder belongs to somebody else; anything else as it is.
 *
 * @param {unknown} error
 * @param {Pick<Part, "name" | "folder">} part
 */
export function toFailure(error, { name, folder }) {
  const { code = "" } = /** @type {NodeJS.ErrnoException} */ (error);
  if (!["EACCES", "EPERM", "EROFS"].includes(code)) return error;
  return new Failure(
    `The ${name} has to be built, and ${folder} may not be written to. Run npm run build as the user to whom the folder belongs.`,
  );
}

/** @param {Part} part */
async function build({ name, program, folder }) {
  if (existsSync(folder)) accessSync(folder, constants.W_OK);
  process.stdout.write(`Building the ${name}.\n`);
  // Of who builds it, such as a test, React would make a site for developers, four times as heavy.
  const environment = { ...environmentWithPinnedNode(), NODE_ENV: "production" };
  const { code, output, seconds } = await withSignOfLife(runProgram(pinnedNode, [program], { environment }));
  if (code !== 0) throw new Failure(`${output.trimEnd()}\n\nThe ${name} cannot be built; the reason stands above.`);
  process.stdout.write(`Built the ${name} in ${seconds.toFixed(1)} s.\n`);
}

/** Written last, so that a build that was interrupted counts as none. */
const stampName = "built-from.json";

/**
 * @param {Part} part
 * @returns {{ glance: string, content: string } | null}
 */
function readStamp({ folder, made }) {
  const stamped = join(folder, stampName);
  if (!existsSync(stamped) || !existsSync(join(folder, made))) return null;
  try {
    return JSON.parse(readFileSync(stamped, "utf8"));
  } catch {
    // Half a stamp is left where a disk was full or the power went; building again is always right.
    return null;
  }
}
