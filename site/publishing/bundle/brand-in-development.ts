import { extname, join } from "node:path";
import { picturePattern } from "@campusward/contracts/desk/site-desk";
import type { Connect, Plugin } from "vite";
import type { SiteLook } from "../../app/boot/site-look.ts";
import { filled, type Words } from "../../app/content/lay-over.ts";
import type { Brand } from "../brand/brand.ts";
import { makeBrandFiles } from "../brand/brand-files.ts";
import { fontStyles, withBrandType } from "../brand/type/type-styles.ts";
import { createRasterise } from "../fill/drawn-pictures.ts";
import { toDataAddress } from "../fill/tokens.ts";

const drawing = /\/app\/assets\/(.+\.svg)(?:\?.*)?$/;

/**
 * Shows the sources with a brand's words and looks, while somebody develops: nothing is built, so that nothing is filled.
 * In this process they are set at once, for what draws documents; browsers get them with the document.
 */
export async function brandInDevelopment(brand: Brand): Promise<Plugin> {
  await setBrand(brand);
  return {
    name: "campusward:brand-in-development",
    apply: "serve",
    enforce: "pre",
    load(id) {
      const [, name] = drawing.exec(id) ?? [];
      if (!name || !id.endsWith("?inline")) return null;
      return `export default ${JSON.stringify(toDataAddress(brand.readDrawing(name)))};`;
    },
    transform(code, id) {
      if (!/\.css(?:$|\?)/.test(id) || brand.folder === null) return null;
      return withBrandType(brand.recolour(code), brand, brand.tongues);
    },
    async configureServer(server) {
      const { company } = await server.ssrLoadModule("/app/content/company.ts");
      const files = await makeBrandFiles(brand, company, createRasterise(() => undefined).rasterise);
      server.middlewares.use(answer((path) => files.get(path.slice(1))));
      server.middlewares.use(
        answer((path) => {
          const [, name] = drawing.exec(path) ?? [];
          return name && brand.readDrawing(name);
        }),
      );
    },
  };
}

/** For whatever imports the content after this. */
export async function setBrand(brand: Brand): Promise<void> {
  const addressOf = (file: string) => `/@fs${file}`;
  const { files } = await brand.readFonts();
  const pathOf = (text: string) => (picturePattern.test(text) ? addressOf(join(brand.folder ?? "", text)) : text);
  globalThis.contentSetting = { layers: [filled(brand.words, pathOf) as Words] };
  const look: SiteLook = {
    drawing: (name) => toDataAddress(brand.readDrawing(name)),
    fonts: brand.type && fontStyles(files, addressOf),
    scripts: null,
  };
  Object.assign(globalThis, { siteLook: look });
}

const contentTypes: Record<string, string> = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

function answer(read: (path: string) => string | Uint8Array | undefined): Connect.NextHandleFunction {
  return (request, response, next) => {
    const [path = ""] = (request.originalUrl ?? "").split("?");
    const file = request.url?.includes("?") ? undefined : read(path);
    if (file === undefined) return next();
    response.setHeader("Content-Type", contentTypes[extname(path)] ?? "application/octet-stream");
    response.end(file);
  };
}
