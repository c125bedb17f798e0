import type { ComponentType } from "react";

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
  if (!import.meta.env.SSR && !inlined) await fetchStyles(href);
  const inlineText = import.meta.env.SSR ? text : inlined?.textContent;

  return function PageStyles() {
    if (!inlineText) return null;
    // The server's policy allows it by its hash, also when the visitor comes back to the page.
    return <style data-page-styles={name} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inlineText }} />;
  };
}

/** A page without its own styles can still be read: a line that drops must not keep it from being shown. */
function fetchStyles(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
