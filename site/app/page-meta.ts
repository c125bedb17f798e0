import { placeholderOrigin } from "@campusward/contracts/site/built-page";
import type { OwnPagePath } from "@campusward/contracts/site/own-pages";
import type { PageWords } from "./content/page.ts";
import { canonicalPath, type PagePath } from "./page-paths.ts";

/** What the head of a page's document says of it. */
export type PageMeta = {
  title: string;
  description: string;
  /** The whole address that search engines should keep. A page without one is not indexed. */
  canonical: string | null;
  /** The whole address of the picture that is shown where somebody shares the page. */
  sharingImage: string;
  sharing: { title: string; alt: string };
};

export function pageMeta({ path, title, description, sharing = { title, alt: title } }: PageWords): PageMeta {
  return {
    title,
    description,
    canonical: path === null ? null : absoluteUrl(canonicalPath(path)),
    sharingImage: absoluteUrl(sharingImagePath(path ?? "/")),
    sharing,
  };
}

/** The whole address of a path of this site, as machines outside it need it. */
export function absoluteUrl(path: string): string {
  return (import.meta.env.SSR ? placeholderOrigin : window.location.origin) + path;
}

/** The address of the picture that is shown when somebody shares the page. The build draws it. */
export function sharingImagePath(path: PagePath | OwnPagePath): string {
  const name = canonicalPath(path).slice(1) || "home";
  return `/sharing/${name.replaceAll("/", "-")}.png`;
}
