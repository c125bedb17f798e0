import { createPageLoader, type PageLoader, type SitePage } from "./navigation/page-loader.ts";
import { pageAt } from "./routes.ts";

/** Each page is a script of its own, fetched when it is needed. */
export type PageFiles = Record<string, () => Promise<{ page: SitePage }>>;

const files: PageFiles = import.meta.glob<{ page: SitePage }>(["./pages/*.tsx", "./pages/legal/*.tsx"]);

/** The pages of this site by their addresses. */
export function createSitePages(): PageLoader {
  return createPageLoader(pageAt, async (name) => {
    const path = `./pages/${name}.tsx`;
    const file = files[path] ?? (await import("./account-page-files.ts")).accountPageFiles[path];
    if (!file) throw new Error(`There is no site/app/pages/${name}.tsx, which routes.ts names.`);
    return (await file()).page;
  });
}
