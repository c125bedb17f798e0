import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { withFamilies } from "@campusward/contracts/site/families";
import { recolour } from "@campusward/contracts/site/recolour";
import { readColours } from "./colours.ts";
import { defaultCompany, readBrandFile } from "./company-file.ts";
import { type BrandFault, readJson } from "./json-file.ts";
import type { Words } from "./replace-words.ts";
import type { Json } from "./shapes.ts";
import { openBrandFonts } from "./type/brand-fonts.ts";
import { tonguesOf } from "./type/languages.ts";

const assetsFolder = fileURLToPath(new URL("../../app/assets/", import.meta.url));

export type Brand = ReturnType<typeof readBrand>;

/**
 * Whose site this is. A brand is a folder outside the code (`BRAND_DIR`, else `brand/`), and everything that is not in
 * it comes from the default:
 *
 * - `brand.json`: name, addresses and place, the fields of `company.ts`; its type and corners
 * - `fonts/…`: the files that its type names
 * - `words/*.json`: words, by the names of the content's constants
 * - `colours.json`: colours, by the names of the tokens
 * - `logo.svg`, and `pictures/…` in place of the drawing of the same path
 *
 * @param folder Null for the default brand.
 */
export function readBrand(folder: string | null) {
  const faults: BrandFault[] = [];
  const fileOf = (name: string) => (folder === null ? null : join(folder, name));
  const { company: ofCompany, type, corners } = readBrandFile(fileOf("brand.json"), faults);
  const colours = readColours(fileOf("colours.json"), faults);
  const words: { [constant: string]: Json } = {};
  /** In which file a constant is replaced, for those who look for a fault. */
  const files = new Map<string, string>();
  for (const file of wordFiles(folder)) {
    for (const [constant, value] of Object.entries(readJson(file, faults))) {
      if (constant in words || constant === "company") {
        const other = constant === "company" ? "brand.json" : files.get(constant);
        faults.push({ file, path: constant, title: "Said twice", text: `${other} has it too.` });
      }
      words[constant] = value;
      files.set(constant, file);
    }
  }
  const filled = { ...defaultCompany };
  for (const [name, value] of Object.entries(ofCompany)) if (typeof value === "string") filled[name] = value;
  const tongues = tonguesOf(filled.locale ?? "en", words);
  const families = type ? { display: (type.display ?? type.text).family, text: type.text.family } : undefined;
  let fonts: ReturnType<typeof openBrandFonts> | undefined;

  return {
    folder,
    faults,
    files,
    words: { ...words, ...(Object.keys(ofCompany).length > 0 && { company: ofCompany }) } as Words,
    colours,
    type,
    corners,
    families,
    tongues,
    /** The brand's own fonts, opened once; none where the default's serve. */
    readFonts() {
      fonts ??=
        type && folder ? openBrandFonts(type, folder, tongues.page) : Promise.resolve({ files: [], faults: [] });
      return fonts;
    },
    /** `{name}` becomes the name of the company. What stands for nothing of it stays. */
    fill: (text: string) => text.replace(/\{(\w+)\}/g, (whole, name) => filled[name] ?? whole),
    recolour: (text: string) => recolour(text, colours),
    /** The brand's own file of a drawing, such as `scenes/chai-stop.svg`; null where the default's serves. */
    pictureOf: (name: string) => pictureOf(folder, name),
    /** A drawing as this brand shows it. Its own keeps its colours. */
    readDrawing(name: string): string {
      const own = pictureOf(folder, name);
      if (own) return readFileSync(own, "utf8");
      const drawing = recolour(readFileSync(join(assetsFolder, name), "utf8"), colours);
      return withFamilies(drawing, families);
    },
  };
}

function pictureOf(folder: string | null, name: string): string | null {
  if (folder === null) return null;
  const file = join(folder, name === "logo/mark.svg" ? "logo.svg" : `pictures/${name}`);
  return existsSync(file) ? file : null;
}

function wordFiles(folder: string | null): string[] {
  const words = folder && join(folder, "words");
  if (!words || !existsSync(words)) return [];
  const names = readdirSync(words).filter((name) => name.endsWith(".json"));
  return names.sort().map((name) => join(words, name));
}
