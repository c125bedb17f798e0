import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import type { Tongues } from "./languages.ts";

const marker = fileURLToPath(new URL("marked-elements.ts", import.meta.url));
const runtime = /^react\/(jsx-(?:dev-)?runtime)$/;
const inFrontOf = (name: string) => `\0marked-elements/${name}`;

/** Puts `markElements` in front of React in the site's sources, on a site with words in several scripts alone. */
export function markedElements({ page, others }: Tongues, appFolder: string): Plugin[] {
  if (Object.keys(others).length === 0) return [];
  return [
    {
      name: "campusward:marked-elements",
      enforce: "pre",
      resolveId(source, importer) {
        const name = runtime.exec(source)?.[1];
        return name && importer?.startsWith(appFolder) ? inFrontOf(name) : null;
      },
      load(id) {
        const [name = "", functions] =
          id === inFrontOf("jsx-runtime")
            ? ["jsx-runtime", ["jsx", "jsxs"]]
            : id === inFrontOf("jsx-dev-runtime")
              ? ["jsx-dev-runtime", ["jsxDEV"]]
              : [];
        if (!functions) return null;
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
