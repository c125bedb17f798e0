import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import type { Brand } from "./brand.ts";
import { makeBrandFiles } from "./brand-files.ts";
import { withBrandWords } from "./content-files.ts";
import { foldOffers, statesOf } from "./fold-offers.ts";
import { markedElements } from "./type/marked-elements-plugin.ts";
import { fontFilesModule, fontStyles, withBrandType, withoutDefaultDevanagari } from "./type/type-styles.ts";

const appFolder = fileURLToPath(new URL("../../app/", import.meta.url));
const assetsFolder = join(appFolder, "assets");
/** The drawings of a brand with colours or pictures of its own, for the bundler to find. */
const drawnFolders = fileURLToPath(new URL("../../node_modules/.cache/brand/", import.meta.url));

/** A layer over a brand keeps them beside it: it may be all that the process may write to. */
function drawnFolderOf({ folder, under }: Brand): string {
  return folder && under ? join(folder, "drawn") : join(drawnFolders, basename(folder ?? "default"), "app", "assets");
}

/** As sources and styles import a drawing, with what the bundler is told of it: `../assets/logo/mark.svg?inline`. */
const drawingImport = /^(?:\.\.?\/)+assets\/(.+\.svg)(\?.*)?$/;

/**
 * Builds the site as the brand's: its words in the content, its colours in drawings and styles, its own pictures, fonts
 * and corners.
 */
export function brandPlugin(brand: Brand): Plugin[] {
  const drawnFolder = drawnFolderOf(brand);
  const states = statesOf(brand);
  return [
    {
      name: "campusward:brand-words",
      enforce: "pre",
      transform(code, id) {
        return withBrandWords(brand, id.split("?")[0] ?? id, code, true);
      },
    },
    {
      name: "campusward:fold-offers",
      apply: "build",
      enforce: "pre",
      // After the brand's words: its offers are among them.
      transform: (code, id) => (id.startsWith(appFolder) ? foldOffers(id.split("?")[0] ?? id, code, states) : null),
    },
    {
      name: "campusward:brand-fonts",
      enforce: "pre",
      async load(id) {
        if (brand.type === null || !id.startsWith(appFolder)) return null;
        const file = id.split("?")[0] ?? id;
        const { files } = await brand.readFonts();
        if (file === join(appFolder, "boot/font-files.ts")) return fontFilesModule(files);
        const style = dirname(file) === join(appFolder, "styles") && fontStyles(files)[basename(file)];
        return style ? style(file) : null;
      },
      async transform(code, id) {
        if (brand.type === null || !id.includes("/styles/devanagari.css")) return null;
        return withoutDefaultDevanagari(code, (await brand.readFonts()).files);
      },
    },
    ...markedElements(brand.tongues, appFolder),
    {
      name: "campusward:brand-look",
      config() {
        if (brand.folder === null) return null;
        drawAll(brand, drawnFolder);
        return { resolve: { alias: [{ find: drawingImport, replacement: `${drawnFolder}/$1$2` }] } };
      },
      // After Tailwind has written them, and before their names are made of what is in them.
      transform(code, id) {
        if (!/\.css(?:$|\?)/.test(id) || brand.folder === null) return null;
        const hasOwnLogo = brand.pictureOf("logo/mark.svg") !== null;
        return withBrandType(brand.recolour(code), { ...brand, hasOwnLogo }, brand.tongues);
      },
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
    const drawing = brand.readDrawing(name);
    // Writing empties the file for a moment, and another build may be reading it.
    if (existsSync(file) && readFileSync(file, "utf8") === drawing) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, drawing);
  }
}
