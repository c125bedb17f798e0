import { existsSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { clearFailed, noteFailed } from "./failed-updates.mjs";
import { note, operate } from "./programs.mjs";
import { paint, say, sayReady, sayStep, step, wasAway } from "./progress.mjs";
import { waitUntilReady } from "./readiness.mjs";
import { closeSwitch, folderOf, readSwitch, switchBack, switchOver, writeSwitch } from "./switch.mjs";

/** @typedef {import("./supervisors.mjs").Supervisor} Supervisor */
/** @typedef {import("./switch.mjs").VersionSwitch} VersionSwitch */
/** @typedef {{ host: string, port: number, publicUrl: string, dataDir: string, hasData: boolean }} Settings */
/** @typedef {{ settings: Settings, supervisor: Supervisor, log: string }} Deployment */

/**
 * Stops the version that runs, and starts the prepared one on the data. When anything fails, the version before is put
 * back. Killed at any point, it leaves a version in place that can read the database: the link or the folder changes
 * after the backup and before the migration, which the new version would make at its start anyway.
 *
 * @param {VersionSwitch} versionSwitch
 * @param {Deployment} deployment
 */
export async function change(versionSwitch, deployment) {
  const { settings, supervisor } = deployment;
  const { from, to, backup, migrations } = versionSwitch;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => say("  The update goes on to its end: ended now, it would leave the product down.\n"));
  }
  const stoppedAt = performance.now();
  await supervisor.stop();
  try {
    if (backup) {
      versionSwitch.backedUpAt = Date.now();
      await step(`Backup read through: ${basename(backup)}`, () =>
        operate(from.folder, supervisor.user, "backup", backup),
      );
    }
    writeSwitch(versionSwitch);
    await switchOver(versionSwitch);
    const folder = folderOf(versionSwitch, "to");
    if (settings.hasData && migrations.length > 0) {
      const steps = migrations.length === 1 ? "1 step" : `${migrations.length} steps`;
      await step(`Database moved, ${steps}`, () => operate(folder, supervisor.user, "update-step", "migrate"));
    }
    await supervisor.start(folder);
    await waitUntilReady(to.version, supervisor, settings.host);
  } catch (error) {
    await undo(versionSwitch, deployment, error, stoppedAt);
    return;
  }
  if (supervisor.name === "nothing") sayStep("Switched, tried, and stopped again", stoppedAt);
  else sayStep("Switched. Ready, and answering", stoppedAt, " away");
  await supervisor.letGo();
  settle(versionSwitch, deployment);
}

/**
 * The new version stays.
 *
 * @param {VersionSwitch} versionSwitch
 * @param {Deployment} deployment
 */
export function settle(versionSwitch, { settings, supervisor }) {
  const former = readSwitch(folderOf(versionSwitch, "to"), "done");
  versionSwitch.state = "ready";
  writeSwitch(versionSwitch);
  clearFailed(versionSwitch);
  // What was kept beside for a way back that is over.
  if (former && !former.link && former.to.folder !== versionSwitch.to.folder)
    rmSync(former.to.folder, { recursive: true, force: true });
  sayReady({
    company: nameOfCompany(folderOf(versionSwitch, "to")),
    version: versionSwitch.to.version,
    publicUrl: settings.publicUrl,
    isStarted: supervisor.name !== "nothing",
  });
}

/**
 * Whose deployment it is: as the brand says, else as the site was built.
 *
 * @param {string} folder
 */
function nameOfCompany(folder) {
  const files = [
    join(folder, process.env.BRAND_DIR || "brand", "brand.json"),
    join(folder, "site/build/client/company.json"),
  ];
  const named = files.filter((file) => existsSync(file)).map((file) => JSON.parse(readFileSync(file, "utf8")).name);
  return named.find((name) => name !== undefined);
}

/**
 * @param {VersionSwitch} versionSwitch
 * @param {Deployment} deployment
 * @param {unknown} error
 * @param {number} stoppedAt
 */
async function undo(versionSwitch, deployment, error, stoppedAt) {
  note(error instanceof Error ? `${error.stack}` : String(error));
  const [what, ...why] = (error instanceof Error ? error.message : String(error)).split("\n");
  say(`  ${paint("red", "✗")} ${paint("bold", what ?? "")}\n`);
  for (const line of why.slice(0, 8)) say(`    ${line}\n`);
  noteFailed(versionSwitch);
  await putBack(versionSwitch, deployment);
  wasAway(stoppedAt, basename(deployment.log));
  sayWhatMayGo(versionSwitch);
  process.exitCode = 1;
}

/** @param {VersionSwitch} versionSwitch */
function sayWhatMayGo({ to, backup }) {
  say(`  ${paint("gray", `The next version that gets ready removes ${to.folder}; it may go before.`)}\n`);
  if (backup) say(`  ${paint("gray", `Destroy ${backup} within 35 days, like every copy.`)}\n`);
}

/**
 * Stops what runs and puts the version before in its place, with the database as it was. Killed meanwhile, it is done
 * again by the next `npm run update`.
 *
 * @param {VersionSwitch} versionSwitch
 * @param {Deployment} deployment
 */
export async function putBack(versionSwitch, deployment) {
  const { settings, supervisor } = deployment;
  const { from, link, backup } = versionSwitch;
  let isRestored = false;
  const startedAt = performance.now();
  const folder = folderOf(versionSwitch, "to");
  await supervisor.stop();
  try {
    // Without a record nothing was switched: the version before is still in its place.
    if (readSwitch(folder, "open")) {
      // A link changes last, so that it never names a version that cannot read the database. A clone has the program of
      // the version before only once its files are back.
      if (!link) await switchBack(versionSwitch);
      if (backup && (await isMoved(versionSwitch, deployment))) {
        await operate(from.folder, supervisor.user, "restore", backup);
        isRestored = true;
      }
      if (link) await switchBack(versionSwitch);
    }
    await supervisor.start(from.folder);
    await waitUntilReady(from.version, supervisor, settings.host);
    closeSwitch(versionSwitch);
  } finally {
    await supervisor.letGo();
  }
  sayStep([`${from.version} is back`, isRestored ? ", with the database as it was" : ""], startedAt);
}

/**
 * Whether the version before cannot read the database any more. The database itself is asked: after a kill the new version
 * may have been started, and moved it. Where it is gone or says nothing, as within a restore, it counts as moved.
 *
 * @param {VersionSwitch} versionSwitch
 * @param {Deployment} deployment
 */
export async function isMoved({ from, migrations, backup }, { supervisor }) {
  if (migrations.length === 0) return false;
  const said = await operate(from.folder, supervisor.user, "update-step", "migrations").catch(() => "null");
  const made = /** @type {string[] | null} */ (JSON.parse(said));
  return made ? migrations.some((name) => made.includes(name)) : backup !== null;
}

/**
 * A file for a backup that is not there yet.
 *
 * @param {string} dataDir
 * @param {string} version
 */
export function nameBackup(dataDir, version) {
  const name = join(dataDir, "backups", `before-${version}`);
  for (let count = 1; ; count += 1) {
    const file = count === 1 ? name : `${name}-${count}`;
    if (!existsSync(file)) return file;
  }
}
