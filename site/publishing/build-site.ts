import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { type Filled, filledFile } from "@campusward/contracts/site/filled-site";
import { readBrand } from "./brand/brand.ts";
import type { KnownStyles } from "./fill/critical-styles.ts";
import { createRasterise } from "./fill/drawn-pictures.ts";
import { addCopies, buildFolder, knownStylesFile } from "./fill/fill-into.ts";
import { fillSite, type MadeFiles } from "./fill/fill-site.ts";

/*
 * Builds the site once, for every brand: `template` and `ssr` hold no words. Then it is filled with the default's, into
 * `client`, which is what a deployment without a brand serves.
 */
const clientFolder = join(buildFolder, "client");

// Written last, the first by who started this build: without them an unfinished build counts as none, and nothing is filled.
for (const last of ["built-from.json", filledFile]) await rm(join(buildFolder, last), { force: true });

// One after the other: together they take half as much memory again, and are hardly faster on two cores.
await bundle("client");
await bundle("ssr");

const listOfFiles = join(clientFolder, ".vite");
// It is for drawing pages only, and would be served.
await rename(join(listOfFiles, "manifest.json"), join(buildFolder, "manifest.json"));
await rm(listOfFiles, { recursive: true });
await takeTemplate();

const { rasterise, picturesIn } = createRasterise(() => undefined);
const known: KnownStyles = {};
const { files, report } = await fillSite(buildFolder, readBrand(null), rasterise, known);
if (!files) throw new Error(`The default cannot be shown: ${JSON.stringify(report.faults)}`);
const drawn = picturesIn(files);
const others = await otherFiles();
for (const [name, content] of others) files.set(name, content);
await addCopies(files, []);
for (const [name, content] of files) {
  const file = join(clientFolder, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
const product = await hashOfFolders(["template", "ssr", "../publishing"]);
// Films and the like are part of every site. Fonts are those of a brand.
const isOfEverySite = (name: string) => others.has(name.replace(/\.(?:br|gz)$/, "")) && !name.endsWith(".woff2");
const made = [...files.keys()].filter((name) => !isOfEverySite(name));
const filled: Filled & { product: string } = { made, drawn, report, product };
await writeFile(join(buildFolder, filledFile), JSON.stringify(filled));
await writeFile(join(buildFolder, knownStylesFile), JSON.stringify(known));

/** What words and looks change lies apart. */
async function takeTemplate(): Promise<void> {
  const template = join(buildFolder, "template");
  await rm(template, { recursive: true, force: true });
  await mkdir(template);
  const assets = join(clientFolder, "assets");
  const names = (await readdir(assets)).filter((name) => /\.(?:js|css|svg)$/.test(name));
  await Promise.all(names.map((name) => rename(join(assets, name), join(template, name))));
}

/** What every site has, for their copies. */
async function otherFiles(): Promise<MadeFiles> {
  const entries = await readdir(clientFolder, { recursive: true, withFileTypes: true });
  const others = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = others.map(async (file): Promise<[string, Uint8Array]> => {
    return [relative(clientFolder, file).split(sep).join("/"), await readFile(file)];
  });
  return new Map(await Promise.all(read));
}

/** Tells what sites are filled from, and by what: a site that another version filled is filled anew. */
async function hashOfFolders(folders: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const folder of folders) {
    const entries = await readdir(join(buildFolder, folder), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.sort()) hash.update(relative(buildFolder, file)).update(await readFile(file));
  }
  return hash.digest("hex");
}

/** Bundles in a process of its own. @throws when it does not end well. */
async function bundle(name: "client" | "ssr"): Promise<void> {
  const program = fileURLToPath(new URL("bundle/bundle.ts", import.meta.url));
  const child = spawn(process.execPath, [program, name, buildFolder], { stdio: ["ignore", "inherit", "inherit"] });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`The bundle ${name} was not made.`);
}
