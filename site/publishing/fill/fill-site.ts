import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { SiteFault } from "@campusward/contracts/desk/site-desk";
import { wordsFile } from "@campusward/contracts/site/built-page";
import type { FillReport } from "@campusward/contracts/site/filled-site";
import type { Brand } from "../brand/brand.ts";
import { checkBrand } from "../brand/check-brand.ts";
import type { BrandFault } from "../brand/json-file.ts";
import type { KnownStyles } from "./critical-styles.ts";
import { drawDocuments } from "./documents.ts";
import type { Rasterise } from "./drawn-pictures.ts";
import { evaluateSite } from "./evaluate-site.ts";
import { fillAssets, type Template } from "./fill-assets.ts";
import { drawFrames } from "./frame-pages.ts";
import { makeOtherFiles } from "./publish.ts";
import { readSiteWords } from "./site-words.ts";

/** By their paths in the site. */
export type MadeFiles = Map<string, string | Uint8Array>;

/**
 * Fills the site that was built with the words and looks of a brand, and with what is published over it.
 * @param buildFolder of the site
 * @param known what was found of pages' styles before
 * @returns the files that differ by words or looks, and what was found; no files where faults are in the way
 */
export async function fillSite(
  buildFolder: string,
  brand: Brand,
  rasterise: Rasterise,
  known: KnownStyles,
): Promise<{ report: FillReport; files: MadeFiles | null }> {
  const site = await evaluateSite(buildFolder, brand);
  const { faults, warnings } = await checkBrand(brand, site);
  const report = { faults: faults.map(toSiteFault), warnings: warnings.map(toSiteFault) };
  if (faults.length > 0) return { report, files: null };
  const assets = await fillAssets(readTemplate(buildFolder), site, brand);
  const documents = await drawDocuments(site, assets, known);
  const files: MadeFiles = await makeOtherFiles(site, documents.publicPages, brand, rasterise);
  for (const [name, content] of [...documents.files, ...assetFiles(assets.files)]) files.set(name, content);
  const withPlaces = await evaluateSite(buildFolder, brand, true);
  files.set(wordsFile, JSON.stringify(readSiteWords(withPlaces, assets.renaming)));
  return { report, files };
}

/** The pages as the desk's frames show them, each text with its place, and the assets that they show. */
export async function fillFrames(buildFolder: string, brand: Brand): Promise<MadeFiles> {
  const site = await evaluateSite(buildFolder, brand, true);
  const assets = await fillAssets(readTemplate(buildFolder), site, brand);
  return new Map<string, string | Uint8Array>([...(await drawFrames(site, assets)), ...assetFiles(assets.files)]);
}

/** Scripts, styles and drawings as the bundler left them, before any words were in them. */
function readTemplate(buildFolder: string): Template {
  const folder = join(buildFolder, "template");
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
}

function assetFiles(files: ReadonlyMap<string, Uint8Array>): [string, Uint8Array][] {
  return Array.from(files, ([name, content]) => [`assets/${name}`, content]);
}

/** `colours.json` holds colours by their names, among the words a constant does. */
function toSiteFault({ file, path, title, text }: BrandFault): SiteFault {
  return { path: path && basename(file) === "colours.json" ? `colours.${path}` : path, title, text };
}
