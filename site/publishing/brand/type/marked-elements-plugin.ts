import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import type { Tongues } from "./languages.ts";

const marker = fileURLToPath(new URL("marked-elements.ts", import.meta.url));
/** As the compiler writes it where a source has JSX. */
const runtime = /(["'])react\/(jsx-(?:dev-)?runtime)\1/;
const inFrontOf = "virtual:marked-elements/";

/** Puts `markElements` in front of React in the site's sources, on a site with words in several scripts alone. */
export function markedElements({ page, others }: Tongues, appFolder: string): Plugin[] {
  if (Object.keys(others).length === 0) return [];
  return [
    {
      name: "campusward:marked-elements",
      // After the compiler. Where pages are drawn on request, React is no part of the bundle, and never resolved.
      enforce: "post",
      transform(code, id) {
        if (!id.startsWith(appFolder) || !runtime.test(code)) return null;
        return { code: code.replace(runtime, (_, quote, name) => quote + inFrontOf + name + quote), map: null };
      },
      resolveId: (source) => (source.startsWith(inFrontOf) ? `\0${source}` : null),
      load(id) {
        if (!id.startsWith(`\0${inFrontOf}`)) return null;
        const name = id.slice(inFrontOf.length + 1);
        const functions = name === "jsx-runtime" ? ["jsx", "jsxs"] : ["jsxDEV"];
        const marked = functions.map(
          (create) => `export const ${create} = markElements(react.${create}, ${JSON.stringify({ page, others })});`,
        );
        return [
          `import * as react from "react/${name}";`,
          `import { markElements } from ${JSON.stringify(marker)};`,
          ...marked,
          "export const { Fragment } = react;",
        ].join("\n");
      },
    },
  ];
}
