import type { PageGraph } from "../../app/boot/boot.ts";
import type { FilledAssets } from "./fill-assets.ts";

type Sheet = { href: string; text: string };
type PageSheets = {
  /** Those of utilities, from the lowest layer up. They are long, and shared by many pages. */
  linked: Sheet[];
  /** What one page or part has of its own: nearly all of it is needed at once. */
  own: Sheet[];
};

/**
 * The sheets that a page needs of those that its scripts import. Of two that begin with the styles of bare elements, as
 * `site.css` and `links.css` do, the later one holds the other.
 */
export function sheetsOf({ stylesheets }: PageGraph, { sheetOf }: Pick<FilledAssets, "sheetOf">): PageSheets {
  const sheets = stylesheets.map((href) => ({ href, text: sheetOf(href.replace("/assets/", "")) }));
  const layered = (layer: string) => sheets.filter(({ text }) => text.includes(`@layer ${layer}{`));
  const whole = layered("base");
  const ofUtilities = layered("theme");
  return {
    linked: [...whole.slice(-1), ...ofUtilities.filter((sheet) => !whole.includes(sheet))],
    own: sheets.filter((sheet) => !ofUtilities.includes(sheet)),
  };
}
