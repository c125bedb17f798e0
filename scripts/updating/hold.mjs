import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { projectFolder } from "../pinned-node.mjs";

/**
 * How an update tells `npm start`, which keeps the server, to wait and to start it again. The update is the process `pid`.
 * Each start that it asks for has an `order` of its own, null before the first. What the server complains about goes into
 * `log` as well.
 *
 * @typedef {{ pid: number, order: string | null, log: string, tries?: number }} Hold
 */

/** A restore that outlives its update may hold the data for so many seconds. */
const mostTries = 20;

const file = join(projectFolder, "update-hold.json");

/** @param {Hold} hold */
export function writeHold(hold) {
  writeFileSync(`${file}.part`, JSON.stringify(hold));
  renameSync(`${file}.part`, file);
}

export function removeHold() {
  rmSync(file, { force: true });
}

/** @returns {Hold | null} */
function readHold() {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/** A hold of an update that was killed long ago says nothing about a server that is only now started. */
export function removeStaleHold() {
  const hold = readHold();
  if (hold && !isAlive(hold.pid)) removeHold();
}

/**
 * After the server ended: waits while an update changes the version, and returns the hold under which to start again. Null
 * when no update stopped it. An update that was killed leaves a version that can start: it is started, again and again
 * while what is left of the update holds the data.
 *
 * @param {Hold | null} former Under which it was started
 * @param {() => boolean} isAsked Whether `npm start` itself is to end
 * @returns {Promise<Hold | null>}
 */
export async function waitForUpdate(former, isAsked) {
  for (let hold = readHold(); hold && !isAsked(); hold = readHold()) {
    if (hold.order !== null && hold.order !== former?.order) return hold;
    if (!isAlive(hold.pid)) {
      const tries = (former?.tries ?? 0) + 1;
      if (tries > mostTries) break;
      await pause(tries === 1 ? 0 : 1_000);
      return { ...hold, tries };
    }
    await pause(100);
  }
  return null;
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is one that lives.
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}
