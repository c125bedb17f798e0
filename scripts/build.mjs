import { buildWhenStale } from "./building/build-when-stale.mjs";
import { runCommand } from "./failure.mjs";
import { installWhenStale } from "./install-when-stale.mjs";

await runCommand(async () => {
  await installWhenStale();
  await buildWhenStale();
});
