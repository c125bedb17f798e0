import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { serverProgram } from "./programs.mjs";

test("R16.6 the programs of a version that did not build its server are its sources, so that there is a way back to it", () => {
  const folder = mkdtempSync(join(tmpdir(), "campusward-version-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const programOf = (name: string) => serverProgram(folder, name, "restore").args.slice(1);
  expect(programOf("operate")).toEqual(["server/src/operate.ts", "restore"]);
  mkdirSync(join(folder, "scripts/building"), { recursive: true });
  writeFileSync(join(folder, "scripts/building/bundle-server.mjs"), "");
  expect(programOf("operate")).toEqual(["server/build/operate.js", "restore"]);
});
