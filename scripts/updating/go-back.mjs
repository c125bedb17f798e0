import { existsSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { Failure } from "../failure.mjs";
import { projectFolder } from "../pinned-node.mjs";
import { putBack, settle } from "./change.mjs";
import { operate } from "./programs.mjs";
import { paint, say } from "./progress.mjs";
import { isReady } from "./readiness.mjs";
import { writePassage } from "./switch.mjs";
import { inCounts } from "./wording.mjs";

/** @typedef {import("./change.mjs").Deployment} Deployment */
/** @typedef {import("./switch.mjs").Passage} Passage */

/**
 * Goes back to the version before, after saying what would be lost.
 *
 * @param {Passage} passage
 * @param {Deployment} deployment
 */
export async function goBack(passage, deployment) {
  const { from, to, backup, backedUpAt, isMoved } = passage;
  const isRestored = backup !== null && isMoved;
  if (isRestored && !existsSync(backup)) {
    throw new Failure(`There is no way back: ${backup} is gone, and ${from.version} cannot read this database.`);
  }
  say(`\n  You have ${paint("bold", to.version)}. Before it you had ${paint("bold", from.version)}.\n`);
  if (isRestored) {
    const { keeper, settings } = deployment;
    const counted = await operate(projectFolder, keeper.user, "update-step", "count-since", String(backedUpAt));
    const lost = inCounts(JSON.parse(counted));
    const when = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" }).format(backedUpAt);
    say(`  The database becomes what it was on ${when}. Everybody signs in again.\n`);
    say(lost ? `  Since then came, and would be lost: ${paint("bold", lost)}.\n` : "  Nothing came since then.\n");
    say(`  ${paint("gray", `A copy of now is kept as before-restore-… in ${settings.dataDir}`)}\n`);
  } else say("  Nothing is lost: both read the same database.\n");
  if (!(await agrees(`  Go back to ${from.version}? [y/N] `))) return say("  Nothing was changed.\n\n");
  say("\n");
  passage.state = "going back";
  writePassage(passage);
  await putBack(passage, deployment);
  say("\n");
}

/**
 * Brings an update to its end that was killed: forwards where the new version is ready, else back.
 *
 * @param {Passage} passage
 * @param {Deployment} deployment
 */
export async function finish(passage, deployment) {
  const { from, to, state } = passage;
  say(`\n  The update from ${from.version} to ${to.version} was not finished.\n\n`);
  const { keeper, settings } = deployment;
  if (state === "switching" && (await isReady(to.version, keeper, settings.host))) return settle(passage, deployment);
  await putBack(passage, deployment);
  say("\n  Run this again for another try.\n\n");
}

/** @param {string} question */
async function agrees(question) {
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise((resolve) => asking.once("close", () => resolve("")));
  const answer = await Promise.race([asking.question(question), ended]);
  asking.close();
  return /^y(?:es)?$/i.test(String(answer).trim());
}
