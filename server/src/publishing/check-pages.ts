import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { SiteCheck, SiteFault } from "@campusward/contracts/desk/site-desk";
import { type BuiltPages, builtPagesFile } from "@campusward/contracts/site/built-page";
import { type BuiltFiles, readJsonFile } from "../http/site/site-files.ts";

const compress = promisify(brotliCompress);

/** A page may grow by this much: a paragraph, or a handful of questions. */
const mostMoreKb = 10;
const mostMoreShare = 0.1;

/** More is cut in the lists of search engines, and in tabs long before. */
const longestTitle = 90;

type Page = { html: string; title: string; canonical: string | null; bytes: number };

/**
 * What can only be seen when the pages are there: that none grew heavy, and that each has a title of its own. The weight
 * of a page is what visitors load before they do anything: its document, and the scripts and styles that it names. Only
 * pages that say something else are told.
 */
export async function checkPages(before: BuiltFiles, after: BuiltFiles) {
  const weights: SiteCheck["weights"] = [];
  const faults: SiteFault[] = [];
  const titles = new Map<string, string>();
  const pages = readJsonFile<BuiltPages>(after, builtPagesFile) ?? {};
  for (const [path, { isListed }] of Object.entries(pages)) {
    if (!isListed) continue;
    const [was, is] = await Promise.all([readPage(before, path), readPage(after, path)]);
    if (!is) continue;
    const isSecondAddress = is.canonical !== null && new URL(is.canonical).pathname !== path;
    const twin = titles.get(is.title);
    if (twin && !isSecondAddress) {
      const text = `${twin} and ${path} are both called “${is.title}”. Search engines show one of them.`;
      faults.push({ path: null, title: "Two pages have one title", text });
    }
    if (!isSecondAddress) titles.set(is.title, path);
    if (is.title.length > longestTitle) {
      const text = `${path}: ${is.title.length} letters, and at most ${longestTitle} are shown.`;
      faults.push({ path: null, title: "A title is too long", text });
    }
    if (!was || withoutNames(was.html) === withoutNames(is.html)) continue;
    weights.push({ page: path, before: toKb(was.bytes), after: toKb(is.bytes) });
    if (is.bytes - was.bytes < mostMoreKb * 1000 || is.bytes < was.bytes * (1 + mostMoreShare)) continue;
    const text = `${path} would weigh ${toKb(is.bytes)} kB and not ${toKb(was.bytes)}. Shorten it, or move something to another page.`;
    faults.push({ path: null, title: "A page grew too heavy", text });
  }
  return { weights, faults };
}

/** Null where there is no such page. Bytes as they are sent. */
async function readPage(files: BuiltFiles, path: string): Promise<Page | null> {
  const document = files.get(`${path === "/" ? "" : `${path.slice(1)}/`}index.html`);
  if (!document) return null;
  const html = Buffer.from(document).toString("utf8");
  const named = new Set(Array.from(html.matchAll(/"\/(assets\/[\w.-]+\.(?:js|css))"/g), ([, name = ""]) => name));
  const sizes = [...named].map((name) => (files.get(`${name}.br`) ?? files.get(name))?.length ?? 0);
  const compressed = (await compress(document)).length;
  return {
    html,
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "",
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? null,
    bytes: sizes.reduce((sum, size) => sum + size, compressed),
  };
}

/** Names of scripts and styles change with anything that is in them, on every page. */
function withoutNames(html: string): string {
  return html.replace(/\/assets\/[\w.-]+/g, "");
}

function toKb(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}
