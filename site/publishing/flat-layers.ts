import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import cascadeLayers from "@csstools/postcss-cascade-layers";
import postcss from "postcss";

/** As Tailwind declares them. Every sheet begins with all, so that each weighs the same in whatever sheet it is. */
const order = "@layer base,components,utilities;";

/** These only say what variables are at first, and the base comes after them: layers of their own would cost bytes. */
const likeBase = /@layer (?:properties|theme)(?=\s*\{)/g;
const tailwindsOrder = /@layer [\w-]+(?:\s*,\s*[\w-]+)*;/g;

/**
 * Writes every stylesheet in a folder without cascade layers: while a sheet with layers comes or goes, Chromium forgets
 * all fonts and lays out the whole page anew.
 */
export async function flattenSheets(folder: string): Promise<void> {
  const sheets = (await readdir(folder)).filter((name) => name.endsWith(".css")).map((name) => join(folder, name));
  await Promise.all(sheets.map(async (file) => writeFile(file, await withFlatLayers(await readFile(file, "utf8")))));
}

/**
 * The same rules without layers, each with as much more weight as its layer gave it.
 * @throws Error if a sheet has something that only a real layer can do.
 */
export async function withFlatLayers(sheet: string): Promise<string> {
  if (!sheet.includes("@layer")) return sheet;
  const inThree = order + sheet.replace(tailwindsOrder, "").replace(likeBase, "@layer base");
  const result = await postcss([cascadeLayers()]).process(inThree, { from: undefined });
  const [warning] = result.warnings();
  if (warning) throw new Error(`A stylesheet cannot do without its layers: ${warning.text}`);
  return result.css;
}
