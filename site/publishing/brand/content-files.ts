import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Brand } from "./brand.ts";
import { constantsIn, replaceWords, type WordFault } from "./replace-words.ts";

const contentFolder = fileURLToPath(new URL("../../app/content/", import.meta.url));

function isContent(file: string): boolean {
  return file.startsWith(contentFolder) && file.endsWith(".ts") && !file.endsWith(".test.ts");
}

/**
 * The source of a content file with the brand's words; null where the brand has none for it.
 * @param toPictureModule as in `WordWriting`
 */
export function withBrandWords(
  brand: Brand,
  file: string,
  source: string,
  toPictureModule: ((path: string) => string) | null,
): string | null {
  if (Object.keys(brand.words).length === 0 || !isContent(file)) return null;
  const { code, names } = replaceWords(file, source, brand.words, { fill: brand.fill, toPictureModule });
  return names.length > 0 ? code : null;
}

/** The letters of all words of the site, the brand's among them, but those of every keyboard. */
export function lettersOfContent(brand: Brand): string {
  const letters = new Set<string>();
  for (const name of readdirSync(contentFolder, { recursive: true, encoding: "utf8" })) {
    const file = join(contentFolder, name.split("/").join(sep));
    if (!isContent(file)) continue;
    const source = readFileSync(file, "utf8");
    const words = (withBrandWords(brand, file, source, null) ?? source).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
    for (const letter of words.match(/[^\0-\x7f]/gu) ?? []) letters.add(letter);
  }
  return [...letters].join("");
}

/** What of the brand's words finds no place, with the constants that there are. */
export function checkWords(brand: Brand): { faults: WordFault[]; replaced: string[]; constants: string[] } {
  const faults: WordFault[] = [];
  const replaced: string[] = [];
  const constants: string[] = [];
  for (const name of readdirSync(contentFolder, { recursive: true, encoding: "utf8" })) {
    const file = join(contentFolder, name.split("/").join(sep));
    if (!isContent(file)) continue;
    const source = readFileSync(file, "utf8");
    constants.push(...constantsIn(file, source));
    const found = replaceWords(file, source, brand.words, { fill: brand.fill, toPictureModule: (path) => path });
    faults.push(...found.faults);
    replaced.push(...found.names);
  }
  for (const constant of Object.keys(brand.words)) {
    if (!replaced.includes(constant)) faults.push({ path: constant, problem: "There is nothing of this name." });
  }
  return { faults, replaced, constants };
}
