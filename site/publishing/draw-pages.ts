import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest } from "vite";
import type { PageGraph } from "../app/boot/page-graph.ts";
import { notFoundPath, type PagePath, pagePaths, unlistedPaths } from "../app/page-paths.ts";
import { pageAt } from "../app/routes.ts";
import { pageGraphOf } from "./page-graph.ts";

type DrawPagesOptions = {
  /** Where the documents go, each at its address. */
  clientFolder: string;
  manifest: Manifest;
  drawPage: (pathname: string, graph: PageGraph) => Promise<string>;
};

/**
 * Draws the document of every page.
 * @throws when a page cannot be drawn, or a public one would wait for a stylesheet before its first paint.
 */
export async function drawPages({ clientFolder, manifest, drawPage }: DrawPagesOptions): Promise<void> {
  async function draw(path: string): Promise<void> {
    const graph = pageGraphOf(manifest, pageAt(path));
    const html = await drawPage(path, isPublic(path) ? { ...graph, measuredShare: 0 } : graph);
    await mkdir(join(clientFolder, path), { recursive: true });
    await writeFile(join(clientFolder, path, "index.html"), html);
  }
  for (const path of pagePaths) refuseStylesheets(path, pageGraphOf(manifest, pageAt(path)));
  await Promise.all([...pagePaths, ...unlistedPaths, notFoundPath].map(draw));
}

function isPublic(path: string): path is PagePath {
  return pagePaths.some((known) => known === path);
}

function refuseStylesheets(path: string, { stylesheets }: PageGraph): void {
  if (stylesheets.length === 0) return;
  throw new Error(
    `${path} would wait for ${stylesheets.join(", ")} before it is painted. ` +
      "A rule that a public page needs stands in site.css or in page-styles, where it is inlined.",
  );
}
