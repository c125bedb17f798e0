import { execFileSync } from "node:child_process";
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { carryOver } from "./prepare.mjs";

/** The folders of two versions, and what a deployment has of its own in the old one. */
function twoVersions(settings: string) {
  const folder = mkdtempSync(join(tmpdir(), "campusward-prepare-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [old, next] = [join(folder, "old"), join(folder, "next")];
  for (const made of [old, next, join(old, "brand"), join(old, "data")]) mkdirSync(made);
  writeFileSync(join(old, "brand/ours.txt"), "Udaan");
  writeFileSync(join(folder, "settings"), settings);
  symlinkSync(join(folder, "settings"), join(old, ".env"));
  return { folder, old, next };
}

test("R16.6 the settings and the brand come into the folder of the next version, which outlives the old one", () => {
  const { folder, old, next } = twoVersions("DATA_DIR=/var/lib/campusward\n");
  carryOver(old, next, true);
  rmSync(old, { recursive: true });
  expect(readlinkSync(join(next, ".env"))).toBe(join(folder, "settings"));
  expect(readFileSync(join(next, "brand/ours.txt"), "utf8")).toBe("Udaan");
  expect(lstatSync(join(next, "data"), { throwIfNoEntry: false })).toBeUndefined();
});

test("R16.6 what was copied for an earlier try is copied again, so that a brand and settings that changed since are kept", () => {
  const { old, next } = twoVersions("DATA_DIR=/var/lib/campusward\n");
  rmSync(join(old, ".env"));
  writeFileSync(join(old, ".env"), "DATA_DIR=/var/lib/campusward\n");
  writeFileSync(join(old, "brand/former.txt"), "Udaan");
  carryOver(old, next, true);
  writeFileSync(join(old, ".env"), "DATA_DIR=/var/lib/campusward\nPORT=3001\n");
  writeFileSync(join(old, "brand/ours.txt"), "Udaan Abroad");
  rmSync(join(old, "brand/former.txt"));
  carryOver(old, next, true);
  expect(readFileSync(join(next, ".env"), "utf8")).toContain("PORT=3001");
  expect(readFileSync(join(next, "brand/ours.txt"), "utf8")).toBe("Udaan Abroad");
  expect(readdirSync(join(next, "brand"))).toEqual(["ours.txt"]);
});

test("R16.6 a brand that the next version brings itself is that version's", () => {
  const { old, next } = twoVersions("DATA_DIR=/var/lib/campusward\n");
  mkdirSync(join(next, "brand"));
  writeFileSync(join(next, "brand/ours.txt"), "Udaan, renewed");
  const git = (...words: string[]) => execFileSync("git", ["-C", next, ...words]);
  git("init", "--quiet");
  git("add", "brand");
  carryOver(old, next, true);
  expect(readFileSync(join(next, "brand/ours.txt"), "utf8")).toBe("Udaan, renewed");
});

test("R16.6 a brand within data that is linked is never removed by a second try", () => {
  const { folder, old, next } = twoVersions("BRAND_DIR=data/brand\n");
  rmSync(join(old, "data"), { recursive: true });
  mkdirSync(join(folder, "elsewhere"));
  symlinkSync(join(folder, "elsewhere"), join(old, "data"));
  carryOver(old, next, true);
  mkdirSync(join(folder, "elsewhere/brand"));
  writeFileSync(join(folder, "elsewhere/brand/ours.txt"), "Udaan");
  carryOver(old, next, true);
  expect(readFileSync(join(next, "data/brand/ours.txt"), "utf8")).toBe("Udaan");
});

test("R16.6 a brand may be called otherwise; data within a version's folder is never copied", () => {
  const { old, next } = twoVersions("BRAND_DIR=./brand\nDATA_DIR=data\n");
  expect(() => carryOver(old, next, true)).toThrow(/within the folder of a version[.] Move it elsewhere/);
});

test("R16.6 a folder that only builds for a clone has links to what is the clone's own", () => {
  const { old, next } = twoVersions("");
  carryOver(old, next, false);
  for (const name of [".env", "brand", "data"]) expect(lstatSync(join(next, name)).isSymbolicLink()).toBe(true);
});
