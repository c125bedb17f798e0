import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { unlistedPaths } from "../../app/page-paths.ts";
import type { Brand } from "./brand.ts";
import { constantsIn, placesIn, replaceWords, type WordFault } from "./replace-words.ts";

const contentFolder = fileURLToPath(new URL("../../app/content/", import.meta.url));

function isContent(file: string): boolean {
  return file.startsWith(contentFolder) && file.endsWith(".ts") && !file.endsWith(".test.ts");
}

/**
 * The source of a content file with the brand's words, and those of what lies over it; null where there are none for it.
 * @param asModules Whether pictures are imported as the bundler does; they stay paths where Node reads the words.
 */
export function withBrandWords(brand: Brand, file: string, source: string, asModules = false): string | null {
  if (!isContent(file)) return null;
  let written: string | null = null;
  for (const layer of layersOf(brand)) {
    if (Object.keys(layer.words).length === 0) continue;
    const { code, names } = replaceWords(file, written ?? source, layer.words, {
      fill: brand.fill,
      toPictureModule: asModules ? layer.fileOfPicture : null,
      ...(layer.under && { pictureName: "layerPicture" }),
    });
    if (names.length > 0) written = code;
  }
  return written;
}

/** The lowest first. */
function layersOf(brand: Brand): Brand[] {
  return brand.under ? [...layersOf(brand.under), brand] : [brand];
}

/** The content files with all words of the brand in them. */
export function contentFiles(brand: Brand): { file: string; source: string }[] {
  return contentFileNames().map((file) => {
    const source = readFileSync(file, "utf8");
    return { file, source: withBrandWords(brand, file, source) ?? source };
  });
}

/**
 * The places of links that lead to where people log in, register or fill in a form, as the code has them. They are no
 * words: who changes one sends everybody elsewhere with what they type. An operator's own platform is a setting.
 */
export function placesOfWaysIn(): ReadonlySet<string> {
  waysIn ??= findWaysIn();
  return waysIn;
}

let waysIn: ReadonlySet<string> | undefined;

function findWaysIn(): ReadonlySet<string> {
  const places = contentFileNames().flatMap((file) => placesIn(file, readFileSync(file, "utf8")));
  return new Set(places.flatMap(({ path, text = "" }) => (/\.href$/.test(path) && isWayIn(text) ? [path] : [])));
}

export function isWayIn(address: string): boolean {
  const path = address.split(/[?#]/)[0] ?? "";
  return path.startsWith("/go/") || unlistedPaths.some((one) => one === path);
}

function contentFileNames(): string[] {
  const names = readdirSync(contentFolder, { recursive: true, encoding: "utf8" });
  return names.map((name) => join(contentFolder, name.split("/").join(sep))).filter(isContent);
}

/** The letters of all words of the site, the brand's among them, but those of every keyboard. */
export function lettersOfContent(brand: Brand): string {
  const letters = new Set<string>();
  for (const { source } of contentFiles(brand)) {
    const words = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
    for (const letter of words.match(/[^\0-\x7f]/gu) ?? []) letters.add(letter);
  }
  return [...letters].join("");
}

/** What of the brand's words finds no place, with the constants that there are. */
export function checkWords(brand: Brand): { faults: WordFault[]; replaced: string[]; constants: string[] } {
  const faults: WordFault[] = [];
  const replaced: string[] = [];
  const constants: string[] = [];
  for (const file of contentFileNames()) {
    const asItCame = readFileSync(file, "utf8");
    const source = (brand.under && withBrandWords(brand.under, file, asItCame)) ?? asItCame;
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
