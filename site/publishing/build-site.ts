import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import {
  type BuildFault,
  type BuildMessage,
  type BuiltPages,
  builtPagesFile,
  wordsFile,
} from "@campusward/contracts/site/built-page";
import type { Manifest } from "vite";
import { ownPages } from "../app/content/lists/own-pages.ts";
import { notFoundPath, pagePaths, unlistedPaths } from "../app/page-paths.ts";
import { isMissing, notOfferedPath, pageAt } from "../app/routes.ts";
import { checkBrand, placeOf } from "./brand/check-brand.ts";
import { brand } from "./brand/current-brand.ts";
import type { BrandFault } from "./brand/json-file.ts";
import { describeBuiltPage, headingOf } from "./built-page.ts";
import { withCriticalStyles } from "./critical-styles.ts";
import { type DrawPage, pageGraphOf } from "./page-graph.ts";
import { precompress } from "./precompress.ts";
import { type PublicPage, publish } from "./publish.ts";
import { readSiteWords } from "./site-words.ts";

const siteFolder = fileURLToPath(new URL("..", import.meta.url));
/** Another brand is built beside the deployment's own. */
const buildFolder = resolve(process.argv[2] ?? join(siteFolder, "build"));
const clientFolder = join(buildFolder, "client");

/** What a process that publishes hears; a person reads the output. */
const tell = (message: BuildMessage) => process.send?.(message);
// Whoever asked for it may be killed: nobody waits for it then. Listening alone would keep this process alive.
process.on("disconnect", () => process.exit(1));
process.channel?.unref();
const toBuildFault = ({ file, path, title, text }: BrandFault): BuildFault => ({
  path: path && placeInWords(basename(file), path),
  title,
  text,
});

const { faults, warnings } = await checkBrand(brand);
tell({ faults: faults.map(toBuildFault), warnings: warnings.map(toBuildFault) });
/** Exit code of a build that did not begin: what was built before is whole. */
const brandFaults = 2;
if (brand.folder !== null && faults.length > 0) {
  const [first] = faults as [BrandFault, ...BrandFault[]];
  const place = placeOf(first, dirname(brand.folder));
  process.stderr.write(
    `The brand has ${faults.length} faults. The first, in ${place}: ${first.title}. ${first.text}\n`,
  );
  process.stderr.write("npm run brand -- check names them all.\n");
  process.exit(brandFaults);
}

// Written last by who started this build; without it an interrupted build counts as none.
await rm(join(buildFolder, "built-from.json"), { force: true });

// One after the other: together they take half as much memory again, and are hardly faster on two cores.
await bundle("client");
await bundle("ssr");

tell({ step: "pages" });
const listOfFiles = join(clientFolder, ".vite");
const manifestFile = join(buildFolder, "manifest.json");
// It is for the build only, and would be served.
await rename(join(listOfFiles, "manifest.json"), manifestFile);
await rm(listOfFiles, { recursive: true });
const manifest: Manifest = JSON.parse(await readFile(manifestFile, "utf8"));
const { drawPage }: { drawPage: DrawPage } = await import(
  pathToFileURL(join(buildFolder, "ssr", "entry.server.js")).href
);

const builtPages: BuiltPages = {};
const listed = [...pagePaths.filter((path) => !isMissing(path)), ...ownPages.map(({ path }) => path)];
const publicPages = await Promise.all(
  listed.map(async (path): Promise<PublicPage> => {
    const { html, canonical } = await buildPage(path, true);
    return { path, heading: headingOf(html, path), canonical };
  }),
);
const others = [...unlistedPaths, ...pagePaths.filter(isMissing), notFoundPath, notOfferedPath];
await Promise.all(others.map((path) => buildPage(path, false)));
await writeFile(join(clientFolder, builtPagesFile), JSON.stringify(builtPages));
await writeFile(join(clientFolder, wordsFile), JSON.stringify(await readSiteWords(brand, manifest)));
await publish(clientFolder, publicPages, brand);
// What admins publish shares nearly every script with the site as it came.
const asItCame = join(siteFolder, "build", "client");
await precompress(clientFolder, clientFolder === asItCame ? null : asItCame);

/** Draws a page's document, with the styles that its own elements need, into the file at its address. */
async function buildPage(path: string, isListed: boolean) {
  const graph = pageGraphOf(manifest, pageAt(path));
  const sheets = await Promise.all(graph.stylesheets.map((href) => readFile(join(clientFolder, href), "utf8")));
  const { html: drawn, canonical } = await drawPage(path, graph);
  const html = await withCriticalStyles(drawn, sheets.join(""));
  await mkdir(join(clientFolder, path), { recursive: true });
  await writeFile(join(clientFolder, path, "index.html"), html);
  builtPages[path] = { ...describeBuiltPage(html, isListed), ...(isMissing(path) && { isMissing: true as const }) };
  return { html, canonical };
}

/** `company.json` and `colours.json` hold fields, other files the constants of the content. */
function placeInWords(file: string, path: string): string {
  const of: Record<string, string> = { "brand.json": "company.", "colours.json": "colours." };
  const constant = of[file] ?? "";
  return path.startsWith(constant) ? path : constant + path;
}

/** Bundles in a process of its own, with this one's loaders. @throws when it does not end well. */
async function bundle(name: "client" | "ssr"): Promise<void> {
  const program = fileURLToPath(new URL("bundle.ts", import.meta.url));
  const child = spawn(process.execPath, [...process.execArgv, program, name, buildFolder], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  const stop = () => child.kill("SIGKILL");
  process.once("exit", stop);
  const [code] = await once(child, "exit");
  process.off("exit", stop);
  if (code !== 0) throw new Error(`The bundle ${name} was not made.`);
}
