import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isSwitchedOver, switchBack, switchOver, type VersionSwitch } from "./switch.mjs";

test("R16.6 a switch of a clone that was killed between its files and its packages is known, and can be made again", async () => {
  const folder = mkdtempSync(join(tmpdir(), "campusward-switch-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [clone, beside] = [join(folder, "clone"), join(folder, "clone-1.1.0")];
  const author = ["-c", "user.name=Test", "-c", "user.email=test@x.example"];
  const git = (...args: string[]) =>
    execFileSync("git", [...author, ...args], { cwd: clone, encoding: "utf8", stdio: "pipe" }).trim();
  const commit = (version: string) => {
    writeFileSync(join(clone, "version"), version);
    git("add", "version");
    git("commit", "--quiet", "--message", version);
    return git("rev-parse", "HEAD");
  };
  for (const [place, version] of [
    [clone, "1.0.0"],
    [beside, "1.1.0"],
  ] as const) {
    for (const name of ["node_modules", "site/build"]) {
      mkdirSync(join(place, name), { recursive: true });
      writeFileSync(join(place, name, "version"), version);
    }
  }
  git("init", "--quiet");
  const [from, to] = [commit("1.0.0"), commit("1.1.0")];
  const versionSwitch: VersionSwitch = {
    from: { version: "1.0.0", commit: from, folder: clone },
    to: { version: "1.1.0", commit: to, folder: beside },
    link: null,
    backup: null,
    backedUpAt: 0,
    migrations: [],
    state: "switching",
  };
  const versions = () =>
    ["version", "node_modules/version", "site/build/version"].map((file) => readFileSync(join(clone, file), "utf8"));
  expect(await isSwitchedOver(versionSwitch)).toBe(false);
  await switchOver(versionSwitch);
  expect(await isSwitchedOver(versionSwitch)).toBe(true);
  expect(versions()).toEqual(["1.1.0", "1.1.0", "1.1.0"]);

  await switchBack(versionSwitch);
  expect(versions()).toEqual(["1.0.0", "1.0.0", "1.0.0"]);
  expect(await isSwitchedOver(versionSwitch)).toBe(false);
  // As a kill leaves it.
  git("checkout", "--quiet", to);
  expect(await isSwitchedOver(versionSwitch)).toBe(false);
  await switchOver(versionSwitch);
  expect(versions()).toEqual(["1.1.0", "1.1.0", "1.1.0"]);
  expect(existsSync(join(beside, "node_modules"))).toBe(false);
});
