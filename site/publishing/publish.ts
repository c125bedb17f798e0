import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { company } from "../app/content/company.ts";
import { canonicalPath, pagePaths } from "../app/page-paths.ts";
import { placeholderOrigin } from "../app/placeholder-origin.ts";
import { sharingImagePath } from "../app/sharing-image-path.ts";
import { readPrerenderedPage } from "./prerendered-page.ts";
import { robots, sitemap } from "./search-engine-files.ts";
import { createCardPainter } from "./sharing-card.ts";

/** Completes a build with what can only be made when every page is there. */
export async function publish(clientFolder: string): Promise<void> {
  const put = (name: string, content: string | Uint8Array) => writeFile(join(clientFolder, name), content);
  const pages = await Promise.all(pagePaths.map((path) => readPrerenderedPage(clientFolder, path)));

  // The server signs its mails with it, and reads no source of the site.
  const { name, email, address, quotePerson } = company;
  await put("company.json", JSON.stringify({ name, email, address, quotePerson }));

  const addresses = pages.flatMap(({ canonical }) => canonical ?? []);
  await put("sitemap.xml", sitemap([...new Set(addresses)]));
  await put("robots.txt", robots(placeholderOrigin));

  await mkdir(join(clientFolder, "sharing"));
  const originals = pages.filter(({ path }) => canonicalPath(path) === path);
  const painter = await createCardPainter();
  await Promise.all(originals.map(async (page) => put(sharingImagePath(page.path), await painter.draw(page))));
}
