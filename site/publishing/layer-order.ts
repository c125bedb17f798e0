import type { Plugin } from "vite";

/** As Tailwind declares it, and with it the styles that every page holds. */
const order = "@layer theme,base,components,utilities;";

/**
 * Says the order of the cascade's layers at the head of every stylesheet. React puts a page's own sheet before the
 * styles that every page holds, and whoever names a layer first decides where it stands.
 */
export function layerOrder(): Plugin {
  return {
    name: "layer-order",
    enforce: "post",
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === "asset" && file.fileName.endsWith(".css")) file.source = withLayerOrder(String(file.source));
      }
    },
  };
}

export function withLayerOrder(sheet: string): string {
  return sheet.startsWith("@layer components") ? order + sheet : sheet;
}
