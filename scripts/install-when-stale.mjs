import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "./failure.mjs";
import { environmentOfTheMachine, pinnedNode, projectFolder } from "./pinned-node.mjs";
import { runProgram } from "./run-program.mjs";
import { withSignOfLife } from "./sign-of-life.mjs";

/**
 * The part of a lockfile that matters here, by path in the project.
 *
 * @typedef {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>} Packages
 */

/**
 * Installs the packages when what lies in node_modules is not what package-lock.json names.
 *
 * npm keeps its own record of what it installed; comparing with that, instead of with a stamp of ours, also sees an
 * `npm install` done by hand. Plain enough for Node 20, because it runs before the pinned Node is there.
 */
export async function installWhenStale() {
  if (isInstalled()) return;
  process.stdout.write("Installing what is missing. The first time this takes a minute or two.\n");
  const args = ["ci", "--no-fund", "--no-audit", "--include=dev", "--fetch-retry-mintimeout=2000"];
  const { code, output } = await withSignOfLife(runProgram("npm", args, { environment: environmentOfTheMachine() }));
  if (code !== 0) throw new Failure(`${output.trimEnd()}\n\n${reasonOf(output)}`);
  if (existsSync(pinnedNode)) return;
  throw new Failure(
    "The packages are installed, but the project's own Node is missing: npm was told to run no install scripts. Run `npm rebuild node --ignore-scripts=false` and start again.",
  );
}

function isInstalled() {
  return existsSync(pinnedNode) && holdsAll(projectFolder, join(projectFolder, "package-lock.json"));
}

/**
 * True when a folder has the packages that a lockfile names.
 *
 * @param {string} folder
 * @param {string} lockfile Of the same or another version of the product
 */
export function holdsAll(folder, lockfile) {
  const wanted = packagesOf(lockfile);
  const installed = packagesOf(join(folder, "node_modules", ".package-lock.json"));
  // The record may have been copied from another checkout, and says nothing of folders that somebody removed.
  return (
    holds(installed, wanted) && Object.keys(wanted).every((path) => !installed[path] || existsSync(join(folder, path)))
  );
}

/**
 * True when the packages installed are those of the lockfile. More than those is no harm.
 *
 * @param {Packages} installed
 * @param {Packages} wanted
 */
export function holds(installed, wanted) {
  return Object.entries(wanted).every(([path, entry]) => {
    // The other entries are the workspaces, which npm links to. A workspace may have packages of its own.
    if (!/(?:^|\/)node_modules\//.test(path)) return true;
    const found = installed[path];
    // A package for another processor or system is not installed, and rightly so.
    return found ? found.version === entry.version : entry.optional === true || entry.devOptional === true;
  });
}

/**
 * @param {string} lockfile
 * @returns {Packages}
 */
function packagesOf(lockfile) {
  if (!existsSync(lockfile)) return {};
  return JSON.parse(readFileSync(lockfile, "utf8")).packages ?? {};
}

/**
 * One sentence for the person at the terminal, from what npm said.
 *
 * @param {string} output
 */
export function reasonOf(output) {
  if (/EUSAGE|can only install packages when/.test(output)) {
    return "The packages cannot be installed: package-lock.json and package.json disagree. Run `npm install` and commit the lockfile.";
  }
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i.test(output)) {
    return "The packages cannot be installed: the npm registry cannot be reached. Check the network, or a proxy in npm's settings, and start again.";
  }
  if (/ENOSPC/.test(output)) return "The packages cannot be installed: the disk is full.";
  if (/EACCES|EPERM/.test(output)) return `The packages cannot be installed: ${projectFolder} may not be written to.`;
  return "The packages cannot be installed; npm's own words stand above.";
}
