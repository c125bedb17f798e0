import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { lstatSync, readFileSync, realpathSync, statSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { Failure } from "../failure.mjs";
import { projectFolder } from "../pinned-node.mjs";
import { isAlive, removeHold, writeHold } from "./hold.mjs";
import { note, runOrFail, serverProgram, tryProgram } from "./programs.mjs";
import { reasonIn } from "./wording.mjs";

/** @typedef {import("./programs.mjs").User} User */

/**
 * What keeps the product running, and starts it again in another version.
 *
 * @typedef {{
 *   name: "systemd" | "npm start" | "nothing",
 *   user: User,
 *   link: string | null,
 *   ports: number[],
 *   stop(): Promise<void>,
 *   start(folder: string): Promise<void>,
 *   hasEnded(): Promise<boolean>,
 *   reason(): Promise<string>,
 *   letGo(): Promise<void>,
 * }} Supervisor
 */

/** A server stops within ten seconds when it is asked. */
const stopMs = 15_000;
/** So often systemd has tried to start a version that will not start. */
const hopelessStarts = 3;

const otherUser = "The product was started by another user. Run npm run update as that user.";

/**
 * What another user writes into the clone is of no use to the one whose `npm start` goes on in it. Root may do anything,
 * and would notice nothing.
 */
export async function refuseOtherUser() {
  const servers = await findServers();
  const isOthers = servers.some(({ isKept, uid }) => isKept && uid !== process.getuid?.());
  if (isOthers && (await findUnits()).length === 0) throw new Failure(otherUser);
}

/**
 * Finds it. A product that runs under something else cannot be started again by us.
 *
 * @param {number} port
 * @param {boolean} isRunning Whether something answers there
 * @param {string} log
 * @returns {Promise<Supervisor>}
 */
export async function findSupervisor(port, isRunning, log) {
  const units = await findUnits();
  if (units.length > 0) return keptBySystemd(units, port);
  const servers = await findServers();
  if (servers.length > 0 && servers.every(({ isKept }) => isKept)) return keptByNpmStart(port, log);
  if (servers.length === 0 && !isRunning) return keptByNothing(port);
  throw new Failure(
    "The product runs, and neither systemd nor npm start keeps it, so that nobody would start it again. Stop it, run npm run update, and start it.",
  );
}

/** @typedef {{ name: string, folder: string, user: string, port: string | undefined }} Unit */

/** Services of docs/install.md that run this folder, or did so until somebody stopped them. */
async function findUnits() {
  const patterns = ["campusward.service", "campusward@*.service"];
  const listing = ["list-units", "--all", "--plain", "--no-legend", "--type=service", ...patterns];
  const { code, output } = await tryProgram("systemctl", listing);
  if (code !== 0) return [];
  const units = /** @type {Unit[]} */ ([]);
  for (const [, name = ""] of output.matchAll(/^\s*(\S+\.service)\s/gm)) {
    const shown = await runOrFail("systemctl", [
      "show",
      name,
      "--property=WorkingDirectory",
      "--property=User",
      "--property=Environment",
      "--property=ActiveState",
      "--property=UnitFileState",
    ]);
    const propertyOf = (/** @type {string} */ key) => new RegExp(`^${key}=(.*)$`, "m").exec(shown)?.[1] ?? "";
    const isMeant = propertyOf("ActiveState") !== "inactive" || propertyOf("UnitFileState") === "enabled";
    const folder = propertyOf("WorkingDirectory");
    if (!isMeant || !isSameFolder(folder)) continue;
    units.push({
      name,
      folder,
      user: propertyOf("User"),
      port: /(?:^| )PORT=(\d+)/.exec(propertyOf("Environment"))?.[1],
    });
  }
  return units;
}

/** @param {string} folder */
function isSameFolder(folder) {
  try {
    return realpathSync(folder) === projectFolder;
  } catch {
    return false;
  }
}

/**
 * @param {Unit[]} units
 * @param {number} port
 * @returns {Promise<Supervisor>}
 */
async function keptBySystemd(units, port) {
  if (process.getuid?.() !== 0) throw new Failure("The service belongs to root. Run: sudo npm run update");
  const names = units.map(({ name }) => name);
  const [{ user, folder }] = /** @type {[Unit]} */ (units);
  const idOf = async (/** @type {string} */ option) => Number(await runOrFail("id", [option, user]));
  let since = "";
  return {
    name: "systemd",
    user: user && user !== "root" ? { uid: await idOf("-u"), gid: await idOf("-g") } : null,
    link: lstatSync(folder).isSymbolicLink() ? folder : null,
    ports: units.map((unit) => Number(unit.port ?? port)),
    async stop() {
      // Whatever ends this process: once it is gone, the services are started in the version that the link names.
      const start = `while kill -0 ${process.pid} 2>/dev/null; do sleep 1; done; exec systemctl start ${names.join(" ")}`;
      await tryProgram("systemd-run", ["--quiet", "--collect", "/bin/sh", "-c", start]);
      await runOrFail("systemctl", ["stop", ...names]);
    },
    async start() {
      since = `@${Math.floor(Date.now() / 1000)}`;
      await tryProgram("systemctl", ["reset-failed", ...names]);
      await runOrFail("systemctl", ["start", ...names]);
    },
    async hasEnded() {
      const asked = ["show", ...names, "--property=NRestarts", "--property=ActiveState"];
      const shown = await runOrFail("systemctl", asked, { isNoted: false });
      const tries = Array.from(shown.matchAll(/^NRestarts=(\d+)$/gm), ([, count]) => Number(count));
      return /^ActiveState=failed$/m.test(shown) || tries.some((count) => count >= hopelessStarts);
    },
    async reason() {
      // Its own words alone: with --unit come those of systemd about it.
      const own = names.map((name) => `_SYSTEMD_UNIT=${name}`);
      const { output } = await tryProgram("journalctl", ["--since", since, "--output=cat", "--no-pager", ...own]);
      return reasonIn(output);
    },
    async letGo() {},
  };
}

/** Servers of this folder, whose they are, and whether `npm start` keeps them. */
async function findServers() {
  const columns = ["pid=", "ppid=", "uid=", "args="].flatMap((column) => ["-o", column]);
  const { output } = await tryProgram("ps", ["-axww", ...columns], { isNoted: false });
  const lines = output.matchAll(/^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/gm);
  const processes = Array.from(lines, ([, pid, parent, uid, args = ""]) => ({
    pid: Number(pid),
    parent: Number(parent),
    uid: Number(uid),
    args,
  }));
  // Of the sources it is one for development, or of a version before the bundle.
  const program = `${projectFolder}/node_modules/node/bin/node `;
  return processes
    .filter(({ args }) => args.startsWith(program) && /\bserver\/(?:build\/main\.js|src\/main\.ts)$/.test(args))
    .map(({ pid, parent, uid }) => {
      const by = processes.find((other) => other.pid === parent);
      return { pid, uid, isKept: by !== undefined && /\bscripts\/start\.mjs\b/.test(by.args) };
    });
}

/**
 * @param {number} port
 * @param {string} log
 * @returns {Supervisor}
 */
function keptByNpmStart(port, log) {
  let askedAt = 0;
  let logBefore = 0;
  return {
    name: "npm start",
    user: null,
    link: null,
    ports: [port],
    async stop() {
      writeHold({ pid: process.pid, order: null, log });
      const servers = (await findServers()).map(({ pid }) => pid);
      for (const pid of servers) kill(pid, "SIGTERM");
      const until = Date.now() + stopMs;
      while (servers.some(isAlive)) {
        if (Date.now() > until) for (const pid of servers) kill(pid, "SIGKILL");
        await pause(100);
      }
    },
    async start() {
      note("The server is started by npm start.");
      logBefore = statSync(log).size;
      askedAt = Date.now();
      writeHold({ pid: process.pid, order: randomUUID(), log });
    },
    // `npm start` looks for the order ten times a second.
    hasEnded: async () => Date.now() - askedAt > 2_000 && (await findServers()).length === 0,
    reason: async () => reasonIn(readFileSync(log).subarray(logBefore).toString()),
    letGo: async () => removeHold(),
  };
}

/**
 * Nothing runs: the new version is tried, and ended again.
 *
 * @param {number} port
 * @returns {Supervisor}
 */
function keptByNothing(port) {
  /** @type {import("node:child_process").ChildProcess | null} */
  let tried = null;
  let output = "";
  async function end() {
    const server = tried;
    if (!server || server.exitCode !== null) return;
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    await ended;
  }
  return {
    name: "nothing",
    user: null,
    link: null,
    ports: [port],
    stop: end,
    async start(folder) {
      const { program, args, options } = serverProgram(folder, "main");
      output = "";
      tried = spawn(program, args, { cwd: options.cwd, env: options.environment, stdio: ["ignore", "pipe", "pipe"] });
      for (const stream of [tried.stdout, tried.stderr])
        stream?.setEncoding("utf8").on("data", (text) => (output += text));
    },
    hasEnded: async () => tried !== null && tried.exitCode !== null,
    reason: async () => reasonIn(output),
    letGo: end,
  };
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function kill(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // Otherwise it is gone already.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EPERM") return;
    removeHold();
    throw new Failure(otherUser);
  }
}
