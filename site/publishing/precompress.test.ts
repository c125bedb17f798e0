import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { precompress } from "./precompress.ts";

test("text gets both compressed copies where they are smaller; pages, fonts and tiny files get none", async () => {
  const folder = mkdtempSync(join(tmpdir(), "campusward-precompress-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "assets"));
  const script = "const road = 1;\n".repeat(100);
  writeFileSync(join(folder, "assets/entry.js"), script);
  writeFileSync(join(folder, "tiny.txt"), "a");
  writeFileSync(join(folder, "index.html"), script);
  writeFileSync(join(folder, "assets/font.woff2"), script);

  await precompress(folder);

  expect(readdirSync(folder).toSorted()).toEqual(["assets", "index.html", "tiny.txt"]);
  expect(readdirSync(join(folder, "assets")).toSorted()).toEqual([
    "entry.js",
    "entry.js.br",
    "entry.js.gz",
    "font.woff2",
  ]);
  expect(brotliDecompressSync(readFileSync(join(folder, "assets/entry.js.br"))).toString()).toBe(script);
  expect(gunzipSync(readFileSync(join(folder, "assets/entry.js.gz"))).toString()).toBe(script);
});
