import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { carryOutDockerfile } from "./carry-out-dockerfile.mjs";
import { Failure, runCommand } from "./failure.mjs";
import { installWhenStale } from "./install-when-stale.mjs";
import { startImage } from "./start-image.mjs";

/**
 * Makes what the Dockerfile's image holds, without Docker, and starts it: as root in a folder that it cannot leave and as
 * the user whom the image names, otherwise simply from that folder. Fetches packages from the registry.
 */
await runCommand(async () => {
  await installWhenStale();
  const folder = mkdtempSync(join(tmpdir(), "campusward-image-"));
  try {
    const root = await carryOutDockerfile(folder, (line) => process.stdout.write(`${line}\n`));
    const problem = await startImage(root, (line) => process.stdout.write(`${line}\n`));
    if (problem) throw new Failure(problem);
    process.stdout.write("The image's steps work, and what they make starts, answers and stops.\n");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
