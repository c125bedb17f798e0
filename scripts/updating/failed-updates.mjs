import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderOf } from "./switch.mjs";

/** @typedef {import("./switch.mjs").VersionSwitch} VersionSwitch */
/** @typedef {{ version: string, commit: string, folder: string, backup: string | null, at: number }} FailedUpdate */

/** In the folder of the version that runs, which stays where an update fails. */
const name = "update-failed.json";

/**
 * @param {string} folder Of the version that runs
 * @returns {FailedUpdate[]}
 */
export function readFailed(folder) {
  const file = join(folder, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
}

/** @param {VersionSwitch} versionSwitch */
export function noteFailed(versionSwitch) {
  const { to, backup } = versionSwitch;
  const { version, commit, folder } = to;
  const here = folderOf(versionSwitch, "from");
  const others = readFailed(here).filter((failed) => failed.folder !== folder);
  writeFileSync(
    join(here, name),
    JSON.stringify([...others, { version, commit, folder, backup, at: Date.now() }], null, 2),
  );
}

/**
 * Once a later version is in place, the folders of those that failed are of no more use. Their backups are the operator's.
 *
 * @param {VersionSwitch} versionSwitch
 */
export function clearFailed(versionSwitch) {
  const here = folderOf(versionSwitch, "from");
  const kept = [versionSwitch.from.folder, versionSwitch.to.folder];
  for (const { folder } of readFailed(here))
    if (!kept.includes(folder)) rmSync(folder, { recursive: true, force: true });
  rmSync(join(here, name), { force: true });
}
