import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { commandLine } from "./command-line.ts";

test("R16.10 a command is named as it is called in the folder: by npm, or by Node alone", async () => {
  const folder = await mkdtemp(join(tmpdir(), "campusward-commands-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const named = () => [
    commandLine("doctor", "", folder),
    commandLine("restore", "FILE --unsealed", folder),
    commandLine("accounts", "export FILE", folder),
    commandLine("brand", "check", folder),
  ];
  expect(named()).toEqual([
    "node --env-file-if-exists=.env server/build/operate.js doctor",
    "node --env-file-if-exists=.env server/build/operate.js restore FILE --unsealed",
    "node --env-file-if-exists=.env server/build/move-accounts.js export FILE",
    "node --env-file-if-exists=.env server/build/brand-command.js check",
  ]);
  await mkdir(join(folder, "scripts"));
  await writeFile(join(folder, "scripts", "start.mjs"), "");
  expect(named()).toEqual([
    "npm run doctor",
    "npm run restore -- FILE --unsealed",
    "npm run accounts -- export FILE",
    "npm run brand -- check",
  ]);
});
