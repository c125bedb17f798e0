import { type ComponentType, useInsertionEffect } from "react";

type PageStylesSource = {
  name: string;
  /** Empty in the browser: there the text is in the document, or is fetched. */
  text: string;
  href: string;
};

/**
 * The styles that only some pages need. The document of such a page holds them; a visitor who comes from another page
 * fetches them with its script, and the page is shown when they are there.
 * @returns what the page renders before its first section that needs them.
 */
export async function pageStyles({ name, text, href }: PageStylesSource): Promise<ComponentType> {
  const inlined = import.meta.env.SSR ? null : document.querySelector(`style[data-page-styles="${name}"]`);
  const fetched = import.meta.env.SSR || inlined ? null : await fetchStyles(href);
  const inlineText = import.meta.env.SSR ? text : inlined?.textContent;

  return function PageStyles() {
    // Before any effect of the new page measures, scrolls or moves the focus.
    useInsertionEffect(() => {
      if (fetched) fetched.media = "all";
    }, []);
    if (!inlineText) return null;
    // The server's policy allows it by its hash, also when the visitor comes back to the page.
    return <style data-page-styles={name} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inlineText }} />;
  };
}

/**
 * A page without its own styles can still be read: a line that drops must not keep it from being shown. Until it is
 * shown the styles apply to nothing. Otherwise the browser would lay out the page that is about to go once more: a sheet
 * with cascade layers makes all styles and fonts of a document old.
 */
function fetchStyles(href: string): Promise<HTMLLinkElement> {
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.media = "not all";
    // Browsers put off what applies to nothing.
    link.fetchPriority = "high";
    link.href = href;
    link.onload = link.onerror = () => resolve(link);
    document.head.append(link);
  });
}
