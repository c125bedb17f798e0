import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressedCopies } from "./compress.ts";

const script = "const road = 1;\n".repeat(100);
const nothing = () => null;
const namesOf = async (name: string, content: string) =>
  (await compressedCopies(name, Buffer.from(content), nothing)).map(([copy]) => copy);

test("text gets both copies, which hold the same", async () => {
  const copies = new Map(await compressedCopies("assets/entry.js", Buffer.from(script), nothing));
  expect(brotliDecompressSync(copies.get("assets/entry.js.br") ?? "").toString()).toBe(script);
  expect(gunzipSync(copies.get("assets/entry.js.gz") ?? "").toString()).toBe(script);
});

test("R16.8 pages, fonts, what is not served and what no copy makes smaller get none", async () => {
  for (const name of ["index.html", "assets/font.woff2", "robots.txt", "words.json"])
    expect(await namesOf(name, script)).toEqual([]);
  expect(await namesOf("tiny.js", "a")).toEqual([]);
});

test("R16.8 a file that is as it was takes the copies that are there", async () => {
  const find = (copy: string) => (copy.endsWith(".br") ? Buffer.from("the earlier copy") : null);
  const copies = new Map(await compressedCopies("entry.js", Buffer.from(script), find));
  expect(copies.get("entry.js.br")?.toString()).toBe("the earlier copy");
  expect(gunzipSync(copies.get("entry.js.gz") ?? "").toString()).toBe(script);
});
