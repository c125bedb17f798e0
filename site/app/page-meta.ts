import { absoluteUrl } from "./absolute-url.ts";
import type { PageWords } from "./content/page.ts";
import { canonicalPath } from "./page-paths.ts";
import { sharingImagePath } from "./sharing-image-path.ts";

/** What the head of a page's document says of it. */
export type PageMeta = {
  title: string;
  description: string;
  /** The whole address that search engines should keep. A page without one is not indexed. */
  canonical: string | null;
  /** The whole address of the picture that is shown where somebody shares the page. */
  sharingImage: string;
};

export function pageMeta({ path, title, description }: PageWords): PageMeta {
  return {
    title,
    description,
    canonical: path === null ? null : absoluteUrl(canonicalPath(path)),
    sharingImage: absoluteUrl(sharingImagePath(path ?? "/")),
  };
}
