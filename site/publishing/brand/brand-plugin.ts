import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import type { Brand } from "./brand.ts";
import { makeBrandFiles } from "./brand-files.ts";
import { withBrandWords } from "./content-files.ts";

const assetsFolder = fileURLToPath(new URL("../../app/assets/", import.meta.url));
/** The drawings of a brand with colours or pictures of its own, for the bundler to find. */
const drawnFolders = fileURLToPath(new URL("../../node_modules/.cache/brand/", import.meta.url));

/** As sources and styles import a drawing, with what the bundler is told of it: `../assets/logo/mark.svg?inline`. */
const drawingImport = /^(?:\.\.?\/)+assets\/(.+\.svg)(\?.*)?$/;

/** Builds the site as the brand's: its words in the content, its colours in drawings and styles, its own pictures. */
export function brandPlugin(brand: Brand): Plugin[] {
  const drawnFolder = join(drawnFolders, basename(brand.folder ?? "default"), "app", "assets");
  return [
    {
      name: "campusward:brand-words",
      enforce: "pre",
      transform(code, id) {
        return withBrandWords(brand, id.split("?")[0] ?? id, code, (path) => join(brand.folder ?? "", path));
      },
    },
    {
      name: "campusward:brand-look",
      config() {
        if (brand.folder === null) return null;
        drawAll(brand, drawnFolder);
        return { resolve: { alias: [{ find: drawingImport, replacement: `${drawnFolder}/$1$2` }] } };
      },
      // After Tailwind has written them, and before their names are made of what is in them.
      transform: (code, id) => (/\.css(?:$|\?)/.test(id) && brand.folder !== null ? brand.recolour(code) : null),
      async configureServer(server) {
        const files = await makeBrandFiles(brand);
        server.middlewares.use((request, response, next) => {
          const path = request.url?.split("?")[0]?.slice(1) ?? "";
          const file = files.get(path);
          if (file === undefined) return next();
          response.setHeader("Content-Type", contentTypes[extname(path)] ?? "application/octet-stream");
          response.end(file);
        });
      },
    },
  ];
}

const contentTypes: Record<string, string> = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

function drawAll(brand: Brand, folder: string): void {
  for (const name of readdirSync(assetsFolder, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".svg")) continue;
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, brand.readDrawing(name));
  }
}
