import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { readBrand } from "./publishing/brand/brand.ts";
import { brandInDevelopment } from "./publishing/bundle/brand-in-development.ts";
import { drawPagesOnRequest } from "./publishing/bundle/draw-pages-on-request.ts";
import { scriptText } from "./publishing/bundle/script-text.ts";
import { sharedScript, sharedScripts } from "./publishing/bundle/shared-scripts.ts";
import { sheetSources } from "./publishing/bundle/sheet-sources.ts";
import { siteParts } from "./publishing/bundle/site-parts.ts";

const scriptOf = sharedScript(6);

/** React stays the same when words change, so that who comes back has it already. */
const scriptsOfManyPages = [
  { name: "react", test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 9 },
  ...sharedScripts.map((name, index) => ({
    name: (...[id, graph]: Parameters<typeof scriptOf>) => (scriptOf(id, graph) === name ? name : null),
    debugName: name,
    test: /[\\/]site[\\/]app[\\/]/,
    // A script takes along what its modules need, unless that has its place already.
    priority: sharedScripts.length - index,
  })),
];

export default defineConfig({
  // There is no HTML file: documents are drawn from `app/root.tsx`, when the site is built or on request.
  appType: "custom",
  plugins: [
    brandInDevelopment(readBrand(process.env.BRAND_DIR || null)),
    siteParts(),
    scriptText(),
    sheetSources(),
    tailwindcss(),
    react(),
    drawPagesOnRequest(),
  ],
  // Found on the way, a package would make the development page reload under the visitor's hands.
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/pages/*.tsx"] },
  build: {
    // Artwork stays in files of its own: a data address would weigh on every page that inlines the stylesheet.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        outDir: "build/client",
        manifest: true,
        rolldownOptions: {
          input: "app/entry.client.tsx",
          output: {
            codeSplitting: { groups: scriptsOfManyPages },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: "build/ssr",
        copyPublicDir: false,
        // One file, which can be evaluated anew with other words.
        rolldownOptions: { input: "app/entry.server.tsx", output: { codeSplitting: false } },
      },
    },
  },
});
