import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SiteValue } from "@campusward/contracts/desk/site-desk";
import { hasFitAddresses } from "@campusward/contracts/site/site-links";

/** All that lies over the brand: values by the paths of their places. */
export type SiteLayer = Readonly<Record<string, SiteValue>>;

/** These constants are files of a brand's folder. */
const ownFiles: Readonly<Record<string, string>> = { company: "brand.json", colours: "colours.json" };

/** The files of the folder that the build reads, by their names; see docs/brand.md. */
export function toFiles(layer: SiteLayer): Record<string, SiteValue> {
  const files: Record<string, { [name: string]: SiteValue }> = { "words/site.json": {} };
  for (const [path, value] of Object.entries(layer)) {
    const [constant = "", ...names] = path.split(".");
    // A file holds lists whole: one line of the address is changed among the words.
    const ownFile = names.length === 1 ? ownFiles[constant] : undefined;
    const file = ownFile ?? "words/site.json";
    files[file] ??= {};
    put(files[file], ownFile ? names : [constant, ...names], value);
  }
  return files;
}

function put(into: { [name: string]: SiteValue }, [name = "", ...rest]: string[], value: SiteValue): void {
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const inside = into[name];
  const fields = typeof inside === "object" && inside !== null && !Array.isArray(inside) ? inside : {};
  into[name] = fields;
  put(fields, rest, value);
}

/**
 * What was published before links were bounded, without what no link may be: a text is as it came, and an entry of a list
 * is left out.
 */
export function withoutUnfitAddresses(layer: SiteLayer): SiteLayer {
  const fit = Object.entries(layer).map(([path, value]): [string, SiteValue] => [
    path,
    Array.isArray(value) ? value.filter((entry) => hasFitAddresses(path, entry)) : value,
  ]);
  return Object.fromEntries(fit.filter(([path, value]) => hasFitAddresses(path, value)));
}

/** The pictures that it names, such as `pictures/4fK….webp`. */
export function picturesIn(layer: SiteLayer): string[] {
  return [...new Set(JSON.stringify(layer).match(/pictures\/[\w-]+\.\w+/g))];
}

/** @param pictures by their names */
export async function writeLayer(folder: string, layer: SiteLayer, pictures: ReadonlyMap<string, Uint8Array>) {
  await mkdir(join(folder, "words"), { recursive: true });
  await mkdir(join(folder, "pictures"), { recursive: true });
  for (const [name, content] of Object.entries(toFiles(layer))) {
    await writeFile(join(folder, name), JSON.stringify(content));
  }
  for (const [name, bytes] of pictures) await writeFile(join(folder, name), bytes);
}
