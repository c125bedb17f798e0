import { buildWhenStale } from "./building/build-when-stale.mjs";
import { runCommand } from "./failure.mjs";
import { installWhenStale } from "./install-when-stale.mjs";
import { runServer, serverFile } from "./run-server.mjs";
import { memoryFlags } from "./small-memory.mjs";
import { removeStaleHold, waitForUpdate } from "./updating/hold.mjs";

await runCommand(async () => {
  await installWhenStale();
  await buildWhenStale();
  removeStaleHold();
  runServer(() => [...memoryFlags, serverFile("main")], waitForUpdate);
});
