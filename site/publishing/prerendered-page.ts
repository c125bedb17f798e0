import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PagePath } from "../app/page-paths.ts";

/** What a finished document says of itself. */
export type PrerenderedPage = {
  path: PagePath;
  /** The words of its first heading. */
  heading: string;
  /** The whole address that search engines should keep. Null for a page that asks not to be kept. */
  canonical: string | null;
};

/** @throws when the document has no heading: it is then not what its address promises. */
export async function readPrerenderedPage(clientFolder: string, path: PagePath): Promise<PrerenderedPage> {
  return { path, ...describeDocument(await readFile(join(clientFolder, path, "index.html"), "utf8"), path) };
}

export function describeDocument(html: string, path: string): Omit<PrerenderedPage, "path"> {
  const heading = /<h1\b[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];
  if (!heading) throw new Error(`The page ${path} has no heading of the first level.`);
  const canonical = /<link[^>]*\brel="canonical"[^>]*\bhref="([^"]+)"/.exec(html)?.[1];
  return { heading: plainText(heading), canonical: canonical ? plainText(canonical) : null };
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

/** The text of a piece of the HTML that React writes: it knows these entities and no others. */
function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim();
}
