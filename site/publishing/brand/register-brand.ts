import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { withBrandWords } from "./content-files.ts";
import { brand } from "./current-brand.ts";

/*
 * `node --import …/register-brand.ts`: whatever Node imports of the content after this holds the brand's words, as the
 * built site does.
 */
registerHooks({
  load(url, context, next) {
    if (!url.startsWith("file:") || !url.includes("/site/app/content/")) return next(url, context);
    const file = fileURLToPath(url);
    const source = withBrandWords(brand, file, readFileSync(file, "utf8"), null);
    return source === null ? next(url, context) : { format: "module-typescript", source, shortCircuit: true };
  },
});
