/// <reference path="./wawoff2.d.ts" />
import { readFile } from "node:fs/promises";
import { create, type Font } from "fontkit";
import { decompress } from "wawoff2";

const opened = new Map<string, Promise<Font>>();
let before: Promise<unknown> = Promise.resolve();

/** The font in a WOFF2 file, read once. */
export function openFont(file: string): Promise<Font> {
  const known = opened.get(file);
  if (known) return known;
  // One after the other: they are unpacked in the same memory.
  const font = before.then(() => read(file));
  before = font.catch(() => {});
  opened.set(file, font);
  return font;
}

/** A variable font at a width in percent and a weight; one without such an axis as it is. */
export function atSetting(font: Font, wanted: { wdth?: number; wght?: number }): Font {
  const setting: Record<string, number> = {};
  for (const [axis, value] of Object.entries(wanted)) {
    const range = font.variationAxes[axis];
    if (range) setting[axis] = Math.min(range.max, Math.max(range.min, value));
  }
  return Object.keys(setting).length > 0 ? font.getVariation(setting) : font;
}

async function read(file: string): Promise<Font> {
  const font = create(Buffer.from(await decompress(await readFile(file))));
  if ("fonts" in font) throw new Error("A single font is needed, not a collection.");
  return font;
}
