import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { withFamilies } from "@campusward/contracts/site/families";
import { type Colours, recolour } from "@campusward/contracts/site/recolour";
import type * as z from "zod";
import { readColours } from "./colours.ts";
import { defaultCompany, readBrandFile } from "./company-file.ts";
import { type BrandFault, readJson } from "./json-file.ts";
import type { Words } from "./replace-words.ts";
import type { Json } from "./shapes.ts";
import { openBrandFonts } from "./type/brand-fonts.ts";
import { type Tongues, tonguesOf } from "./type/languages.ts";
import type { BrandCorners, BrandType } from "./type/type-file.ts";

const assetsFolder = fileURLToPath(new URL("../../app/assets/", import.meta.url));

export type Brand = {
  /** Null for the default. */
  folder: string | null;
  /** What it lies over, in place of the default. */
  under: Brand | null;
  faults: BrandFault[];
  /** In which file a constant is replaced, for those who look for a fault. */
  files: ReadonlyMap<string, string>;
  /** Its own; those of the brand that it lies over are there. */
  words: Words;
  colours: Colours;
  type: z.output<typeof BrandType> | null;
  corners: z.output<typeof BrandCorners>;
  families: { display: string; text: string } | undefined;
  tongues: Tongues;
  /** The texts of the company, by the names that stand for them in braces. */
  filled: Readonly<Record<string, string>>;
  /** The brand's own fonts, opened once; none where the default's serve. */
  readFonts: () => ReturnType<typeof openBrandFonts>;
  /** `{name}` becomes the name of the company. What stands for nothing of it stays. */
  fill: (text: string) => string;
  recolour: (text: string) => string;
  /** The brand's own file of a drawing, such as `scenes/chai-stop.svg`; null where the default's serves. */
  pictureOf: (name: string) => string | null;
  /** The file of a picture that the brand's own words name: `pictures/sita.jpg`. */
  fileOfPicture: (path: string) => string;
  /** A drawing as this brand shows it. Its own keeps its colours. */
  readDrawing: (name: string) => string;
};

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
 * What admins publish on the desk is such a folder, too, over that of the brand.
 *
 * @param folder Null for the default brand.
 * @param under The brand that this folder lies over, in place of the default.
 */
export function readBrand(folder: string | null, under: Brand | null = null): Brand {
  const faults: BrandFault[] = [];
  const fileOf = (name: string) => (folder === null ? null : join(folder, name));
  const ofFile = readBrandFile(fileOf("brand.json"), faults);
  const ofCompany = ofFile.company;
  const type = ofFile.type ?? under?.type ?? null;
  const corners = { ...under?.corners, ...ofFile.corners };
  const colours = { ...under?.colours, ...readColours(fileOf("colours.json"), faults) };
  const words: { [constant: string]: Json } = {};
  const files = new Map<string, string>();
  for (const file of wordFiles(folder)) {
    for (const [constant, value] of Object.entries(readJson(file, faults))) {
      // A layer changes a line of the address there: a file of the company holds it whole.
      if (constant in words || constant === "payments" || (constant === "company" && !under)) {
        const other = constant === "company" || constant === "payments" ? "brand.json" : files.get(constant);
        faults.push({ file, path: constant, title: "Said twice", text: `${other} has it too.` });
      }
      words[constant] = value;
      files.set(constant, file);
    }
  }
  const filled: Record<string, string> = { ...(under?.filled ?? defaultCompany) };
  for (const [name, value] of Object.entries(ofCompany)) if (typeof value === "string") filled[name] = value;
  const families = type ? { display: (type.display ?? type.text).family, text: type.text.family } : undefined;
  let fonts: ReturnType<typeof openBrandFonts> | undefined;

  return {
    folder,
    under,
    faults,
    files,
    words: { ...withCompany(words, ofCompany), ...(ofFile.payments && { payments: ofFile.payments }) },
    colours,
    type,
    corners,
    families,
    tongues: tonguesOf(filled.locale ?? "en", [words, under?.words ?? {}]),
    filled,
    readFonts() {
      if (under && !ofFile.type) return under.readFonts();
      fonts ??= type && folder ? openBrandFonts(type, folder, this.tongues.page) : noFonts();
      return fonts;
    },
    fill: (text) => text.replace(/\{(\w+)\}/g, (whole, name) => filled[name] ?? whole),
    recolour: (text) => recolour(text, colours),
    pictureOf: ownPictureOf,
    fileOfPicture: (path) => join(folder ?? "", path),
    readDrawing(name) {
      const own = ownPictureOf(name);
      if (own) return readFileSync(own, "utf8");
      const drawing = recolour(readFileSync(join(assetsFolder, name), "utf8"), colours);
      return withFamilies(drawing, families);
    },
  };

  function ownPictureOf(name: string): string | null {
    return pictureOf(folder, name) ?? under?.pictureOf(name) ?? null;
  }
}

function withCompany(words: Words, ofCompany: { [name: string]: Json }): Words {
  if (Object.keys(ofCompany).length === 0) return words;
  return { ...words, company: { ...(words.company as { [name: string]: Json } | undefined), ...ofCompany } };
}

async function noFonts() {
  return { files: [], faults: [] };
}

function pictureOf(folder: string | null, name: string): string | null {
  if (folder === null) return null;
  const file = join(folder, name.startsWith("logo/") ? "logo.svg" : `pictures/${name}`);
  return existsSync(file) ? file : null;
}

function wordFiles(folder: string | null): string[] {
  const words = folder && join(folder, "words");
  if (!words || !existsSync(words)) return [];
  const names = readdirSync(words).filter((name) => name.endsWith(".json"));
  return names.sort().map((name) => join(words, name));
}
