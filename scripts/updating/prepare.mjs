import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseEnv } from "node:util";
import { Failure } from "../failure.mjs";
import { holdsAll } from "../install-when-stale.mjs";
import { projectFolder } from "../pinned-node.mjs";
import { git, runOrFail } from "./programs.mjs";

/** What a deployment has of its own in the folder of a version. Settings may call the folders otherwise. */
function ownNames(/** @type {string} */ old) {
  const { DATA_DIR = "data", BRAND_DIR } = settingsIn(old);
  const inside = (/** @type {string} */ path) => relative(old, resolve(old, path));
  const data = inside(DATA_DIR);
  return {
    data,
    all: [".env", inside(BRAND_DIR || "brand"), data].filter((name) => name !== "" && !name.startsWith("..")),
  };
}

/**
 * @param {string} folder
 * @returns {NodeJS.Dict<string>}
 */
export function settingsIn(folder) {
  const file = join(folder, ".env");
  return { ...(existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {}), ...process.env };
}

/**
 * Refuses a clone in which the next version would lose something.
 *
 * @param {string} version
 * @param {string} commit What its tag names
 * @param {readonly string[]} released The commits of all versions
 */
export async function refuseOwnCode(version, commit, released) {
  const changed = await git(projectFolder, "status", "--porcelain", "--untracked-files=no");
  if (changed) {
    const files = changed.split("\n").map((line) => line.trim().split(/\s+/).at(-1));
    throw new Failure(
      `These files of the code were changed here: ${files.slice(0, 5).join(", ")}. What is yours belongs into brand/ and .env; commit or undo the rest.`,
    );
  }
  const head = await git(projectFolder, "rev-parse", "HEAD");
  if (released.includes(head)) return;
  await git(projectFolder, "merge-base", "--is-ancestor", head, commit).catch(() => {
    throw new Failure(
      `This clone has commits of its own, which ${version} does not have. Merge v${version} into your branch, test it, and start that.`,
    );
  });
}

/**
 * Fetches a version into a folder beside the one that runs. One that is there already is taken.
 *
 * @param {string} version
 * @param {string} commit
 * @param {string} folder
 */
export async function fetchBeside(version, commit, folder) {
  if (existsSync(folder)) {
    const head = await git(folder, "rev-parse", "HEAD").catch(() => "");
    if (head !== commit) throw new Failure(`${folder} is there already, and is not ${version}. Move it away.`);
    return;
  }
  const unfinished = `${folder}.part`;
  rmSync(unfinished, { recursive: true, force: true });
  const origin = await git(projectFolder, "remote", "get-url", "origin");
  const quiet = ["-c", "advice.detachedHead=false", "clone", "--quiet"];
  await runOrFail("git", [...quiet, "--branch", `v${version}`, projectFolder, unfinished]);
  await git(unfinished, "remote", "set-url", "origin", origin);
  const head = await git(unfinished, "rev-parse", "HEAD");
  if (head !== commit) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new Failure(`v${version} changed while it was fetched. Run this again.`);
  }
  renameSync(unfinished, folder);
}

/**
 * Gives the new folder what is the deployment's own. Links lead where they led before. Files are copied into a folder that
 * takes over for good, because the old one is deleted some day, and linked into one that only builds.
 *
 * @param {string} old
 * @param {string} folder
 * @param {boolean} takesOver
 */
export function carryOver(old, folder, takesOver) {
  const { data, all } = ownNames(old);
  for (const name of all) {
    const [from, to] = [join(old, name), join(folder, name)];
    if (!existsSync(from)) continue;
    if (existsSync(to)) {
      if (!takesOver || name === data || realpathSync(to) === realpathSync(from) || isTracked(folder, name)) continue;
      // Copied for an earlier try: what runs may have been changed since.
      rmSync(to, { recursive: true });
    }
    if (!takesOver || lstatSync(from).isSymbolicLink()) {
      symlinkSync(realpathSync(from), to);
    } else if (name === data) {
      throw new Failure(
        `The data lies in ${from}, within the folder of a version. Move it elsewhere, and name that place in DATA_DIR.`,
      );
    } else cpSync(from, to, { recursive: true, preserveTimestamps: true });
  }
}

/**
 * Whether the version itself brings it, as the brand of a fork may be.
 *
 * @param {string} folder
 * @param {string} name
 */
function isTracked(folder, name) {
  if (!existsSync(join(folder, ".git"))) return false;
  return execFileSync("git", ["ls-files", "--", name], { cwd: folder, encoding: "utf8" }) !== "";
}

/**
 * Installs the packages of the new version and builds its site. What is the same as before is taken from there: the new
 * version's own `npm run build` then finds less to do, or nothing.
 *
 * @param {string} folder
 */
export async function build(folder) {
  if (!existsSync(join(folder, "node_modules")) && holdsAll(projectFolder, join(folder, "package-lock.json"))) {
    for (const packages of ["node_modules", "site/node_modules"]) {
      if (existsSync(join(projectFolder, packages))) linkTree(join(projectFolder, packages), join(folder, packages));
    }
  }
  const site = join(projectFolder, "site", "build");
  if (existsSync(site) && !existsSync(join(folder, "site", "build"))) {
    cpSync(site, join(folder, "site", "build"), { recursive: true });
  }
  await runOrFail(process.execPath, ["scripts/build.mjs"], { cwd: folder });
}

/**
 * The same files under a second name: packages are replaced by npm, and never written into. Links, such as those to the
 * workspaces, stay as they are.
 *
 * @param {string} from
 * @param {string} to
 */
function linkTree(from, to) {
  const kind = lstatSync(from);
  if (kind.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else if (kind.isFile()) linkSync(from, to);
  else if (kind.isDirectory()) {
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from)) if (name !== ".cache") linkTree(join(from, name), join(to, name));
  }
}

/**
 * Asks the new version whether the deployment's brand fits. False where there is none, or nothing that asks.
 *
 * @param {string} folder
 */
export async function checkBrand(folder) {
  const { scripts } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const { BRAND_DIR } = settingsIn(folder);
  if (!scripts.brand || !existsSync(resolve(folder, BRAND_DIR || "brand"))) return false;
  await runOrFail("npm", ["run", "--silent", "brand", "--", "check"], { cwd: folder });
  return true;
}
