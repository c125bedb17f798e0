import { readFileSync, realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { buildWhenStale } from "../building/build-when-stale.mjs";
import { Failure, runCommand } from "../failure.mjs";
import { projectFolder } from "../pinned-node.mjs";
import { change, nameBackup } from "./change.mjs";
import { noteFailed, readFailed } from "./failed-updates.mjs";
import { agrees, finish, goBack } from "./go-back.mjs";
import { beAlone } from "./one-at-a-time.mjs";
import { build, carryOver, checkBrand, fetchBeside, refuseOwnCode } from "./prepare.mjs";
import { git, keepLogIn, note, operate } from "./programs.mjs";
import { paint, say, sayStep, step } from "./progress.mjs";
import { versionAt } from "./readiness.mjs";
import { findSupervisor, refuseOtherUser } from "./supervisors.mjs";
import { folderOf, newMigrations, readSwitch } from "./switch.mjs";
import { verifyTag } from "./verify-tag.mjs";
import { chooseVersion, firstWords, releasesIn } from "./versions.mjs";
import { dayInWords } from "./wording.mjs";

/** @typedef {import("./change.mjs").Settings} Settings */

/** `npm run update`: the next version beside the one that runs, and back if it does not come up. */
await runCommand(async () => {
  const given = process.argv.slice(2);
  const [word, ...more] = given.filter((one) => one !== "--again");
  if (more.length > 0)
    throw new Failure(
      "Usage: npm run update, npm run update -- VERSION, npm run update -- back, npm run update -- --again",
    );
  await refuseOtherUser();
  beAlone(projectFolder);
  // The version before did not bring the built server along, and whoever pulls has that of before.
  await buildWhenStale("server");
  const open = readSwitch(projectFolder, "open");
  if (open) beAlone(folderOf(open, "from"));
  if (open) return finish(open, await findDeployment(open.to.version));
  if (word !== "back") return update(word, given.includes("--again"));
  const versionSwitch = readSwitch(projectFolder, "done");
  if (versionSwitch?.to.version !== currentVersion()) {
    throw new Failure(`There is no way back: ${currentVersion()} was not put here by npm run update.`);
  }
  beAlone(folderOf(versionSwitch, "from"));
  await goBack(versionSwitch, await findDeployment(versionSwitch.to.version));
});

/**
 * @param {string | undefined} wanted
 * @param {boolean} isAgain Also a version that failed here before
 */
async function update(wanted, isAgain) {
  const current = currentVersion();
  const releases = releasesIn(await git(projectFolder, "ls-remote", "--tags", "origin"));
  const version = chooseVersion(current, [...releases.keys()], wanted);
  if (!version) return say(`\n  You have ${paint("bold", current)}. There is nothing newer.\n\n`);
  const commit = /** @type {string} */ (releases.get(version));
  await git(projectFolder, "fetch", "--quiet", "origin", `refs/tags/v${version}:refs/tags/v${version}`);
  await verifyTag(projectFolder, version, commit);
  await refuseOwnCode(version, commit, [...releases.values()]);
  if (!isAgain && !(await triesAgain(version, commit))) return;
  const deployment = await findDeployment(version);
  await greet(current, version);

  const { supervisor, settings } = deployment;
  const { link } = supervisor;
  const place = link ? join(realpathSync(dirname(link)), basename(link)) : projectFolder;
  const beside = `${place}-${version}`;
  await step("Fetched beside the old one", () => fetchBeside(version, commit, beside));
  if (link) beAlone(beside);
  carryOver(projectFolder, beside, link !== null);
  await step("Packages and site built", () => build(beside));
  const startedAt = performance.now();
  if (await checkBrand(beside)) sayStep("Your brand fits", startedAt);

  const head = await git(projectFolder, "rev-parse", "HEAD");
  const versionSwitch = {
    from: { version: current, commit: head, folder: projectFolder },
    to: { version, commit, folder: beside },
    link,
    migrations: newMigrations(projectFolder, beside),
    state: /** @type {const} */ ("switching"),
    backup: settings.hasData ? nameBackup(settings.dataDir, version) : null,
    backedUpAt: 0,
  };
  try {
    await step("Loaded once, with your settings", () => loadOnce(beside));
  } catch (error) {
    noteFailed({ ...versionSwitch, backup: null });
    throw error;
  }
  await change(versionSwitch, deployment);
}

/**
 * Whether to go on: without a terminal a version that failed here is not tried by itself again and again.
 *
 * @param {string} version
 * @param {string} commit
 */
async function triesAgain(version, commit) {
  const failed = readFailed(projectFolder).find((one) => one.version === version && one.commit === commit);
  if (!failed) return true;
  const day = dayInWords(new Date(failed.at).toISOString().slice(0, 10), new Date());
  const said = `${version} failed here on ${day}: see update-${version}.log.`;
  if (!process.stdin.isTTY) throw new Failure(`${said} To try it again: npm run update -- --again`);
  return agrees(`  ${said} Try it again? [y/N] `);
}

/**
 * Loads the files of the new server, and the settings as it reads them, while the old one serves: what cannot be loaded would
 * only be noticed after the old one was stopped.
 *
 * @param {string} folder
 */
async function loadOnce(folder) {
  await operate(folder, null, "update-step", "settings");
}

/** @param {string} version The new one, by which the log is called */
async function findDeployment(version) {
  const settings = await readSettings();
  const log = join(projectFolder, `update-${version}.log`);
  keepLogIn(log);
  note(`npm run update ${process.argv.slice(2).join(" ")}`);
  const isRunning = (await versionAt(settings.host, settings.port)) !== null;
  return { settings, log, supervisor: await findSupervisor(settings.port, isRunning, log) };
}

/**
 * @param {string} current
 * @param {string} version
 */
async function greet(current, version) {
  const date = await git(projectFolder, "for-each-ref", "--format=%(creatordate:short)", `refs/tags/v${version}`);
  const changelog = await git(projectFolder, "show", `v${version}:CHANGELOG.md`).catch(() => "");
  const words = firstWords(changelog, version, 84);
  const from = dayInWords(date, new Date());
  say(`\n  You have ${paint("bold", current)}. There is ${paint("bold", version)}, from ${from}.\n`);
  if (words) say(`  ${words} ${paint("cyan", "CHANGELOG.md")}\n`);
  say("\n");
}

/** @returns {Promise<Settings>} */
async function readSettings() {
  const settings = JSON.parse(await operate(projectFolder, null, "update-step", "settings"));
  return { ...settings, host: ["0.0.0.0", "::"].includes(settings.host) ? "localhost" : settings.host };
}

function currentVersion() {
  return /** @type {string} */ (JSON.parse(readFileSync(join(projectFolder, "package.json"), "utf8")).version);
}
