import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { expect, test } from "vitest";
import { projectFolder } from "../pinned-node.mjs";
import { artwork, optimised } from "./optimise-artwork.mjs";

/** Going over a drawing once more may still save a little. */
const slack = 1.02;

test("every drawing is free of what nobody sees: node scripts/building/optimise-artwork.mjs leaves it out", () => {
  const files = artwork();
  expect(files.length).toBeGreaterThan(50);
  const heavy = files.filter((file) => {
    const drawing = readFileSync(file, "utf8");
    return drawing.length > optimised(drawing).length * slack;
  });
  expect(heavy.map((file) => relative(projectFolder, file))).toEqual([]);
});

test("what says how a drawing is laid out stays", () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="390" height="470" viewBox="0 0 390 470"><circle cx="12.3456" cy="9" r="5"/></svg>';
  expect(optimised(drawing)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="390" height="470" viewBox="0 0 390 470"><circle cx="12.3" cy="9" r="5"/></svg>',
  );
});
