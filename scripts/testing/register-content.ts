import { registerHooks } from "node:module";
import { readBrand } from "../../site/publishing/brand/brand.ts";

/* Journeys read the content as it stands, where no bundler gives pictures their addresses. */
registerHooks({
  load(url, context, next) {
    const [, picture] = /\/site\/app\/assets\/([^?]+\.(?:svg|webp|avif|png))(?:\?.*)?$/.exec(url) ?? [];
    if (!picture) return next(url, context);
    return { format: "module", source: `export default ${JSON.stringify(picture)};`, shortCircuit: true };
  },
});

globalThis.contentSetting = { layers: [readBrand(process.env.BRAND_DIR || null).words] };
