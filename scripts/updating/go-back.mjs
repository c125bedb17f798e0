import { existsSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { Failure } from "../failure.mjs";
import { isMoved, putBack, settle } from "./change.mjs";
import { note, operate } from "./programs.mjs";
import { paint, say } from "./progress.mjs";
import { isReady, waitUntilReady } from "./readiness.mjs";
import { folderOf, isSwitchedOver, switchOver, writeSwitch } from "./switch.mjs";
import { inCounts } from "./wording.mjs";

/** @typedef {import("./change.mjs").Deployment} Deployment */
/** @typedef {import("./switch.mjs").VersionSwitch} VersionSwitch */

/**
 * Goes back to the version before, after saying what would be lost.
 *
 * @param {VersionSwitch} versionSwitch
 * @param {Deployment} deployment
 */
export async function goBack(versionSwitch, deployment) {
  const { from, to } = versionSwitch;
  const isRestored = await isMoved(versionSwitch, deployment);
  if (isRestored) requireBackup(versionSwitch);
  say(`\n  You have ${paint("bold", to.version)}. Before it you had ${paint("bold", from.version)}.\n`);
  if (isRestored) await sayLoss(versionSwitch, deployment);
  else say("  Nothing is lost: both read the same database.\n");
  if (!(await agrees(`  Go back to ${from.version}? [y/N] `))) return say("  Nothing was changed.\n\n");
  say("\n");
  versionSwitch.state = "going back";
  writeSwitch(versionSwitch);
  await putBack(versionSwitch, deployment);
  say("\n");
}

/**
 * Brings an update to its end that was killed: forwards where the new version comes up, else back. What came since the
 * backup is lost only to somebody who says so.
 *
 * @param {VersionSwitch} versionSwitch
 * @param {Deployment} deployment
 */
export async function finish(versionSwitch, deployment) {
  const { from, to } = versionSwitch;
  say(`\n  The update from ${from.version} to ${to.version} was not finished.\n\n`);
  const isRestored = await isMoved(versionSwitch, deployment);
  const goForwards = async () => {
    const isUp = await comesUp(versionSwitch, deployment, isRestored);
    if (isUp) settle(versionSwitch, deployment);
    return isUp;
  };
  if (versionSwitch.state === "switching" && (await goForwards())) return;
  if (isRestored) {
    requireBackup(versionSwitch);
    if ((await sayLoss(versionSwitch, deployment)) && !(await agrees(`  Go back to ${from.version}? [y/N] `))) {
      if (!(await goForwards())) say("  Nothing was changed.\n\n");
      return;
    }
  }
  await putBack(versionSwitch, deployment);
  say("\n  Run this again for another try.\n\n");
}

/**
 * @param {VersionSwitch} versionSwitch
 * @throws {Failure} where it is not there
 */
function requireBackup({ from, backup }) {
  if (backup && existsSync(backup)) return;
  const what = backup ? `${backup} is gone` : "there was no data to back up";
  throw new Failure(`There is no way back: ${what}, and ${from.version} cannot read this database.`);
}

/**
 * @param {VersionSwitch} versionSwitch
 * @param {Deployment} deployment
 * @returns {Promise<boolean>} Whether anything would be lost
 */
async function sayLoss(versionSwitch, { supervisor, settings }) {
  const { backedUpAt } = versionSwitch;
  const asked = ["update-step", "count-since", String(backedUpAt)];
  const lost = inCounts(JSON.parse(await operate(folderOf(versionSwitch, "to"), supervisor.user, ...asked)));
  const when = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" }).format(backedUpAt);
  say(`  The database becomes what it was on ${when}. Everybody signs in again.\n`);
  say(lost ? `  Since then came, and would be lost: ${paint("bold", lost)}.\n` : "  Nothing came since then.\n");
  say(`  ${paint("gray", `A copy of now is kept as before-restore-… in ${settings.dataDir}`)}\n`);
  return lost !== "";
}

/**
 * Whether the new version gets ready, after what is left of the switch. Before it has moved the database it is only looked
 * at: the version before may be the one that serves.
 *
 * @param {VersionSwitch} versionSwitch
 * @param {Deployment} deployment
 * @param {boolean} hasMoved
 */
async function comesUp(versionSwitch, { supervisor, settings }, hasMoved) {
  const { version } = versionSwitch.to;
  if (!hasMoved && !(await isReady(version, supervisor, settings.host))) return false;
  try {
    if (supervisor.name === "nothing" || !(await isSwitchedOver(versionSwitch))) {
      await supervisor.stop();
      await switchOver(versionSwitch);
      await supervisor.start(folderOf(versionSwitch, "to"));
    }
    await waitUntilReady(version, supervisor, settings.host);
    await supervisor.letGo();
    return true;
  } catch (error) {
    note(error instanceof Error ? `${error.stack}` : String(error));
    return false;
  }
}

/** @param {string} question */
export async function agrees(question) {
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise((resolve) => asking.once("close", () => resolve("")));
  const answer = await Promise.race([asking.question(question), ended]);
  asking.close();
  return /^y(?:es)?$/i.test(String(answer).trim());
}
