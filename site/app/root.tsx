import { type ReactNode, useEffect } from "react";
import { Links, Meta, Outlet, ScrollRestoration, useMatches } from "react-router";
import displayFont from "./assets/fonts/cw-display.woff2";
import { BootScripts } from "./boot/boot-scripts.tsx";
import { layoutOf } from "./boot/page-handle.ts";
import { pressAgain } from "./boot/press-again.ts";
import { storageKeys } from "./browser/storage-keys.ts";
import { errorPage } from "./content/error-page.ts";
import { ErrorLayout } from "./layout/error-layout.tsx";
import { LearningLayout } from "./layout/learning-layout.tsx";
import { PlainLayout } from "./layout/plain-layout.tsx";
import { SiteLayout } from "./layout/site-layout.tsx";
import { ScenePage } from "./sections/scene-page.tsx";
import { StructuredData } from "./structured-data/structured-data.tsx";
import { Stylesheet } from "./stylesheet.tsx";

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <Stylesheet />
        <link rel="preload" href={displayFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        <Links />
        <StructuredData />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/icons/favicon-32.png" sizes="32x32" type="image/png" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        {children}
        <ScrollRestoration storageKey={storageKeys.scrollPositions} />
        <BootScripts />
      </body>
    </html>
  );
}

export default function Root() {
  useEffect(pressAgain, []);
  const PageLayout = layouts[layoutOf(useMatches().at(-1)?.handle)];
  return (
    <PageLayout>
      <Outlet />
    </PageLayout>
  );
}

const layouts = { site: SiteLayout, plain: PlainLayout, "learning-platform": LearningLayout };

export function ErrorBoundary() {
  return (
    <ErrorLayout>
      <title>{errorPage.title}</title>
      <ScenePage {...errorPage} />
    </ErrorLayout>
  );
}
