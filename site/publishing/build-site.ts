import { readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createBuilder } from "vite";
import { drawPages } from "./draw-pages.ts";
import { flattenSheets } from "./flat-layers.ts";
import { publish } from "./publish.ts";

const siteFolder = fileURLToPath(new URL("..", import.meta.url));
const buildFolder = join(siteFolder, "build");
const clientFolder = join(buildFolder, "client");

// What the browser gets, and the same sources once more for drawing the pages here.
const builder = await createBuilder({ root: siteFolder, logLevel: "warn" });
await Promise.all(Object.values(builder.environments).map((environment) => builder.build(environment)));

const listOfFiles = join(clientFolder, ".vite");
const manifestFile = join(buildFolder, "manifest.json");
// It is for us, and would be served.
await rename(join(listOfFiles, "manifest.json"), manifestFile);
await rm(listOfFiles, { recursive: true });
const manifest = JSON.parse(await readFile(manifestFile, "utf8"));

const { drawPage } = await import(pathToFileURL(join(buildFolder, "drawing", "entry.server.js")).href);
await drawPages({ clientFolder, manifest, drawPage });
await flattenSheets(join(clientFolder, "assets"));
await publish(clientFolder);
