import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { withFamilies } from "@campusward/contracts/site/families";
import { type Colours, recolour } from "@campusward/contracts/site/recolour";
import type * as z from "zod";
import { companyAsItCame } from "../../app/content/company-as-it-came.ts";
import type { Json, Words } from "../../app/content/lay-over.ts";
import { coloursOf } from "./colours.ts";
import { faultsOfCompany, readBrandFile } from "./company-file.ts";
import { type BrandFault, type Fields, isFields, readJson } from "./json-file.ts";
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
  /** A picture that its own words name: `pictures/sita.jpg`. Null where it is not there. */
  readPicture: (path: string) => Uint8Array | null;
  /** A drawing as this brand shows it. Its own keeps its colours. */
  readDrawing: (name: string) => string;
};

/** These constants have a file of their own. */
const inBrandFile = ["company", "payments"];

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
export function readBrand(folder: string | null): Brand {
  const faults: BrandFault[] = [];
  const fileOf = (name: string) => (folder === null ? null : join(folder, name));
  const { company, payments, type, corners } = readBrandFile(fileOf("brand.json"), faults);
  const colourFile = fileOf("colours.json");
  const colours = coloursOf(readJson(colourFile, faults), colourFile ?? "", faults);
  const words: Fields = {};
  const files = new Map<string, string>();
  for (const file of wordFiles(folder)) {
    for (const [constant, value] of Object.entries(readJson(file, faults))) {
      if (constant in words || inBrandFile.includes(constant)) {
        const other = inBrandFile.includes(constant) ? "brand.json" : files.get(constant);
        faults.push({ file, path: constant, title: "Said twice", text: `${other} has it too.` });
      }
      words[constant] = value;
      files.set(constant, file);
    }
  }
  const filled = { ...textsIn(companyAsItCame), ...textsIn(company) };
  const tongues = tonguesOf(filled.locale ?? "en", [words]);
  const families = type ? { display: (type.display ?? type.text).family, text: type.text.family } : undefined;
  let fonts: ReturnType<typeof openBrandFonts> | undefined;
  const pictureOf = (name: string) => findPicture(folder, name);
  return {
    folder,
    under: null,
    faults,
    files,
    words: { ...withCompany(words, company), ...(payments && { payments }) },
    type,
    corners,
    families,
    tongues,
    readFonts() {
      fonts ??=
        type && folder ? openBrandFonts(type, folder, tongues.page) : Promise.resolve({ files: [], faults: [] });
      return fonts;
    },
    pictureOf,
    readPicture(path) {
      const file = join(folder ?? "", path);
      return folder !== null && existsSync(file) ? readFileSync(file) : null;
    },
    ...looksOf({ colours, filled, pictureOf, families }),
  };
}

/**
 * What admins publish on the desk, over a brand.
 * @param layer values by the paths of their places, such as `home.hero.heading`
 * @param pictures that it names
 */
export function layOverBrand(under: Brand, layer: Words, pictures: ReadonlyMap<string, Uint8Array>): Brand {
  const { colours: ofColours = {}, ...words } = toFields(layer);
  const faults = faultsOfCompany((words.company ?? {}) as Fields);
  const colours = { ...under.colours, ...coloursOf(ofColours as Fields, "colours.json", faults) };
  const filled = { ...under.filled, ...textsIn(words.company ?? {}) };
  return {
    ...under,
    folder: null,
    under,
    faults,
    files: new Map(),
    words,
    tongues: tonguesOf(filled.locale ?? "en", [words, under.words]),
    readPicture: (path) => pictures.get(path) ?? null,
    ...looksOf({ ...under, colours, filled }),
  };
}

/** `{ "home.hero.heading": "…" }` as `{ home: { hero: { heading: "…" } } }`. */
function toFields(layer: Words): Fields {
  const fields: Fields = {};
  for (const [path, value] of Object.entries(layer)) put(fields, path.split("."), value);
  return fields;
}

function put(into: Fields, [name = "", ...rest]: string[], value: Json): void {
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const before = into[name];
  const inside: Fields = isFields(before) ? { ...before } : {};
  into[name] = inside;
  put(inside, rest, value);
}

function textsIn(fields: Json): Record<string, string> {
  const texts = Object.entries(fields ?? {}).filter(([, value]) => typeof value === "string");
  return Object.fromEntries(texts);
}

type Looks = Pick<Brand, "colours" | "filled" | "pictureOf" | "families">;

function looksOf({ colours, filled, pictureOf, families }: Looks) {
  return {
    colours,
    filled,
    fill: (text: string) => text.replace(/\{(\w+)\}/g, (whole, name) => filled[name] ?? whole),
    recolour: (text: string) => recolour(text, colours),
    readDrawing(name: string) {
      const own = pictureOf(name);
      if (own) return readFileSync(own, "utf8");
      return withFamilies(recolour(readFileSync(join(assetsFolder, name), "utf8"), colours), families);
    },
  };
}

function withCompany(words: Words, ofCompany: { [name: string]: Json }): Words {
  if (Object.keys(ofCompany).length === 0) return words;
  return { ...words, company: { ...(words.company as { [name: string]: Json } | undefined), ...ofCompany } };
}

function findPicture(folder: string | null, name: string): string | null {
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
