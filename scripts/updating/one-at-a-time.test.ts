import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { beAlone } from "./one-at-a-time.mjs";

function aPlace() {
  const folder = mkdtempSync(join(tmpdir(), "campusward-alone-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { folder, file: join(folder, "update-running.json") };
}

test("R16.6 two updates never work on one folder; the second is told which process is at work", () => {
  const { folder, file } = aPlace();
  writeFileSync(file, String(process.ppid));
  expect(() => beAlone(folder)).toThrow(`npm run update is at work in ${folder} already, as process ${process.ppid}.`);
  expect(readFileSync(file, "utf8")).toBe(String(process.ppid));
  expect(readdirSync(folder)).toEqual(["update-running.json"]);
});

test.each(["4194999", ""])("R16.6 the place of an update that was killed is taken over (it left '%s')", (left) => {
  const { folder, file } = aPlace();
  writeFileSync(file, left);
  const leave = beAlone(folder);
  expect(readFileSync(file, "utf8")).toBe(String(process.pid));
  // Also twice by the same one, as the folders of both versions are the same in a clone.
  beAlone(folder);
  expect(readdirSync(folder)).toEqual(["update-running.json"]);
  leave();
  expect(readdirSync(folder)).toEqual([]);
});
