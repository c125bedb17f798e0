import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { findBrandFolder } from "./building/brand-folder.mjs";
import { buildWhenStale } from "./building/build-when-stale.mjs";
import { Failure, runCommand } from "./failure.mjs";
import { installWhenStale } from "./install-when-stale.mjs";
import { environmentWithPinnedNode, pinnedNode, projectFolder } from "./pinned-node.mjs";

await runCommand(async () => {
  const [command, ...words] = process.argv.slice(2);
  if (command !== "new" && command !== "check") {
    throw new Failure(
      "`npm run brand -- new NAME` makes a brand by asking; `npm run brand -- check` names its faults.",
    );
  }
  await installWhenStale();
  await buildWhenStale("server");
  // What there is to say, and how, is known of the built site.
  if (command === "check") await buildWhenStale("site");
  const folder = command === "new" ? resolve(projectFolder, process.env.BRAND_DIR || "brand") : findBrandFolder();
  if (folder === null) {
    throw new Failure("There is no brand of your own, so the default serves. `npm run brand -- new NAME` makes one.");
  }
  const program = join(projectFolder, "server", "build", "brand-command.js");
  const child = spawn(pinnedNode, [program, command, folder, words.join(" ")], {
    env: environmentWithPinnedNode(),
    stdio: "inherit",
  });
  child.on("exit", (code) => {
    process.exitCode = code ?? 1;
  });
});
