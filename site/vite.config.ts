import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Known beforehand: found on the way, each would make the development page reload under the visitor's hands.
  optimizeDeps: { include: ["lucide-react", "zod/mini"] },
  build: {
    // Artwork stays in files of its own: a data address would weigh on every page that inlines the stylesheet.
    assetsInlineLimit: 0,
    // The prerendering build too, because the text of the boot script is taken from it.
    minify: true,
  },
});
