import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { picturePattern } from "@campusward/contracts/desk/site-desk";
import { markSigns } from "@campusward/contracts/site/content-marks";
import type { Manifest } from "vite";
import { filled, type Words } from "../../app/content/lay-over.ts";
import type * as bundle from "../../app/entry.server.tsx";
import type { Brand } from "../brand/brand.ts";
import { fontStyles } from "../brand/type/type-styles.ts";
import { hashedName } from "./rename-files.ts";
import { toDataAddress } from "./tokens.ts";

/** What draws the pages, with all words in it. */
export type EvaluatedSite = (typeof bundle)["site"] & {
  drawPage: (typeof bundle)["drawPage"];
  /** By sources of the build, what was made of them. */
  manifest: Manifest;
  /** Pictures and fonts that a brand brings along, by their names in `assets`. */
  added: ReadonlyMap<string, Uint8Array>;
};

let evaluations = 0;

/**
 * Evaluates the bundle that draws pages with the words of a brand, and of what is published over it. Each evaluation is
 * one of its own: everything that its modules make of words is made anew.
 * @param buildFolder of the site
 */
export async function evaluateSite(buildFolder: string, brand: Brand, marksPlaces = false): Promise<EvaluatedSite> {
  const added = new Map<string, Uint8Array>();
  const add = (file: string, content: Uint8Array) => {
    const name = hashedName(file, content);
    added.set(name, content);
    return `/assets/${name}`;
  };
  const { type, under, tongues } = brand;
  const { files } = await brand.readFonts();
  const addresses = new Map(files.map(({ file }) => [file, add(file, readFileSync(file))]));
  globalThis.contentSetting = {
    layers: [withAddresses(under ?? brand, add)],
    ...(under && { published: withAddresses(brand, add) }),
    marksPlaces,
  };
  globalThis.siteLook = {
    drawing: (name) => toDataAddress(brand.readDrawing(name)),
    fonts: type && fontStyles(files, (file) => addresses.get(file) ?? ""),
    scripts: Object.keys(tongues.others).length > 0 ? tongues : null,
  };
  const program = pathToFileURL(join(buildFolder, "ssr", "entry.server.js"));
  evaluations += 1;
  const { site, drawPage }: typeof bundle = await import(`${program.href}?${evaluations}`);
  return { ...site, drawPage, manifest: JSON.parse(readFileSync(join(buildFolder, "manifest.json"), "utf8")), added };
}

/** With the address of each picture in place of its path, and without marks of places. */
function withAddresses(brand: Brand, add: (file: string, content: Uint8Array) => string): Words {
  return filled(brand.words, (text) => {
    const picture = picturePattern.test(text) ? brand.readPicture(text) : null;
    return picture ? add(text, picture) : text.replace(markSigns, "");
  }) as Words;
}
