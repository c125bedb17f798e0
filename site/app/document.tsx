import { placeholderIntegrations } from "@campusward/contracts/site/built-page";
import type { ReactNode } from "react";
import icon from "./assets/logo/small.svg?inline";
import { Fonts } from "./boot/fonts.tsx";
import { company } from "./content/company.ts";
import type { PageMeta } from "./page-meta.ts";
import { StructuredData } from "./structured-data/structured-data.tsx";
import type { Elements } from "./ui/elements.ts";

type DocumentProps = {
  /** The part of the head that is specific to this page. */
  head: Elements;
  children: ReactNode;
};

/** The whole HTML document around a page. The build writes the page's styles into its head. */
export function Document({ head, children }: DocumentProps) {
  return (
    <html {...rootAttributes()}>
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
        {/* In the document: a browser would ask for its file before it paints. */}
        <link rel="icon" href={icon} type="image/svg+xml" />
        <link rel="icon" href="/icons/favicon-32.png" sizes="32x32" type="image/png" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon-180.png" />
        {/* Of use to who stays. In the document, browsers would ask for it before they paint. */}
        {!import.meta.env.SSR && <link rel="manifest" href="/manifest.webmanifest" />}
      </head>
      <body>{children}</body>
    </html>
  );
}

/** In the browser they are what they are: of the server, or of a browser that translates the page. */
function rootAttributes() {
  if (import.meta.env.SSR) return { lang: company.locale, "data-integrations": placeholderIntegrations };
  const { lang, className, dataset } = document.documentElement;
  return { lang, className: className || undefined, "data-integrations": dataset.integrations };
}

/** Title, description, canonical address and sharing card (ogp.me) of one page. */
export function PageHead({ title, description, canonical, sharingImage, sharing }: PageMeta) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:site_name" content={company.name} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={company.locale.replace("-", "_")} />
      <meta property="og:title" content={sharing.title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={sharingImage} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={sharing.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      {canonical === null ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <meta property="og:url" content={canonical} />
          <link rel="canonical" href={canonical} />
        </>
      )}
    </>
  );
}
