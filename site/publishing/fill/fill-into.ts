import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Filled, type FillReport, type FillRequest, filledFile } from "@campusward/contracts/site/filled-site";
import { layOverBrand, readBrand } from "../brand/brand.ts";
import { compressedCopies, isCompressible } from "./compress.ts";
import type { KnownStyles } from "./critical-styles.ts";
import { createRasterise } from "./drawn-pictures.ts";
import { fillFrames, fillSite, type MadeFiles } from "./fill-site.ts";

/** Of the documents that the build drew, beside what it built. */
export const knownStylesFile = "styles.json";

export const buildFolder = fileURLToPath(new URL("../../build", import.meta.url));

/** A site that was filled before: its files, and what is known of them. */
type Before = { folder: string; filled: Filled };

/** Fills the site into a folder. With faults there is none. */
export async function fillInto(request: FillRequest): Promise<FillReport> {
  const { brandFolder, layer, pictures, kind, into, earlier } = request;
  const ofDeployment = readBrand(brandFolder);
  const brand = Object.keys(layer).length > 0 ? layOverBrand(ofDeployment, layer, pictures) : ofDeployment;
  const asBuilt = readFilled(buildFolder, "client");
  if (kind === "frames") {
    const files = await fillFrames(buildFolder, brand);
    leave(into, files, { made: madeOf(files), drawn: {}, report: { faults: [], warnings: [] } }, asBuilt);
    return { faults: [], warnings: [] };
  }
  const before = [...asBuilt, ...earlier.flatMap((folder) => readFilled(folder, "files"))];
  const { rasterise, picturesIn } = createRasterise((key) => findDrawn(before, key));
  const known: KnownStyles = JSON.parse(readFileSync(join(buildFolder, knownStylesFile), "utf8"));
  const { report, files } = await fillSite(buildFolder, brand, rasterise, known);
  if (!files) return report;
  const drawn = picturesIn(files);
  await addCopies(files, before);
  leave(into, files, { made: madeOf(files), drawn, report }, asBuilt);
  return report;
}

/** A compressor takes tens of megabytes while it is at it. */
const compressedAtOnce = 4;

/** Lays compressed copies beside files, those of an earlier site where a file is the same. */
export async function addCopies(files: MadeFiles, before: readonly Before[]): Promise<void> {
  const waiting = Array.from(files).filter(([name]) => isCompressible(name));
  const take = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [name, content] = next;
      const bytes = Buffer.from(content);
      const same = before.find((one) => readIn(one, name)?.equals(bytes));
      const find = (copy: string) => (same && readIn(same, copy)) ?? null;
      for (const [copy, compressed] of await compressedCopies(name, bytes, find)) files.set(copy, compressed);
    }
  };
  await Promise.all(Array.from({ length: compressedAtOnce }, take));
}

/** With the fonts of the build that are named: a brand with its own has none of them. */
function madeOf(files: MadeFiles): string[] {
  const texts = Array.from(files).filter(([name]) => /\.(?:html|css)$/.test(name));
  const fonts = texts.flatMap(
    ([, text]) =>
      Buffer.from(text)
        .toString("utf8")
        .match(/assets\/[\w.-]+\.woff2/g) ?? [],
  );
  return [...new Set([...files.keys(), ...fonts])];
}

/** Written under another name first: other processes may be looking for it. What the build has is not written again. */
function leave(into: string, files: MadeFiles, filled: Filled, asBuilt: readonly Before[]): void {
  const unfinished = mkdtempSync(`${into}.part-`);
  try {
    for (const [name, content] of files) {
      if (asBuilt.some((one) => readIn(one, name)?.equals(Buffer.from(content)))) continue;
      const file = join(unfinished, "files", name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
    writeFileSync(join(unfinished, filledFile), JSON.stringify(filled));
    renameSync(unfinished, into);
  } catch (error) {
    // A full disk must not be filled with what is left of each try.
    rmSync(unfinished, { recursive: true, force: true });
    // Another process, which filled the same, was first.
    if (!existsSync(into)) throw error;
  }
}

/** Nothing where it is gone, or was never whole. */
function readFilled(folder: string, files: string): Before[] {
  try {
    const filled: Filled = JSON.parse(readFileSync(join(folder, filledFile), "utf8"));
    return [{ folder: join(folder, files), filled }];
  } catch {
    return [];
  }
}

function readIn({ folder }: Before, name: string): Buffer | null {
  const file = join(folder, name);
  return existsSync(file) ? readFileSync(file) : null;
}

function findDrawn(before: readonly Before[], key: string): Uint8Array | undefined {
  for (const one of before) {
    const name = one.filled.drawn[key];
    const picture = name ? readIn(one, name) : null;
    if (picture) return picture;
  }
  return undefined;
}
