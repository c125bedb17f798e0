import type { ReactNode } from "react";
import { Fonts } from "./boot/fonts.tsx";
import { StructuredData } from "./structured-data/structured-data.tsx";

type DocumentProps = {
  /** What the head says of this page alone. */
  head: ReactNode;
  children: ReactNode;
};

/** The whole HTML document around a page. The build writes the page's styles into its head. */
export function Document({ head, children }: DocumentProps) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        {import.meta.env.DEV && <link rel="stylesheet" href="/app/site.css" />}
        <noscript>
          <style>{".needs-script{display:none!important}"}</style>
        </noscript>
        <Fonts />
        {head}
        <StructuredData />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/icons/favicon-32.png" sizes="32x32" type="image/png" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon-180.png" />
        {/* Of use to who stays. In the document, browsers would ask for it before they paint. */}
        {!import.meta.env.SSR && <link rel="manifest" href="/manifest.webmanifest" />}
      </head>
      <body>{children}</body>
    </html>
  );
}
