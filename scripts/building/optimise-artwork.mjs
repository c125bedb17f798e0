/*
 * Leaves out of the drawings what nobody sees: `node scripts/building/optimise-artwork.mjs` after one was added or changed. The
 * third that it saves is the difference between one packet and two on a slow line. A test says when it was forgotten.
 */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { optimize } from "svgo";
import { projectFolder } from "../pinned-node.mjs";

const artFolder = join(projectFolder, "site", "app", "assets");
/** Its drawings show as many lights as their figures say, one shape each, and a test counts them. */
const countedFolder = "outcomes";
/** Drawings are some hundred units wide, and shown about as wide: a tenth of a pixel. Signs are small and enlarged. */
const widthOfSigns = 120;

export function artwork() {
  return readdirSync(artFolder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".svg") && !name.startsWith(countedFolder))
    .map((name) => join(artFolder, name));
}

/** @param {string} drawing */
export function optimised(drawing) {
  const [, width = "0"] = /viewBox="[\d.-]+[ ,]+[\d.-]+[ ,]+([\d.]+)/.exec(drawing) ?? [];
  return optimize(drawing, { multipass: true, floatPrecision: Number(width) > widthOfSigns ? 1 : 2 }).data;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  for (const file of artwork()) writeFileSync(file, optimised(readFileSync(file, "utf8")));
}
