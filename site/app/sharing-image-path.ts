import { canonicalPath, type PagePath } from "./page-paths.ts";

/** Where the picture lies that is shown when somebody shares the page. The build draws it. */
export function sharingImagePath(path: PagePath): string {
  const name = canonicalPath(path).slice(1) || "home";
  return `/sharing/${name.replaceAll("/", "-")}.png`;
}
