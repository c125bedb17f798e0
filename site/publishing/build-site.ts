import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createBuilder } from "vite";
import { drawPages } from "./draw-pages.ts";
import { publish } from "./publish.ts";

const siteFolder = fileURLToPath(new URL("..", import.meta.url));
const clientFolder = join(siteFolder, "build", "client");

// What the browser gets, and the same sources once more for drawing the pages here.
const builder = await createBuilder({ root: siteFolder, logLevel: "warn" });
await Promise.all(Object.values(builder.environments).map((environment) => builder.build(environment)));

const listOfFiles = join(clientFolder, ".vite");
const manifest = JSON.parse(await readFile(join(listOfFiles, "manifest.json"), "utf8"));
// It is for us, and would be served.
await rm(listOfFiles, { recursive: true });

const { drawPage } = await import(pathToFileURL(join(siteFolder, "build", "drawing", "entry.server.js")).href);
await drawPages({ clientFolder, manifest, drawPage });
await publish(clientFolder);
