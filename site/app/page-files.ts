import { createPageLoader, type PageLoader, type SitePage } from "./navigation/page-loader.ts";
import { pageAt } from "./routes.ts";

/** Each page is a script of its own, fetched when it is needed. */
const files = import.meta.glob<{ page: SitePage }>("./pages/**/*.tsx");

/** The pages of this site by their addresses. */
export function createSitePages(): PageLoader {
  return createPageLoader(pageAt, async (name) => {
    const file = files[`./pages/${name}.tsx`];
    if (!file) throw new Error(`There is no site/app/pages/${name}.tsx, which routes.ts names.`);
    return (await file()).page;
  });
}
