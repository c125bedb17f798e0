import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Font } from "fontkit";
import { openFont } from "../../fill/open-font.ts";
import type { BrandFault } from "../json-file.ts";
import type { BrandType } from "./type-file.ts";

export type FontRole = "display" | "text";

export type FontFile = {
  role: FontRole;
  family: string;
  /** On the disk. */
  file: string;
  font: Font;
  /** What the browser takes from it, in order: letters that no other file of this weight is to give. */
  letters: number[];
  /** Least and greatest. Of a font with one weight they are the same. */
  weights: [number, number];
  /** Percent; null for a font of one width. */
  widths: [number, number] | null;
  /** It has the letters of the language of the pages: every page needs it. */
  isMain: boolean;
};

/** All headlines ask for this weight: a display font of one weight is what they get. */
const headlineWeight = 700;

/**
 * Opens the fonts of a brand. What stands about them in the styles is read from the files themselves.
 * @param pageScript of the language of the pages, such as `Latn`
 */
export async function openBrandFonts(type: BrandType, folder: string, pageScript: string) {
  const files: FontFile[] = [];
  const faults: BrandFault[] = [];
  for (const role of ["display", "text"] as const) {
    const ofRole: FontFile[] = [];
    for (const [index, name] of (type[role]?.files ?? []).entries()) {
      const file = join(folder, name);
      const fault = (title: string, text: string) =>
        void faults.push({ file: join(folder, "brand.json"), path: `type.${role}.files.${index}`, title, text });
      if (!existsSync(file)) {
        fault("A font that is not there", `There is no ${name}.`);
        continue;
      }
      try {
        ofRole.push(describe(role, type[role]?.family ?? "", file, await openFont(file)));
      } catch {
        fault("A font that cannot be read", `${name} is no font in WOFF2.`);
      }
    }
    markMain(ofRole, pageScript);
    shareLetters(ofRole);
    if (ofRole.length > 0 && !ofRole.some(({ isMain }) => isMain)) {
      const text = `None of its files has the letters of the pages’ language, ${pageScript}.`;
      faults.push({ file: join(folder, "brand.json"), path: `type.${role}`, title: "A font without letters", text });
    }
    files.push(...ofRole);
  }
  return { files, faults };
}

function describe(role: FontRole, family: string, file: string, font: Font): FontFile {
  const { wght, wdth } = font.variationAxes;
  const weight = role === "display" ? headlineWeight : font["OS/2"].usWeightClass;
  const weights: [number, number] = wght && role === "text" ? [wght.min, wght.max] : [weight, weight];
  const letters = [...new Set(font.characterSet)]
    // The list of a file ends with a mark that is no letter, and begins with signs that control old devices.
    .filter((letter) => letter >= 0x20 && font.hasGlyphForCodePoint(letter))
    .sort((one, other) => one - other);
  const widths: FontFile["widths"] = wdth ? [wdth.min, wdth.max] : null;
  return { role, family, file, font, letters, weights, widths, isMain: false };
}

/** Leaves each letter to one file of a weight: to the main one, else to the first. */
function shareLetters(files: FontFile[]): void {
  const taken = new Map<string, Set<number>>();
  for (const file of [...files.filter(({ isMain }) => isMain), ...files.filter(({ isMain }) => !isMain)]) {
    const ofWeight = taken.get(`${file.weights}`) ?? new Set();
    file.letters = file.letters.filter((letter) => !ofWeight.has(letter));
    taken.set(`${file.weights}`, new Set([...ofWeight, ...file.letters]));
  }
}

/** The one of each weight with the most letters of the script. Of Latin, the one with those that every word needs. */
function markMain(files: FontFile[], pageScript: string): void {
  const ofScript = new RegExp(`\\p{Script=${pageScript}}`, "u");
  const countIn = ({ letters }: FontFile) => {
    if (pageScript === "Latn") return letters.includes(0x65) ? 1 : 0;
    return letters.filter((letter) => ofScript.test(String.fromCodePoint(letter))).length;
  };
  for (const weights of new Set(files.map((file) => `${file.weights}`))) {
    const ofWeight = files.filter((file) => `${file.weights}` === weights);
    const [most] = ofWeight.sort((one, other) => countIn(other) - countIn(one));
    if (most && countIn(most) > 0) most.isMain = true;
  }
}

/** As styles write it: `U+20-7e, U+a0`. */
export function unicodeRange(letters: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const letter of letters) {
    const last = ranges.at(-1);
    if (last && letter === last[1] + 1) last[1] = letter;
    else ranges.push([letter, letter]);
  }
  const hex = (letter: number) => letter.toString(16);
  return ranges.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ""}`).join(", ");
}
