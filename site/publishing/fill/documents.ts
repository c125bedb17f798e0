import { type BuiltPages, builtPagesFile } from "@campusward/contracts/site/built-page";
import { asServed, describeBuiltPage, headingOf } from "./built-page.ts";
import { criticalStyles, type KnownStyles } from "./critical-styles.ts";
import type { EvaluatedSite } from "./evaluate-site.ts";
import type { FilledAssets } from "./fill-assets.ts";
import { pageGraphOf } from "./page-graph.ts";
import { sheetsOf } from "./page-sheets.ts";
import type { PublicPage } from "./publish.ts";
import { hashedName, withNewNames } from "./rename-files.ts";

/** Draws the document of every page, with the styles that its own elements need, one after the other to save memory. */
export async function drawDocuments(site: EvaluatedSite, assets: FilledAssets, known: KnownStyles) {
  const { renaming, withLook } = assets;
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
    const sheets = sheetsOf(graph, assets);
    const linked = sheets.linked.map(({ text }) => text).join("");
    const own = sheets.own.map(({ text }) => text).join("");
    const stylesheets = sheets.linked.length > 1 ? [inOneFile(linked)] : sheets.linked.map(({ href }) => href);
    const heldSheets = graph.stylesheets.filter((href) => !stylesheets.includes(href));
    const page = await site.drawPage(path, { ...graph, stylesheets, heldSheets });
    const critical = await criticalStyles(page.html, linked, own, known);
    const styles = `<style data-critical>${withLook(critical)}</style>${own && `<style>${withLook(own)}</style>`}`;
    const styled = page.html.replace("</head>", () => `${styles}</head>`);
    const html = asServed(withMarkedElements(site, withNewNames(styled, renaming)));
    drawn.set(documentAt(path), html);
    builtPages[path] = { ...describeBuiltPage(html, isListed), ...(isMissing(path) && { isMissing: true as const }) };
    return { html, canonical: page.canonical };
  }

  /** Sheets of utilities repeat each other: together they are lighter. */
  function inOneFile(sheets: string): string {
    const text = withNewNames(withLook(sheets), renaming);
    const name = `assets/${hashedName("sheets.css", Buffer.from(text))}`;
    drawn.set(name, text);
    return `/${name}`;
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
