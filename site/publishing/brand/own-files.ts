import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { renderAsync } from "@resvg/resvg-js";
import { findViewBox } from "../cards/nested-svg.ts";
import type { BrandFault } from "./json-file.ts";

/** What a brand may hold beside what its owner notes in it. */
const known = ["brand.json", "colours.json", "logo.svg", "fonts", "words", "pictures"];
const notes = /^\.|\.(?:md|txt)$|^(?:licen[cs]e|thumbs\.db)/i;

/** What is wrong with the files in the folder of a brand: drawings that cannot be drawn, and names that nothing reads. */
export async function lookAtFiles(folder: string, faults: BrandFault[], warnings: BrandFault[]): Promise<void> {
  for (const { name, isOfCard } of drawingsIn(folder)) {
    const file = join(folder, name);
    const text = await findFlaw(readFileSync(file, "utf8"), isOfCard);
    if (text) faults.push({ file, path: null, title: "A drawing that cannot be drawn", text });
  }
  lookAtLogo(join(folder, "logo.svg"), warnings);
  const isRead = (name: string) => known.includes(name) || notes.test(name);
  for (const name of namesIn(folder).filter((one) => !isRead(one))) {
    const text = `There is ${known.join(", ")}.`;
    warnings.push({ file: join(folder, name), path: null, title: "A name that nothing reads", text });
  }
  for (const name of namesIn(join(folder, "words")).filter((one) => !one.endsWith(".json") && !notes.test(one))) {
    const text = "Files of words end in .json.";
    warnings.push({ file: join(folder, "words", name), path: null, title: "A name that nothing reads", text });
  }
}

/**
 * Why a drawing cannot be drawn, in a sentence; null where it can.
 * @param isOfCard It is set into another drawing, which asks how large it is
 */
export async function findFlaw(svg: string, isOfCard: boolean): Promise<string | null> {
  try {
    await renderAsync(svg, { font: { loadSystemFonts: false }, fitTo: { mode: "width", value: 48 } });
  } catch (error) {
    return `It is no SVG: ${(error as Error).message.replace(/^SVG data parsing failed cause /, "")}.`;
  }
  const hasBox = !isOfCard || findViewBox(svg) !== null;
  return hasBox ? null : "The svg element needs a viewBox of four numbers, such as 0 0 64 64.";
}

function drawingsIn(folder: string): { name: string; isOfCard: boolean }[] {
  const pictures = namesIn(join(folder, "pictures"), true).map((name) => `pictures/${name}`);
  const drawings = [...namesIn(folder).filter((name) => name === "logo.svg"), ...pictures];
  return drawings
    .filter((name) => name.endsWith(".svg"))
    .map((name) => ({ name, isOfCard: /^logo\.svg$|^pictures\/scenes\//.test(name) }));
}

function namesIn(folder: string, recursive = false): string[] {
  return existsSync(folder) ? readdirSync(folder, { encoding: "utf8", recursive }).sort() : [];
}

function lookAtLogo(file: string, warnings: BrandFault[]): void {
  const svg = existsSync(file) ? readFileSync(file, "utf8") : "";
  if (/<(?:\w+:)?text\b/.test(svg)) {
    const text = "Each device sets them in a font of its own, and icons leave them out. Turn them into outlines.";
    warnings.push({ file, path: null, title: "A logo with letters", text });
  }
  const [, , width, height] = findViewBox(svg) ?? [0, 0, 1, 1];
  if (Math.max(width / height, height / width) <= 2) return;
  const text = "It stands in a square beside the name, and in icons. Take the sign alone, without letters.";
  warnings.push({ file, path: null, title: "A logo far from square", text });
}
