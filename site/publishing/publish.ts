import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mailPicturesFolder } from "@campusward/contracts/mail-stones";
import { placeholderOrigin } from "@campusward/contracts/site/built-page";
import { Company } from "@campusward/contracts/site/company";
import { company } from "../app/content/company.ts";
import { sharingImagePath } from "../app/page-meta.ts";
import { canonicalPath, type PagePath } from "../app/page-paths.ts";
import { drawMailPictures } from "./mail-pictures.ts";
import { createCardPainter } from "./sharing-card.ts";

/** A public page, as its finished document says. */
export type PublicPage = {
  path: PagePath;
  /** The words of its first heading. */
  heading: string;
  /** The whole address that search engines should keep. Null for a page that asks not to be kept. */
  canonical: string | null;
};

/** Completes a build with what can only be made when every page is there. */
export async function publish(clientFolder: string, pages: readonly PublicPage[]): Promise<void> {
  const put = (name: string, content: string | Uint8Array) => writeFile(join(clientFolder, name), content);

  // The server signs its mails with it, and reads no source of the site.
  await put("company.json", JSON.stringify(Company.parse(company)));

  const addresses = pages.flatMap(({ canonical }) => canonical ?? []);
  await put("sitemap.xml", sitemap([...new Set(addresses)]));
  await put("robots.txt", robots(placeholderOrigin));

  await mkdir(join(clientFolder, "sharing"));
  const originals = pages.filter(({ path }) => canonicalPath(path) === path);
  const painter = await createCardPainter();
  await Promise.all(originals.map(async (page) => put(sharingImagePath(page.path), await painter.draw(page))));

  await mkdir(join(clientFolder, mailPicturesFolder));
  const pictures = await drawMailPictures();
  await Promise.all(pictures.map(({ name, png }) => put(`${mailPicturesFolder}/${name}.png`, png)));
}

/** The list of pages that search engines should know (sitemaps.org), from whole addresses. */
export function sitemap(addresses: string[]): string {
  const urls = addresses.map((address) => `  <url><loc>${escapeXml(address)}</loc></url>\n`).join("");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`;
}

/** Everything may be read but the calls and the forwarding addresses, which show nothing (RFC 9309). */
export function robots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /go/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
