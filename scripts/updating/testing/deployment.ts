import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, vi } from "vitest";
import { anEmailSend, demoParams } from "../../../server/src/testing/builders.ts";
import { findFreePort } from "../../find-free-port.mjs";
import { environmentWithPinnedNode, pinnedNode, projectFolder } from "../../pinned-node.mjs";
import { variableNames } from "../../server-variables.mjs";

/** What keeps the product: a terminal, or the programs of a stand-in for systemd. */
export type KeptBy = "npm start" | "systemd";

export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "campusward-update-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** A repository whose code is that of the files here, with a version for each tag. It is written without a work tree. */
export function anOrigin(folder: string) {
  const origin = join(folder, "origin.git");
  execFileSync("git", ["init", "--quiet", "--bare", "--initial-branch=main", origin]);
  const env = { ...process.env, GIT_DIR: origin, GIT_WORK_TREE: projectFolder, GIT_INDEX_FILE: join(folder, "index") };
  const author = ["-c", "user.name=Test", "-c", "user.email=test@x.example"];
  const git = (args: string[], input = "") =>
    execFileSync("git", [...author, ...args], { cwd: projectFolder, env, input, encoding: "utf8" }).trim();
  git(["add", "--all"]);
  let parent: string[] = [];
  return {
    address: origin,
    /** Files that differ from the version before, by their path. */
    release(version: string, changes: Record<string, (before: string) => string> = {}) {
      const toVersion = (text: string) => text.replace(/"version": ".+"/, `"version": "${version}"`);
      for (const [path, change] of Object.entries({ ...changes, "package.json": toVersion })) {
        const before = git(["ls-files", path]) ? `${git(["show", `:${path}`])}\n` : "";
        const blob = git(["hash-object", "-w", "--stdin"], change(before));
        git(["update-index", "--add", "--cacheinfo", `100644,${blob},${path}`]);
      }
      const commit = git(["commit-tree", git(["write-tree"]), ...parent, "-m", version]);
      git(["update-ref", "refs/heads/main", commit]);
      git(["tag", `v${version}`, commit]);
      parent = ["-p", commit];
    },
  };
}

/** A clone as somebody deploys it, with packages and the site there already, and the product that runs in it. */
export async function aDeployment(folder: string, origin: string, version: string, keptBy: KeptBy) {
  const place = join(folder, "our site");
  const clone = keptBy === "systemd" ? `${place}-1` : place;
  execFileSync("git", ["clone", "--quiet", "--branch", `v${version}`, origin, clone], { stdio: "ignore" });
  if (keptBy === "systemd") await symlink("our site-1", place);
  for (const name of ["node_modules", "site/node_modules"]) {
    await symlink(join(projectFolder, name), join(clone, name));
  }
  for (const built of ["server/build", "site/build"]) {
    await cp(join(projectFolder, built), join(clone, built), { recursive: true });
  }
  const port = await findFreePort();
  const dataDir = join(folder, "our data");
  await writeFile(join(clone, ".env"), `PORT=${port}\nDATA_DIR='${dataDir}'\n`);
  const url = `http://127.0.0.1:${port}`;
  // As on a server: none of the settings of whoever runs the tests.
  const known = Object.entries(environmentWithPinnedNode()).filter(([name]) => !variableNames.includes(name));
  const programs = await standInForSystemd(folder, place, keptBy);
  const environment = Object.fromEntries(known);
  const env = {
    ...environment,
    NODE_ENV: undefined,
    PATH: `${programs}:${environment.PATH}`,
  };
  const run = (...words: string[]) => spawn(pinnedNode, words, { cwd: place, env, stdio: "pipe" });
  if (keptBy === "systemd") execFileSync(join(programs, "systemctl"), ["start"], { env });
  const supervisor = keptBy === "npm start" ? run("scripts/start.mjs") : null;
  onTestFinished(async () => {
    if (supervisor) await end(supervisor);
    else execFileSync(join(programs, "systemctl"), ["stop"], { env });
  });
  const versionNow = async () => (await fetch(`${url}/healthz`).catch(() => null))?.headers.get("X-Version");
  await vi.waitFor(async () => expect(await versionNow()).toBe(version), { timeout: 60_000, interval: 100 });
  return {
    version: versionNow,
    /** Where the version that runs lies. */
    place,
    startUpdate: (...words: string[]) => run("scripts/updating/update.mjs", ...words),
    /** Runs one to its end, and says yes. */
    async update(...words: string[]) {
      const child = run("scripts/updating/update.mjs", ...words);
      let output = "";
      for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
      child.stdin.end("y\n");
      const [code] = await once(child, "close");
      return { code: code as number | null, output };
    },
    async send(email: string) {
      const reply = await fetch(`${url}/email-service/api/v1.0/email/send`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(anEmailSend({ template_params: demoParams({ email }) })),
      });
      expect(reply.status).toBe(200);
    },
    leads() {
      const database = new DatabaseSync(join(dataDir, "campusward.db"), { readOnly: true });
      const rows = database.prepare("select email from leads order by received_at").all();
      database.close();
      return rows.map(({ email }) => email);
    },
    log: (name: string) => readFile(join(place, name), "utf8"),
  };
}

/** Programs of systemd that keep one service, as far as an update asks them. */
async function standInForSystemd(folder: string, place: string, keptBy: KeptBy): Promise<string> {
  const programs = join(folder, "programs");
  await mkdir(programs);
  const write = (name: string, text: string) =>
    writeFile(join(programs, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  if (keptBy !== "systemd") {
    await write("systemctl", "exit 1");
    return programs;
  }
  const [runs, pid, journal, restarts] = ["runs", "pid", "journal", "restarts"].map((name) => join(folder, name));
  await write("server", `cd '${place}' && exec node_modules/node/bin/node --env-file=.env server/build/main.js`);
  // As Restart=always.
  await write(
    "serve",
    `echo 0 >'${restarts}'; while [ -e '${runs}' ]; do
      '${programs}/server' & echo $! >'${pid}'; wait $!
      echo $(($(cat '${restarts}') + 1)) >'${restarts}'; sleep 0.5
    done; rm '${pid}'`,
  );
  await write(
    "systemctl",
    `case "$1" in stop|start) exec 9>'${join(folder, "lock")}'; flock 9 ;; esac # One after the other.
    case "$1" in
      list-units) echo "  campusward.service loaded active running Campusward" ;;
      show) printf 'WorkingDirectory=%s\\nUser=\\nEnvironment=\\nUnitFileState=enabled\\nActiveState=active\\n' '${place}'
        echo NRestarts=$(cat '${restarts}') ;;
      stop) rm -f '${runs}'; while [ -e '${pid}' ]; do kill $(cat '${pid}') 2>/dev/null; sleep 0.1; done ;;
      start) [ -e '${runs}' ] && exit 0
        touch '${runs}' '${pid}'; setsid '${programs}/serve' >>'${journal}' 2>&1 </dev/null 9>&- & ;;
    esac`,
  );
  await write("journalctl", `cat '${journal}'`);
  // What it runs outlives who asked.
  await write("systemd-run", `shift 2; setsid "$@" >/dev/null 2>&1 </dev/null &`);
  return programs;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}
