import type { MetaDescriptor } from "react-router";
import openGraphImage from "./assets/social/og-default.png";
import { company } from "./content/company.ts";
import type { PageWords } from "./content/page.ts";
import { canonicalPath } from "./page-paths.ts";

/** The server puts the origin that visitors see in place of this one when it starts. */
const placeholderOrigin = "https://origin.invalid";

function absoluteUrl(path: string): string {
  return (import.meta.env.SSR ? placeholderOrigin : window.location.origin) + path;
}

/** Title, description, canonical address and sharing card of one page. A page without address is not indexed. */
export function pageMeta({ path, title, description }: PageWords): MetaDescriptor[] {
  const meta: MetaDescriptor[] = [
    { title },
    { name: "description", content: description },
    { property: "og:site_name", content: company.name },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "en_IN" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:image", content: absoluteUrl(openGraphImage) },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: company.sharingImageAlt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
  if (path === null) return [...meta, { name: "robots", content: "noindex" }];
  const url = absoluteUrl(canonicalPath(path));
  return [...meta, { property: "og:url", content: url }, { tagName: "link", rel: "canonical", href: url }];
}
