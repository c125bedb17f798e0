import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { aFolder } from "../../testing/engines.ts";
import { FolderInUseError, lockFolder } from "./folder-lock.ts";

const holder = `
  import { lockFolder } from ${JSON.stringify(new URL("folder-lock.ts", import.meta.url).href)};
  lockFolder(process.argv[1]);
  gc();
  console.log("held");
  setInterval(() => {}, 1000);
`;

async function holdFromAnotherProcess(folder: string) {
  const child = spawn(process.execPath, ["--expose-gc", "--input-type=module", "-e", holder, folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  return child;
}

test("a second process on the same data folder is refused, with the owner named; a killed process holds no lock", async () => {
  const folder = await aFolder();
  const child = await holdFromAnotherProcess(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  expect(() => lockFolder(folder)).toThrow(`is in use by another process (process ${child.pid})`);
  child.kill("SIGKILL");
  await once(child, "exit");
  lockFolder(folder)();
});

test("a released folder can be locked again, and different folders have separate locks", async () => {
  const folder = await aFolder();
  mkdirSync(`${folder}/other`);
  const release = lockFolder(folder);
  const releaseOther = lockFolder(`${folder}/other`);
  release();
  lockFolder(folder)();
  releaseOther();
});
