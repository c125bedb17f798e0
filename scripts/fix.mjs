import { runCommand } from "./failure.mjs";
import { installWhenStale } from "./install-when-stale.mjs";
import { programOf } from "./pinned-node.mjs";
import { runProgram } from "./run-program.mjs";

await runCommand(async () => {
  await installWhenStale();
  await runProgram(programOf("biome"), ["check", "--write", "."], { show: true });
  await import("./check.mjs");
});
