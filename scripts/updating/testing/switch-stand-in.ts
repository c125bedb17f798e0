import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import type { Deployment } from "../change.mjs";
import { type VersionSwitch, writeSwitch } from "../switch.mjs";

/**
 * An update from 1.0.0 to 1.1.0 that is under way, with a link that names the new one. Instead of a server one answers as
 * the version that serves, instead of the operator's commands a shell script, and what they are asked is noted.
 */
export async function aSwitch({
  state = "switching",
  serves = "1.1.0",
  made = ["0001-first", "0002-roads"],
  leads = 0,
  restore = "exit 0",
}: {
  state?: VersionSwitch["state"];
  /** Null: nothing answers. */
  serves?: string | null;
  /** Migrations that the database has. */
  made?: string[] | null;
  /** That came since the backup. */
  leads?: number;
  restore?: string;
}) {
  const folder = mkdtempSync(join(tmpdir(), "campusward-versionSwitch-"));
  const served = { version: serves };
  const server = createServer((_, response) => {
    if (served.version) response.setHeader("X-Version", served.version).end();
    else response.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const [link, noted, backup] = [join(folder, "place"), join(folder, "noted"), join(folder, "backup")];
  writeFileSync(backup, "");
  for (const version of ["1.0.0", "1.1.0"]) {
    const inside = join(folder, `place-${version}`);
    const program = join(inside, "node_modules/node/bin/node");
    mkdirSync(dirname(program), { recursive: true });
    writeFileSync(
      program,
      `#!/bin/sh
      case "$3 $4" in
        *migrations) echo '${JSON.stringify(made)}' ;;
        *count-since) echo '{"leads":${leads}}' ;;
        *) echo "$3 of ${version}, at $(readlink '${link}')" >>'${noted}'; ${restore} ;;
      esac\n`,
      { mode: 0o755 },
    );
    mkdirSync(join(inside, "site/build/client"), { recursive: true });
    writeFileSync(join(inside, "site/build/client/company.json"), '{"name":"Udaan"}');
  }
  symlinkSync("place-1.1.0", link);
  const versionSwitch: VersionSwitch = {
    from: { version: "1.0.0", commit: "a", folder: join(folder, "place-1.0.0") },
    to: { version: "1.1.0", commit: "b", folder: join(folder, "place-1.1.0") },
    link,
    backup,
    backedUpAt: Date.now(),
    migrations: ["0002-roads"],
    state,
  };
  writeSwitch(versionSwitch);
  const deployment: Deployment = {
    settings: { host: "127.0.0.1", port: 0, publicUrl: "", dataDir: folder, hasData: true },
    supervisor: {
      name: "systemd",
      user: null,
      link,
      ports: [(server.address() as AddressInfo).port],
      stop: async () => {
        served.version = null;
      },
      start: async (started) => {
        writeFileSync(noted, `start of ${basename(started)}\n`, { flag: "a" });
        served.version = basename(started).replace("place-", "");
      },
      hasEnded: async () => true,
      reason: async () => "",
      letGo: async () => {},
    },
    log: join(folder, "log"),
  };
  return {
    link,
    versionSwitch,
    deployment,
    served,
    noted: () => readFileSync(noted, { encoding: "utf8", flag: "a+" }).split("\n").filter(Boolean),
  };
}
