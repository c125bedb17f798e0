import { buildWhenStale } from "./building/build-when-stale.mjs";
import { runCommand } from "./failure.mjs";
import { installWhenStale } from "./install-when-stale.mjs";
import { runServer, serverFile } from "./run-server.mjs";

await runCommand(async () => {
  await installWhenStale();
  await buildWhenStale("server");
  runServer(() => [serverFile("move-to-postgres"), ...process.argv.slice(2)]);
});
