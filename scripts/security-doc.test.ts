import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const projectFolder = join(import.meta.dirname, "..");
const text = readFileSync(join(projectFolder, "docs/security.md"), "utf8");

type Row = { id: string; stand: string; proof: string };

const rows: Row[] = Array.from(text.matchAll(/^\| (\d+\.\d+\.\d+) \|[^|]+\| ([^|]+) \| ([^|]*) \|$/gm), (match) => {
  const [, id = "", stand = "", proof = ""] = match;
  return { id, stand, proof };
});

/** How many items of levels 1 and 2 each chapter of ASVS 5.0 has, as the table lists them. */
const itemsOfChapter = [20, 11, 19, 10, 9, 29, 18, 7, 7, 29, 12, 9, 13, 9, 13, 16, 7];

test("the table has every item of levels 1 and 2 once, chapter by chapter", () => {
  const counted = itemsOfChapter.map((_, index) => rows.filter(({ id }) => id.startsWith(`${index + 1}.`)).length);
  expect(counted).toEqual(itemsOfChapter);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});

test("every row says where the product stands, and what is met or partly met names its proof", () => {
  for (const { id, stand, proof } of rows) {
    expect({ id, stand }).toEqual({ id, stand: expect.stringMatching(/^(?:met|partly|not met|operator|none)$/) });
    if (stand === "met" || stand === "partly") expect({ id, proof }).toEqual({ id, proof: expect.stringMatching(/`/) });
  }
});

test("every file that is named exists, and holds the test that is named behind it", () => {
  const named = Array.from(text.matchAll(/`([\w./-]+\/[\w./-]+|[\w-]+\.(?:md|json|mjs))`(?: “([^”]+)”)?/g));
  expect(named.length).toBeGreaterThan(60);
  const missing = named.flatMap(([, file = "", title]) => {
    // Addresses of the product begin with a slash, files do not.
    if (file.startsWith("/")) return [];
    if (!existsSync(join(projectFolder, file))) return [file];
    if (title === undefined) return [];
    return readFileSync(join(projectFolder, file), "utf8").includes(title) ? [] : [`${file}: ${title}`];
  });
  expect(missing).toEqual([]);
});
