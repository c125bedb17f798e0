import { buildWhenStale } from "./building/build-when-stale.mjs";
import { runCommand } from "./failure.mjs";
import { installWhenStale } from "./install-when-stale.mjs";
import { environmentWithPinnedNode, programOf } from "./pinned-node.mjs";
import { runProgram } from "./run-program.mjs";
import { provideTestPrograms } from "./testing/test-programs.mjs";

/** Of each suite that kills, on each engine. TORTURE_ROUNDS says otherwise. */
const kills = "100";
const suites = [
  "cluster-survives",
  "never-lost",
  "survives-kill",
  "mail-survives",
  "bookings-survive",
  "payments-survive",
  "payments/histories",
  "migrate-together",
  "full-disk",
  "restore-drill",
  "killed-between-steps",
  "shut-out-attacks",
  "erased-everywhere",
  "move-accounts",
  "updating/update",
];

/** The long form of the dearest suites, on both engines: `npm test` runs them on one, with two kills each. */
await runCommand(async () => {
  await installWhenStale();
  await provideTestPrograms();
  await buildWhenStale();
  // One after the other: each has the machine to itself, and its own load.
  const { code } = await runProgram(programOf("vitest"), ["run", "--no-file-parallelism", ...suites], {
    show: true,
    environment: { TORTURE_ROUNDS: kills, ...environmentWithPinnedNode() },
  });
  process.exitCode = code ?? 1;
});
