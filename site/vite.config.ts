import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { drawPagesOnRequest } from "./publishing/draw-pages-on-request.ts";
import { layerOrder } from "./publishing/layer-order.ts";
import { neededByPublicPages } from "./publishing/public-script.ts";
import { reportScripts } from "./publishing/script-weights/script-report.ts";

const isPublic = neededByPublicPages(8);
const projectFolder = fileURLToPath(new URL("..", import.meta.url));
const scriptReport = fileURLToPath(new URL("build/scripts.json", import.meta.url));

/**
 * React stays the same when words change, so that who comes back has it already. What most public pages need travels
 * together, and so compresses better.
 */
const scriptsOfManyPages = [
  { name: "react", test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 1 },
  {
    name: (...[id, graph]: Parameters<typeof isPublic>) => (isPublic(id, graph) ? "site" : null),
    debugName: "site",
    test: /[\\/]site[\\/]app[\\/]/,
  },
];

export default defineConfig({
  // There is no HTML file: documents are drawn from `app/root.tsx`, when the site is built or on request.
  appType: "custom",
  plugins: [tailwindcss(), react(), drawPagesOnRequest(), layerOrder(), reportScripts(scriptReport, projectFolder)],
  // Found on the way, a package would make the development page reload under the visitor's hands.
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/pages/*.tsx"] },
  build: {
    // Artwork stays in files of its own: a data address would weigh on every page that inlines the stylesheet.
    assetsInlineLimit: 0,
    // The build that draws the pages too, because the text of the boot script is taken from it.
    minify: true,
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        outDir: "build/client",
        manifest: true,
        rolldownOptions: {
          input: "app/entry.client.tsx",
          output: { codeSplitting: { groups: scriptsOfManyPages } },
        },
      },
    },
    ssr: {
      build: { outDir: "build/drawing", copyPublicDir: false, rolldownOptions: { input: "app/entry.server.tsx" } },
    },
  },
});
