import { useVisit } from "../navigation/navigation.ts";
import { thingsAt } from "./things.ts";

/**
 * What the page says of itself, as JSON-LD in its head. Machines read it in the document that they load, so it is
 * written at build time only: neither the words nor the code for it travel to the browser.
 */
export function StructuredData() {
  const { pathname } = useVisit();
  const text = import.meta.env.SSR ? toJsonLd(pathname) : "";
  // When hydrated, React leaves the prerendered text as it is. It goes with the page that it speaks of.
  return (
    <script
      key={pathname}
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

function toJsonLd(pathname: string): string {
  const data = { "@context": "https://schema.org", "@graph": thingsAt(pathname) };
  // As part of HTML, a "<" could end the element.
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
