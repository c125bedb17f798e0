import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findBrandFolder } from "./brand-folder.mjs";

function aProject(): string {
  const folder = mkdtempSync(join(tmpdir(), "campusward-brand-folder-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("R16.1 without a folder of one's own the brand is the default", () => {
  expect(findBrandFolder({}, aProject())).toBeNull();
});

test("R16.1 BRAND_DIR names the folder, in the environment or in .env; else it is brand/", () => {
  const project = aProject();
  for (const name of ["brand", "udaan", "zed"]) mkdirSync(join(project, name));
  expect(findBrandFolder({}, project)).toBe(join(project, "brand"));
  writeFileSync(join(project, ".env"), 'PORT=3000\nBRAND_DIR="./udaan"\n');
  expect(findBrandFolder({}, project)).toBe(join(project, "udaan"));
  expect(findBrandFolder({ BRAND_DIR: join(project, "zed") }, project)).toBe(join(project, "zed"));
});

test("R16.1 a BRAND_DIR that is not there is a sentence", () => {
  expect(() => findBrandFolder({ BRAND_DIR: "./nowhere" }, aProject())).toThrow("there is no such folder");
});
