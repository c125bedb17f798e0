import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import type { PageGraph } from "./boot/boot.ts";
import markElementsText from "./boot/marked-elements.ts?script";
import { company } from "./content/company.ts";
import { evaluatedContent } from "./content/define-content.ts";
import { formFields } from "./content/features/form-fields.ts";
import { ownPages } from "./content/lists/own-pages.ts";
import { payments, paymentsOf } from "./content/payments.ts";
import { wordsOf } from "./navigation/page-loader.ts";
import { createSitePages } from "./page-files.ts";
import { pageMeta, sharingImagePath } from "./page-meta.ts";
import { accountPaths, canonicalPath, notFoundPath, pagePaths, unlistedPaths } from "./page-paths.ts";
import { Root } from "./root.tsx";
import { isMissing, notOfferedPath, pageAt } from "./routes.ts";

// All of it is known where pages are drawn, whichever of it they show.
import.meta.glob(["./content/**/*.ts", "!./content/**/*.test.ts"], { eager: true });

/** What the site is filled with, and of what. */
export const site = {
  evaluatedContent,
  company,
  formFields,
  payments: paymentsOf(payments),
  ownPages,
  pagePaths,
  accountPaths,
  unlistedPaths,
  pageAt,
  canonicalPath,
  sharingImagePath,
  markElementsText,
  /** The addresses that have a document: those that are listed, and the others. */
  documents: {
    listed: [...pagePaths.filter((path) => !isMissing(path)), ...ownPages.map(({ path }) => path)],
    others: [...unlistedPaths, ...pagePaths.filter(isMissing), notFoundPath, notOfferedPath],
    isMissing,
  },
};

/**
 * Renders the document of one page, as a whole: there is no server rendering on request, so streaming gains nothing.
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
