import type { Scripts } from "./marked-elements.ts";

/**
 * How the site looks that is drawn: what a brand has in place of the default's. It stands in `globalThis.siteLook` before
 * anything that draws pages is imported, and nowhere in a browser.
 */
export type SiteLook = {
  /** A drawing of `assets` as a data address. */
  drawing: (name: string) => string;
  /** The brand's own fonts: styles, and the addresses of the files that every page needs. Null for the default's. */
  fonts: { faces: string; fallbacks: string; files: readonly string[] } | null;
  /** Of a site with words in several scripts. */
  scripts: Scripts | null;
};

declare global {
  var siteLook: SiteLook | undefined;
  /** In browsers: wraps what React makes elements with, on a site with words in several scripts. */
  var markElements: (<Make>(create: Make) => Make) | undefined;
}
