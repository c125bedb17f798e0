import { runCommand } from "./failure.mjs";
import { installWhenStale } from "./install-when-stale.mjs";
import { runServer } from "./run-server.mjs";

await runCommand(async () => {
  await installWhenStale();
  runServer(["server/src/move-to-postgres.ts", ...process.argv.slice(2)]);
});
