import { type BuiltPages, builtPagesFile } from "@campusward/contracts/site/built-page";
import { asServed, describeBuiltPage, headingOf } from "./built-page.ts";
import { criticalStyles, type KnownStyles } from "./critical-styles.ts";
import type { EvaluatedSite } from "./evaluate-site.ts";
import type { FilledAssets } from "./fill-assets.ts";
import { pageGraphOf } from "./page-graph.ts";
import type { PublicPage } from "./publish.ts";
import { withNewNames } from "./rename-files.ts";

/**
 * A sheet that is no longer stands in the document whole, as nearly all that a page has of its own is needed at once.
 * Those of utilities are longer. Characters.
 */
const longestWhole = 40_000;

/** Draws the document of every page, with the styles that its own elements need, one after the other to save memory. */
export async function drawDocuments(
  site: EvaluatedSite,
  { renaming, withLook, sheetOf }: FilledAssets,
  known: KnownStyles,
) {
  const drawn = new Map<string, string>();
  const builtPages: BuiltPages = {};
  const { listed, others, isMissing } = site.documents;
  const publicPages: PublicPage[] = [];
  for (const path of listed) {
    const { html, canonical } = await draw(path, true);
    publicPages.push({ path, heading: headingOf(html, path), canonical });
  }
  for (const path of others) await draw(path, false);
  drawn.set(builtPagesFile, JSON.stringify(builtPages));
  return { files: drawn, publicPages };

  async function draw(path: string, isListed: boolean) {
    const graph = pageGraphOf(site.manifest, site.pageAt(path));
    const sheets: { href: string; text: string }[] = graph.stylesheets.map((href: string) => {
      return { href, text: sheetOf(href.replace("/assets/", "")) };
    });
    const firstWhole = sheets.findLastIndex(({ text }) => text.length > longestWhole) + 1;
    const page = await site.drawPage(path, {
      ...graph,
      stylesheets: graph.stylesheets.slice(0, firstWhole),
      wholeSheets: graph.stylesheets.slice(firstWhole),
    });
    const textOf = (some: typeof sheets) => some.map(({ text }) => text).join("");
    const whole = textOf(sheets.slice(firstWhole));
    const critical = await criticalStyles(page.html, textOf(sheets.slice(0, firstWhole)), whole, known);
    const styles = `<style data-critical>${withLook(critical)}</style>${whole && `<style>${withLook(whole)}</style>`}`;
    const styled = page.html.replace("</head>", () => `${styles}</head>`);
    const html = asServed(withMarkedElements(site, withNewNames(styled, renaming)));
    drawn.set(documentAt(path), html);
    builtPages[path] = { ...describeBuiltPage(html, isListed), ...(isMissing(path) && { isMissing: true as const }) };
    return { html, canonical: page.canonical };
  }
}

/** The file of a page: `pricing/index.html`. */
export function documentAt(path: string): string {
  return `${path === "/" ? "" : `${path.slice(1)}/`}index.html`;
}

/** Before React runs. A site in one script has nothing of it. */
function withMarkedElements({ markElementsText }: EvaluatedSite, html: string): string {
  const scripts = globalThis.siteLook?.scripts;
  if (!scripts) return html;
  const { page, others } = scripts;
  const run = `(()=>{${markElementsText}script.run(${JSON.stringify({ page, others })})})()`;
  return html.replace("<head>", () => `<head><script>${run}</script>`);
}
