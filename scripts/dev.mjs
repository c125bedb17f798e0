import { spawn } from "node:child_process";
import { join } from "node:path";
import { findBrandFolder } from "./building/brand-folder.mjs";
import { buildWhenStale } from "./building/build-when-stale.mjs";
import { runCommand } from "./failure.mjs";
import { findFreePort } from "./find-free-port.mjs";
import { installWhenStale } from "./install-when-stale.mjs";
import { environmentWithPinnedNode, pinnedNode, programOf, projectFolder } from "./pinned-node.mjs";
import { settingsFromFile } from "./run-server.mjs";

await runCommand(async () => {
  await installWhenStale();
  // The server wants a built site at its start, even though the pages come from the sources here.
  await buildWhenStale("site");
  const sitePort = process.env.PORT ?? "3000";
  const serverPort = String(await findFreePort());
  const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${sitePort}`;
  const server = run(
    pinnedNode,
    [...settingsFromFile(), "--watch", "--watch-preserve-output", "server/src/main.ts"],
    projectFolder,
    {
      PORT: serverPort,
      HOST: "127.0.0.1",
      PUBLIC_URL: publicUrl,
    },
  );
  const site = run(
    programOf("vite"),
    ["--config", "../scripts/development/dev-site.config.ts"],
    join(projectFolder, "site"),
    {
      BRAND_DIR: findBrandFolder() ?? "",
      DEV_SITE_PORT: sitePort,
      DEV_SERVER_PORT: serverPort,
    },
  );
  // One without the other is of no use, so that both end together.
  const stop = () => {
    for (const child of [server, site]) child.kill("SIGTERM");
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, stop);
  for (const child of [server, site]) child.on("exit", stop);
});

/**
 * @param {string} program
 * @param {string[]} args
 * @param {string} cwd
 * @param {Record<string, string>} variables
 */
function run(program, args, cwd, variables) {
  return spawn(program, args, { cwd, env: { ...environmentWithPinnedNode(), ...variables }, stdio: "inherit" });
}
