import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const projectFolder = join(import.meta.dirname, "../..");
const text = readFileSync(join(projectFolder, "docs/security.md"), "utf8");

type Row = { id: string; stand: string; shownBy: string };

const rows: Row[] = Array.from(text.matchAll(/^\| (\d+\.\d+\.\d+) \|(.*)\|$/gm), ([, id = "", cells = ""]) => {
  const [, stand = "", ...shownBy] = cells.split("|").map((cell) => cell.trim());
  return { id, stand, shownBy: shownBy.join("|") };
});

/** Those below the table, of which there is nothing in the product. */
const nowhere = Array.from(
  (/^Without such a thing in the product: [^|]+$/m.exec(text)?.[0] ?? "").matchAll(/(\d+\.\d+\.\d+)\s\w/g),
  ([, id]) => id,
);

/** How many items of levels 1 and 2 each section of ASVS 5.0.0 has. Those of level 3 come last in each. */
const itemsOfSection: Record<string, number> = {
  "1.1": 2,
  "1.2": 9,
  "1.3": 11,
  "1.4": 3,
  "1.5": 2,
  "2.1": 3,
  "2.2": 3,
  "2.3": 4,
  "2.4": 1,
  "3.2": 2,
  "3.3": 4,
  "3.4": 6,
  "3.5": 5,
  "3.7": 2,
  "4.1": 3,
  "4.2": 1,
  "4.3": 2,
  "4.4": 4,
  "5.1": 1,
  "5.2": 3,
  "5.3": 2,
  "5.4": 3,
  "6.1": 3,
  "6.2": 12,
  "6.3": 4,
  "6.4": 4,
  "6.5": 5,
  "6.6": 3,
  "6.8": 4,
  "7.1": 3,
  "7.2": 4,
  "7.3": 2,
  "7.4": 5,
  "7.5": 2,
  "7.6": 2,
  "8.1": 2,
  "8.2": 3,
  "8.3": 1,
  "8.4": 1,
  "9.1": 3,
  "9.2": 4,
  "10.1": 2,
  "10.2": 2,
  "10.3": 4,
  "10.4": 11,
  "10.5": 5,
  "10.6": 2,
  "10.7": 3,
  "11.1": 2,
  "11.2": 3,
  "11.3": 3,
  "11.4": 4,
  "11.5": 1,
  "11.6": 1,
  "12.1": 3,
  "12.2": 2,
  "12.3": 4,
  "13.1": 1,
  "13.2": 5,
  "13.3": 2,
  "13.4": 5,
  "14.1": 2,
  "14.2": 4,
  "14.3": 3,
  "15.1": 3,
  "15.2": 3,
  "15.3": 7,
  "16.1": 1,
  "16.2": 5,
  "16.3": 4,
  "16.4": 3,
  "16.5": 3,
  "17.1": 1,
  "17.2": 4,
  "17.3": 2,
};

test("every item of levels 1 and 2 stands in the table or below it, once and in its order", () => {
  const items = Object.entries(itemsOfSection).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(items.length).toBe(253);
  expect(rows.map(({ id }) => id)).toEqual(items.filter((id) => !nowhere.includes(id)));
  expect(nowhere).toEqual(items.filter((id) => nowhere.includes(id)));
});

test("every row says where the product stands; what is met names its proof, what is not says why", () => {
  for (const { id, stand, shownBy } of rows) {
    expect({ id, stand }).toEqual({ id, stand: expect.stringMatching(/^(?:met|partly|not met|operator|none)$/) });
    if (stand === "none") continue;
    const proof = stand === "met" || stand === "partly" ? /`/ : /\w{3}/;
    expect({ id, shownBy }).toEqual({ id, shownBy: expect.stringMatching(proof) });
  }
});

test("every file that is named exists, and holds the test that is named behind it", () => {
  const named = Array.from(text.matchAll(/`(\.?[\w-]+\/[\w./-]+|[\w.-]+\.(?:md|json|mjs|example))`(?: “([^”]+)”)?/g));
  expect(named.length).toBeGreaterThan(150);
  const missing = named.flatMap(([, file = "", title]) => {
    const path = join(projectFolder, file);
    if (!existsSync(path)) return [file];
    return title === undefined || readFileSync(path, "utf8").includes(title) ? [] : [`${file}: ${title}`];
  });
  expect(missing).toEqual([]);
});
