import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { projectFolder } from "../pinned-node.mjs";
import { refuseOtherUser } from "./supervisors.mjs";

/** Programs of the machine that say this, before all others. */
function standIns(programs: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), "campusward-supervisors-"));
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  }
  vi.stubEnv("PATH", [folder, process.env.PATH].join(delimiter));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });
}

const server = `${projectFolder}/node_modules/node/bin/node --env-file=.env server/build/main.js`;
/** A server that `npm start` keeps, as `ps` shows the two. */
const keptBy = (uid: number) => `echo '  71  1 ${uid} node scripts/start.mjs'; echo '  72  71 ${uid} ${server}'`;
const mine = process.getuid?.() ?? 0;

test("R16.6 an update of a product that another user keeps by npm start is refused before anything is written, also to root", async () => {
  standIns({ ps: keptBy(mine + 1), systemctl: "exit 1" });
  await expect(refuseOtherUser()).rejects.toThrow("started by another user. Run npm run update as that user.");
});

test("R16.6 the user who started it may update it, and so may root where systemd keeps it", async () => {
  standIns({ ps: keptBy(mine), systemctl: "exit 1" });
  await refuseOtherUser();
  const shown = `WorkingDirectory=${projectFolder}\\nUser=\\nActiveState=active\\n`;
  const systemctl = `[ $1 = show ] && printf '${shown}' || echo 'campusward.service loaded active running Campusward'`;
  standIns({ ps: keptBy(mine + 1), systemctl });
  await refuseOtherUser();
});
