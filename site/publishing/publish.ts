import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mailPicturesFolder } from "@campusward/contracts/mail-stones";
import { companyFile, placeholderOrigin } from "@campusward/contracts/site/built-page";
import { Company } from "@campusward/contracts/site/company";
import type { OwnPagePath } from "@campusward/contracts/site/own-pages";
import { company } from "../app/content/company.ts";
import { formFields } from "../app/content/features/form-fields.ts";
import { payments, paymentsOf } from "../app/content/payments.ts";
import { sharingImagePath } from "../app/page-meta.ts";
import { canonicalPath, type PagePath } from "../app/page-paths.ts";
import type { Brand } from "./brand/brand.ts";
import { makeBrandFiles } from "./brand/brand-files.ts";
import { buttonColoursOf } from "./brand/colours.ts";
import { createCardPainter } from "./cards/sharing-card.ts";
import { drawMailPictures } from "./mail-pictures.ts";

/** A public page, as its finished document says. */
export type PublicPage = {
  path: PagePath | OwnPagePath;
  /** The words of its first heading. */
  heading: string;
  /** The whole address that search engines should keep. Null for a page that asks not to be kept. */
  canonical: string | null;
};

/** Completes a build with what can only be made when every page is there. */
export async function publish(clientFolder: string, pages: readonly PublicPage[], brand: Brand): Promise<void> {
  const put = (name: string, content: string | Uint8Array) => writeFile(join(clientFolder, name), content);

  // The server signs its mails with it, and reads no source of the site.
  await put(
    companyFile,
    JSON.stringify(
      Company.parse({
        ...company,
        payments: paymentsOf(payments),
        colours: { ...brand.colours, ...buttonColoursOf(brand.colours) },
        families: brand.families,
        forms: formFields,
      }),
    ),
  );

  const addresses = pages.flatMap(({ canonical }) => canonical ?? []);
  await put("sitemap.xml", sitemap([...new Set(addresses)]));
  await put("robots.txt", robots(placeholderOrigin));

  await mkdir(join(clientFolder, "icons"));
  for (const [name, content] of await makeBrandFiles(brand)) await put(name, content);

  await mkdir(join(clientFolder, "sharing"));
  const originals = pages.filter(({ path }) => canonicalPath(path) === path);
  const painter = await createCardPainter(brand);
  await Promise.all(originals.map(async (page) => put(sharingImagePath(page.path), await painter.draw(page))));

  await mkdir(join(clientFolder, mailPicturesFolder));
  const pictures = await drawMailPictures(brand);
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
