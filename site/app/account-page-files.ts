import type { SitePage } from "./navigation/page-loader.ts";
import type { PageFiles } from "./page-files.ts";

/** Pages of signed-in people. What each of them loads is said in this script, so that no visitor fetches it. */
export const accountPageFiles: PageFiles = import.meta.glob<{ page: SitePage }>("./pages/account/*.tsx");
