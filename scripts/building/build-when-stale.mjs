import { accessSync, constants, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../failure.mjs";
import { environmentWithPinnedNode, pinnedNode, projectFolder } from "../pinned-node.mjs";
import { runProgram } from "../run-program.mjs";
import { withSignOfLife } from "../sign-of-life.mjs";
import { contentOf, glanceAt, sourceFiles } from "./source-fingerprint.mjs";

const siteFolder = join(projectFolder, "site");
const folder = join(siteFolder, "build");

const inputs = ["site", "contracts/src", "contracts/package.json", "package-lock.json", "tsconfig.base.json"];

/**
 * Builds the site when one of its sources changed since the last build: once for all brands, which the server fills it
 * with. Checking that takes milliseconds.
 */
export async function buildWhenStale() {
  const files = sourceFiles(projectFolder, inputs);
  const stamp = readStamp();
  const glance = glanceAt(projectFolder, files);
  if (stamp?.glance === glance) return;
  // A fresh checkout, or a file saved without a change, has new times but the same content.
  const content = contentOf(projectFolder, files);
  const isStale = stamp?.content !== content;
  try {
    if (isStale) await build();
    writeFileSync(stamped, JSON.stringify({ glance, content }));
  } catch (error) {
    const failure = toFailure(error);
    // Without the new stamp the next start compares the content again, which takes a second.
    if (isStale || failure === error) throw failure;
  }
}

/**
 * One sentence where the folder belongs to somebody else; anything else as it is.
 *
 * @param {unknown} error
 */
export function toFailure(error) {
  const { code = "" } = /** @type {NodeJS.ErrnoException} */ (error);
  if (!["EACCES", "EPERM", "EROFS"].includes(code)) return error;
  return new Failure(
    `The site has to be built, and ${folder} may not be written to. Run npm run build as the user to whom the folder belongs.`,
  );
}

async function build() {
  if (existsSync(folder)) accessSync(folder, constants.W_OK);
  process.stdout.write("Building the site.\n");
  // Of who builds it, such as a test, React would make a site for developers, four times as heavy.
  const environment = { ...environmentWithPinnedNode(), NODE_ENV: "production" };
  const program = [join(siteFolder, "publishing", "build-site.ts")];
  const { code, output, seconds } = await withSignOfLife(runProgram(pinnedNode, program, { environment }));
  if (code !== 0) throw new Failure(`${output.trimEnd()}\n\nThe site cannot be built; the reason stands above.`);
  process.stdout.write(`Built the site in ${seconds.toFixed(1)} s.\n`);
}

/** Written last, so that a build that was interrupted counts as none. */
const stamped = join(folder, "built-from.json");

/** @returns {{ glance: string, content: string } | null} */
function readStamp() {
  if (!existsSync(stamped) || !existsSync(join(folder, "client", "index.html"))) return null;
  try {
    return JSON.parse(readFileSync(stamped, "utf8"));
  } catch {
    // Half a stamp is left where a disk was full or the power went; building again is always right.
    return null;
  }
}
