import { buildWhenStale } from "./building/build-when-stale.mjs";
import { runCommand } from "./failure.mjs";
import { installWhenStale } from "./install-when-stale.mjs";
import { runServer } from "./run-server.mjs";

/** `npm run demo`: the product full of invented people, on a folder that is thrown away. */
await runCommand(async () => {
  await installWhenStale();
  await buildWhenStale("site");
  process.argv.push("--without-env-file");
  runServer(() => ["scripts/demonstration/serve.mjs"]);
});
