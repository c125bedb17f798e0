import { useEffect } from "react";
import type { PageGraph } from "./boot/boot.ts";
import { BootScript } from "./boot/boot-script.tsx";
import { pressAgain } from "./boot/press-again.ts";
import { errorPage } from "./content/pages/error-page.ts";
import { Document, PageHead } from "./document.tsx";
import { ErrorLayout, LearningLayout, PlainLayout, SiteLayout } from "./layout/public-layouts.tsx";
import { ErrorBoundary } from "./navigation/error-boundary.tsx";
import { type Shown, useShown } from "./navigation/navigation.ts";
import { NavigationProvider } from "./navigation/navigation-provider.tsx";
import { type PageLoader, wordsOf } from "./navigation/page-loader.ts";
import { pageMeta } from "./page-meta.ts";
import { ScenePage } from "./sections/scene-page.tsx";

type RootProps = {
  pages: PageLoader;
  first: Shown;
  /** Known where the document is drawn to be served; it cannot be known, and is not needed, anywhere else. */
  graph?: PageGraph;
};

/** Everything there is, from the document down. */
export function Root({ pages, first, graph }: RootProps) {
  return (
    <NavigationProvider pages={pages} first={first}>
      <ErrorBoundary fallback={<FailedPage />}>
        <ShownPage {...(graph && { graph })} />
      </ErrorBoundary>
    </NavigationProvider>
  );
}

const layouts = { site: SiteLayout, plain: PlainLayout, "learning-platform": LearningLayout };

function ShownPage({ graph }: { graph?: PageGraph }) {
  const { page, visit } = useShown();
  const { Page, layout = "site", startScriptOnIntent = false } = page;
  const words = wordsOf(page, visit.pathname);
  const PageLayout = typeof layout === "string" ? layouts[layout] : layout;
  useEffect(pressAgain, []);
  return (
    <Document head={<PageHead {...pageMeta(words)} />}>
      <PageLayout>
        <Page />
      </PageLayout>
      <BootScript {...(graph && { graph })} onIntent={startScriptOnIntent} />
    </Document>
  );
}

function FailedPage() {
  return (
    <Document head={<title>{errorPage.title}</title>}>
      <ErrorLayout>
        <ScenePage {...errorPage} />
      </ErrorLayout>
    </Document>
  );
}
