import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import type { PageGraph } from "./boot/boot.ts";
import { wordsOf } from "./navigation/page-loader.ts";
import { createSitePages } from "./page-files.ts";
import { pageMeta } from "./page-meta.ts";
import { Root } from "./root.tsx";

/**
 * Renders the document of one page at build time, as a whole: there is no server rendering, so streaming gains nothing.
 * @param graph what the built page loads. Left out in development, where the page loads its sources.
 * @throws what the page throws.
 */
export async function drawPage(
  pathname: string,
  graph?: PageGraph,
): Promise<{ html: string; canonical: string | null }> {
  const pages = createSitePages();
  const page = await pages.load(pathname);
  const visit = { pathname, search: "", hash: "", key: "prerendered", state: null };
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <Root pages={pages} first={{ visit, page, beginsAtTop: false }} {...(graph && { graph })} />
    </StrictMode>,
    // Inside a Suspense boundary React would continue without the part that failed.
    { onError: (failure) => void failures.push(failure) },
  );
  if (failures.length > 0) throw failures[0];
  return { html: await new Response(prelude).text(), canonical: pageMeta(wordsOf(page, pathname)).canonical };
}
