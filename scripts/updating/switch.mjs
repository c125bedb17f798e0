import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { git } from "./programs.mjs";

/**
 * How a version came into its place, for the way back: written before the switch. With a `link` that names the folder of the
 * version, the link is what changes. Without one the folder stays, git changes its files, and what is made of them changes
 * places with what was made beside. `migrations` are those that only the new version has.
 *
 * @typedef {{
 *   from: { version: string, commit: string, folder: string },
 *   to: { version: string, commit: string, folder: string },
 *   link: string | null,
 *   backup: string | null,
 *   backedUpAt: number,
 *   migrations: string[],
 *   state: "switching" | "ready" | "going back",
 * }} VersionSwitch
 */

/** Of the switch that is under way, and of the one by which the version came here. */
const records = { open: "update-open.json", done: "update-done.json" };
const made = ["node_modules", "site/node_modules", "server/build", "site/build"];

/** @param {VersionSwitch} versionSwitch */
export function writeSwitch(versionSwitch) {
  const folder = folderOf(versionSwitch, "to");
  const file = join(folder, versionSwitch.state === "ready" ? records.done : records.open);
  writeFileSync(`${file}.part`, JSON.stringify(versionSwitch, null, 2));
  renameSync(`${file}.part`, file);
  if (versionSwitch.state === "ready") closeSwitch(versionSwitch);
}

/** @param {VersionSwitch} versionSwitch */
export function closeSwitch(versionSwitch) {
  rmSync(join(folderOf(versionSwitch, "to"), records.open), { force: true });
}

/**
 * @param {string} folder
 * @param {keyof typeof records} which
 * @returns {VersionSwitch | null}
 */
export function readSwitch(folder, which) {
  const file = join(folder, records[which]);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

/** @param {VersionSwitch} versionSwitch */
export async function switchOver({ link, from, to }) {
  if (link) return pointLink(link, to.folder);
  await checkOut(from.folder, to.commit);
  for (const name of made) takeFrom(to.folder, name, from.folder);
}

/** @param {VersionSwitch} versionSwitch */
export async function switchBack({ link, from, to }) {
  if (link) return pointLink(link, from.folder);
  await checkOut(from.folder, from.commit);
  for (const name of made) giveBack(to.folder, name, from.folder);
}

/**
 * Whether nothing is left to do for `switchOver`.
 *
 * @param {VersionSwitch} versionSwitch
 */
export async function isSwitchedOver({ link, from, to }) {
  if (link) return realpathSync(link) === realpathSync(to.folder);
  const head = await git(from.folder, "rev-parse", "HEAD");
  return head === to.commit && !made.some((name) => existsSync(join(to.folder, name)));
}

/**
 * The folder in which one of the two versions runs.
 *
 * @param {VersionSwitch} versionSwitch
 * @param {"from" | "to"} side
 */
export function folderOf({ link, from, to }, side) {
  return link ? { from, to }[side].folder : from.folder;
}

/**
 * In one step: a link that is there is replaced, never missing.
 *
 * @param {string} link
 * @param {string} folder
 */
function pointLink(link, folder) {
  rmSync(`${link}.next`, { force: true });
  const isBeside = dirname(folder) === realpathSync(dirname(link));
  symlinkSync(isBeside ? basename(folder) : folder, `${link}.next`);
  renameSync(`${link}.next`, link);
}

/**
 * @param {string} folder
 * @param {string} commit
 */
async function checkOut(folder, commit) {
  // Left by an update that was killed while git worked here.
  rmSync(join(folder, ".git", "index.lock"), { force: true });
  await git(folder, "-c", "advice.detachedHead=false", "checkout", "--quiet", "--force", "--detach", commit);
}

/**
 * What was there before is kept beside. Both ways may be gone again after a kill, from wherever it left them.
 *
 * @param {string} beside
 * @param {string} name
 * @param {string} folder
 */
function takeFrom(beside, name, folder) {
  const [next, here, kept] = [join(beside, name), join(folder, name), join(beside, "before", name)];
  if (!existsSync(next)) return;
  mkdirSync(dirname(kept), { recursive: true });
  if (existsSync(here)) renameSync(here, kept);
  renameSync(next, here);
}

/**
 * @param {string} beside
 * @param {string} name
 * @param {string} folder
 */
function giveBack(beside, name, folder) {
  const [next, here, kept] = [join(beside, name), join(folder, name), join(beside, "before", name)];
  if (!existsSync(kept)) return;
  if (existsSync(here)) renameSync(here, next);
  renameSync(kept, here);
}

/**
 * The steps that the database makes from one version to the next: their migrations, by name. Some are written apart for
 * each engine.
 *
 * @param {string} from
 * @param {string} to
 */
export function newMigrations(from, to) {
  const namesIn = (/** @type {string} */ folder) =>
    readdirSync(join(folder, "server/src/database/migrations"))
      .filter((file) => file.endsWith(".sql"))
      .map((file) => file.replace(/(?:\.(?:sqlite|postgres))?\.sql$/, ""));
  const before = new Set(namesIn(from));
  return [...new Set(namesIn(to).filter((name) => !before.has(name)))];
}
