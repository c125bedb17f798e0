import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest } from "vite";
import type { PageGraph } from "../app/boot/page-graph.ts";
import { notFoundPath, type PagePath, pagePaths, unlistedPaths } from "../app/page-paths.ts";
import { pageAt } from "../app/routes.ts";
import { withDrawnStyles } from "./drawn-styles.ts";
import { pageGraphOf } from "./page-graph.ts";

type DrawPagesOptions = {
  /** Where the documents go, each at its address. */
  clientFolder: string;
  manifest: Manifest;
  drawPage: (pathname: string, graph: PageGraph) => Promise<string>;
};

/**
 * Draws the document of every page, with the styles that it needs as it stands.
 * @throws when a page cannot be drawn.
 */
export async function drawPages({ clientFolder, manifest, drawPage }: DrawPagesOptions): Promise<void> {
  async function draw(path: string): Promise<void> {
    const graph = pageGraphOf(manifest, pageAt(path));
    const sheets = await Promise.all(graph.stylesheets.map((href) => readFile(join(clientFolder, href), "utf8")));
    const drawn = await drawPage(path, isPublic(path) ? { ...graph, measuredShare: 0 } : graph);
    const html = await withDrawnStyles(drawn, sheets.join(""));
    await mkdir(join(clientFolder, path), { recursive: true });
    await writeFile(join(clientFolder, path, "index.html"), html);
  }
  await Promise.all([...pagePaths, ...unlistedPaths, notFoundPath].map(draw));
}

function isPublic(path: string): path is PagePath {
  return pagePaths.some((known) => known === path);
}
