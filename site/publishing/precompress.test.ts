import { linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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

test("a copy takes its place whole: a build that reads the earlier one meanwhile never has a half of the next", async () => {
  const folder = mkdtempSync(join(tmpdir(), "campusward-precompress-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "entry.js"), "const road = 1;\n".repeat(100));
  writeFileSync(join(folder, "entry.js.br"), "the earlier copy");
  linkSync(join(folder, "entry.js.br"), join(folder, "being-read"));

  await precompress(folder);

  expect(readFileSync(join(folder, "being-read"), "utf8")).toBe("the earlier copy");
  expect(readdirSync(folder).toSorted()).toEqual(["being-read", "entry.js", "entry.js.br", "entry.js.gz"]);
});

test("a file that is as it was takes the copies of the earlier build; one that changed gets its own", async () => {
  const root = mkdtempSync(join(tmpdir(), "campusward-precompress-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const [earlier, folder] = [join(root, "earlier"), join(root, "folder")];
  for (const place of [earlier, folder]) {
    mkdirSync(place);
    writeFileSync(join(place, "same.js"), "const road = 1;\n".repeat(100));
    writeFileSync(join(place, "changed.js"), `const from = "${place}";\n`.repeat(100));
    writeFileSync(join(place, "uncopied.js"), "const stone = 1;\n".repeat(100));
  }
  writeFileSync(join(earlier, "same.js.br"), "the earlier copy");
  writeFileSync(join(earlier, "changed.js.br"), "an old copy");

  await precompress(folder, earlier);

  expect(readFileSync(join(folder, "same.js.br"), "utf8")).toBe("the earlier copy");
  for (const name of ["changed.js", "uncopied.js"]) {
    const content = readFileSync(join(folder, name), "utf8");
    expect(brotliDecompressSync(readFileSync(join(folder, `${name}.br`))).toString()).toBe(content);
    expect(gunzipSync(readFileSync(join(folder, `${name}.gz`))).toString()).toBe(content);
  }
});
