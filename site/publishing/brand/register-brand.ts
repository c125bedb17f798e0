import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { withBrandWords } from "./content-files.ts";
import { brand } from "./current-brand.ts";
import { withWholeLists } from "./replace-words.ts";

/** What a picture of the site is called where Node reads the content: `picture:people/kabir.svg`. */
export const pictureScheme = "picture:";

/*
 * `node --import …/register-brand.ts`: whatever Node imports of the content after this holds the brand's words, as the
 * built site does. With `?whole-lists` nothing is left out that is not offered.
 */
registerHooks({
  load(url, context, next) {
    const { protocol, pathname, search } = new URL(url);
    if (protocol !== "file:") return next(url, context);
    const [, picture] = /\/site\/app\/assets\/(.+\.svg)$/.exec(pathname) ?? [];
    if (picture) {
      const source = `export default ${JSON.stringify(pictureScheme + decodeURIComponent(picture))};`;
      return { format: "module", source, shortCircuit: true };
    }
    if (!pathname.includes("/site/app/content/")) return next(url, context);
    const file = fileURLToPath(url);
    const asItCame = readFileSync(file, "utf8");
    const source = withBrandWords(brand, file, asItCame) ?? asItCame;
    if (source === asItCame && search === "") return next(url, context);
    return {
      format: "module-typescript",
      source: search === "" ? source : withWholeLists(source),
      shortCircuit: true,
    };
  },
});
