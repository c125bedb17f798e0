import { buildWhenStale } from "../scripts/building/build-when-stale.mjs";
import { runCommand } from "../scripts/failure.mjs";
import { installWhenStale } from "../scripts/install-when-stale.mjs";
import { pinnedNode } from "../scripts/pinned-node.mjs";
import { runProgram } from "../scripts/run-program.mjs";

/** Each is a program of its own beside this one. */
const parts = ["build-and-start", "lighthouse", "interactions", "sign-in-timing", "desk-latency", "load"];

await runCommand(async () => {
  await installWhenStale();
  await buildWhenStale();
  const wanted = process.argv.slice(2);
  for (const part of parts.filter((name) => wanted.length === 0 || wanted.includes(name))) {
    const { code } = await runProgram(pinnedNode, [`bench/${part}.mjs`], { show: true });
    if (code !== 0) process.exitCode = 1;
  }
});
