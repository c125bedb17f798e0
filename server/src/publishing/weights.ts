import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { SiteBuild, SiteFault } from "@campusward/contracts/desk/site-desk";
import { type BuiltPages, builtPagesFile } from "@campusward/contracts/site/built-page";
import { type BuiltFiles, readJsonFile } from "../http/site/site-files.ts";

const compress = promisify(brotliCompress);

/** A page may grow by this much: a paragraph, or a handful of questions. */
const mostMoreKb = 10;
const mostMoreShare = 0.1;

/**
 * What visitors load of each public page before they do anything: its document, and the scripts and styles that it names.
 * Only pages that changed are told.
 */
export async function weighPages(before: BuiltFiles, after: BuiltFiles) {
  const weights: SiteBuild["weights"] = [];
  const heavier: SiteFault[] = [];
  const pages = readJsonFile<BuiltPages>(after, builtPagesFile) ?? {};
  for (const [page, { isMeasured }] of Object.entries(pages)) {
    if (!isMeasured) continue;
    const [was, is] = await Promise.all([weigh(before, page), weigh(after, page)]);
    if (was === null || is === null || was === is) continue;
    weights.push({ page, before: toKb(was), after: toKb(is) });
    if (is - was < mostMoreKb * 1000 || is < was * (1 + mostMoreShare)) continue;
    const text = `${page} would weigh ${toKb(is)} kB and not ${toKb(was)}. Shorten it, or move something to another page.`;
    heavier.push({ path: null, title: "A page grew too heavy", text });
  }
  return { weights, heavier };
}

/** Bytes as they are sent; null where there is no such page. */
async function weigh(files: BuiltFiles, page: string): Promise<number | null> {
  const document = files.get(`${page === "/" ? "" : `${page.slice(1)}/`}index.html`);
  if (!document) return null;
  const html = Buffer.from(document).toString("utf8");
  const named = new Set(Array.from(html.matchAll(/"\/(assets\/[\w.-]+\.(?:js|css))"/g), ([, name = ""]) => name));
  const sizes = [...named].map((name) => (files.get(`${name}.br`) ?? files.get(name))?.length ?? 0);
  return (await compress(document)).length + sizes.reduce((sum, size) => sum + size, 0);
}

function toKb(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}
