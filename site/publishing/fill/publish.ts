import { mailPicturesFolder } from "@campusward/contracts/mail-stones";
import { companyFile, placeholderOrigin } from "@campusward/contracts/site/built-page";
import { Company } from "@campusward/contracts/site/company";
import type { OwnPagePath } from "@campusward/contracts/site/own-pages";
import type { PagePath } from "../../app/page-paths.ts";
import type { Brand } from "../brand/brand.ts";
import { makeBrandFiles } from "../brand/brand-files.ts";
import { buttonColoursOf } from "../brand/colours.ts";
import { createCardPainter } from "../cards/sharing-card.ts";
import type { Rasterise } from "./drawn-pictures.ts";
import type { EvaluatedSite } from "./evaluate-site.ts";
import { drawMailPictures } from "./mail-pictures.ts";

/** A public page, as its finished document says. */
export type PublicPage = {
  path: PagePath | OwnPagePath;
  /** The words of its first heading. */
  heading: string;
  /** The whole address that search engines should keep. Null for a page that asks not to be kept. */
  canonical: string | null;
};

/**
 * What is made beside the documents, of all of them: lists for search engines, the company for mails, icons, sharing cards
 * and the pictures of mails.
 */
export async function makeOtherFiles(
  { company, formFields, payments, sharingImagePath, canonicalPath }: EvaluatedSite,
  pages: readonly PublicPage[],
  brand: Brand,
  rasterise: Rasterise,
): Promise<Map<string, string | Uint8Array>> {
  const files = await makeBrandFiles(brand, company, rasterise);
  // The server signs its mails with it, and reads no words of the site.
  const signer = Company.parse({
    ...company,
    payments,
    colours: { ...brand.colours, ...buttonColoursOf(brand.colours) },
    families: brand.families,
    forms: formFields,
  });
  files.set(companyFile, JSON.stringify(signer));
  const addresses = pages.flatMap(({ canonical }) => canonical ?? []);
  files.set("sitemap.xml", sitemap([...new Set(addresses)]));
  files.set("robots.txt", robots(placeholderOrigin));

  const originals = pages.filter(({ path }) => canonicalPath(path) === path);
  const painter = await createCardPainter(brand, company);
  await Promise.all(
    originals.map(async (page) => files.set(sharingImagePath(page.path).slice(1), await painter.draw(page, rasterise))),
  );
  for (const { name, png } of await drawMailPictures(brand, company, rasterise)) {
    files.set(`${mailPicturesFolder}/${name}.png`, png);
  }
  return files;
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
