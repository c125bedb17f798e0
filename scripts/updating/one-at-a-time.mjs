import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../failure.mjs";
import { isAlive } from "./hold.mjs";

/**
 * Keeps other updates out of the folder of a version until this process ends, or calls what is returned. Under systemd
 * an update claims the folders of both versions: a second one is started in whichever the link names by then.
 *
 * @param {string} folder
 * @throws {Failure} while another update is at work there
 */
export function beAlone(folder) {
  const file = join(folder, "update-running.json");
  const own = `${file}.${process.pid}`;
  try {
    writeFileSync(own, String(process.pid));
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    // The folder of a former version may have been deleted: nobody works there.
    if (code === "ENOENT") return () => {};
    if (code !== "EACCES") throw error;
    throw new Failure(`${folder} belongs to another user. Run npm run update as that user.`);
  }
  try {
    while (!claim(own, file)) {
      const pid = readPid(file);
      if (pid === process.pid) break;
      if (pid !== null && isAlive(pid)) {
        throw new Failure(
          `npm run update is at work in ${folder} already, as process ${pid}. Wait for its end. If that process is something else, remove ${file}.`,
        );
      }
      takeAway(file, pid);
    }
  } finally {
    rmSync(own);
  }
  const leave = () => {
    if (readPid(file) === process.pid) rmSync(file);
  };
  process.once("exit", leave);
  return leave;
}

/**
 * By a link, which is there with its text or not at all.
 *
 * @param {string} own
 * @param {string} file
 */
function claim(own, file) {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "EEXIST") return false;
    throw error;
  }
}

/**
 * @param {string} file
 * @returns {number | null} null where it is gone or says nothing, as after a power cut
 */
function readPid(file) {
  try {
    return Number(readFileSync(file, "utf8")) || null;
  } catch {
    return null;
  }
}

/**
 * Removes what a process left that is gone. Another update may have done so first and taken its place: it gets that back.
 *
 * @param {string} file
 * @param {number | null} pid
 */
function takeAway(file, pid) {
  const aside = `${file}.${process.pid}.former`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ENOENT") return;
    throw error;
  }
  if (readPid(aside) !== pid) claim(aside, file);
  rmSync(aside);
}
