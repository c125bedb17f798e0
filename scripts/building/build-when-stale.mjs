import { accessSync, constants, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { Failure } from "../failure.mjs";
import { environmentWithPinnedNode, pinnedNode, projectFolder } from "../pinned-node.mjs";
import { runProgram } from "../run-program.mjs";
import { withSignOfLife } from "../sign-of-life.mjs";
import { findBrandFolder } from "./brand-folder.mjs";
import { contentOf, glanceAt, sourceFiles } from "./source-fingerprint.mjs";

const siteFolder = join(projectFolder, "site");

/** The exit code of a build that a fault of the brand keeps from beginning. */
const brandFaults = 2;

const inputs = ["site", "contracts/src", "contracts/package.json", "package-lock.json", "tsconfig.base.json"];

/**
 * Builds the site when one of its sources changed since the last build. Checking that takes milliseconds.
 *
 * @param {{ brand?: string | null, folder?: string }} [options] Another brand than the deployment's goes into another
 *   folder, below that of builds: only there are the packages found that pages are drawn with.
 */
export async function buildWhenStale({ brand = findBrandFolder(), folder = join(siteFolder, "build") } = {}) {
  const files = sourceFiles(projectFolder, [...inputs, ...(brand ? [relative(projectFolder, brand)] : [])]);
  const stamp = readStamp(folder);
  const glance = glanceAt(projectFolder, files);
  if (stamp?.glance === glance) return;
  // A fresh checkout, or a file saved without a change, has new times but the same content.
  const content = contentOf(projectFolder, files);
  const isStale = stamp?.content !== content;
  try {
    if (isStale && !(await build(brand, folder, stamp !== null))) return;
    writeFileSync(stampIn(folder), JSON.stringify({ glance, content }));
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
    `The site has to be built, and ${join(siteFolder, "build")} may not be written to. Run npm run build as the user to whom the folder belongs.`,
  );
}

/**
 * Builds the site.
 *
 * @param {string | null} brand
 * @param {string} folder
 * @param {boolean} hasBuilt
 * @returns {Promise<boolean>} False where a brand with faults leaves the site as it was.
 */
async function build(brand, folder, hasBuilt) {
  if (existsSync(folder)) accessSync(folder, constants.W_OK);
  process.stdout.write("Building the site.\n");
  // Of who builds it, such as a test, React would make a site for developers, four times as heavy.
  const environment = { ...environmentWithPinnedNode(), NODE_ENV: "production", BRAND_DIR: brand ?? "" };
  const publishing = join(siteFolder, "publishing");
  const program = [
    "--import",
    join(publishing, "brand", "register-brand.ts"),
    join(publishing, "build-site.ts"),
    folder,
  ];
  const { code, output, seconds } = await withSignOfLife(runProgram(pinnedNode, program, { environment }));
  if (code === brandFaults && hasBuilt) {
    process.stdout.write(`${output.trimEnd()}\nThe site stays as it was built last.\n`);
    return false;
  }
  if (code !== 0) throw new Failure(`${output.trimEnd()}\n\nThe site cannot be built; the reason stands above.`);
  process.stdout.write(`Built the site in ${seconds.toFixed(1)} s.\n`);
  return true;
}

/** @param {string} folder */
const clientIn = (folder) => join(folder, "client");
/**
 * Written last, so that a build that was interrupted counts as none.
 *
 * @param {string} folder
 */
const stampIn = (folder) => join(folder, "built-from.json");

/**
 * @param {string} folder
 * @returns {{ glance: string, content: string } | null}
 */
function readStamp(folder) {
  if (!existsSync(stampIn(folder)) || !existsSync(join(clientIn(folder), "index.html"))) return null;
  try {
    return JSON.parse(readFileSync(stampIn(folder), "utf8"));
  } catch {
    // Half a stamp is left where a disk was full or the power went; building again is always right.
    return null;
  }
}
