import type { ComponentType, ReactNode } from "react";
import type { PageWords } from "../content/page.ts";

/** What a file of `pages` exports as `page`. */
export type SitePage = {
  words: PageWords;
  /** Where one file shows several addresses; nothing for an address that is none of them. */
  wordsAt?: (pathname: string) => PageWords | undefined;
  Page: ComponentType;
  /** Load no script before the visitor does something. For pages that are only read. */
  startScriptOnIntent?: true;
  /**
   * The layout around the page, instead of the site's header and footer. A layout that only few pages need is imported
   * by them, so that it is in their scripts and not in everyone's.
   */
  layout?: "plain" | "learning-platform" | ComponentType<{ children: ReactNode }>;
};

export type PageLoader = ReturnType<typeof createPageLoader>;

/** What a page says of itself at an address. */
export function wordsOf({ words, wordsAt }: SitePage, pathname: string): PageWords {
  return wordsAt?.(pathname) ?? words;
}

/** The pages of a site, by the path of their address. Two addresses of one page share its script. */
export function createPageLoader(nameAt: (pathname: string) => string, fetchPage: (name: string) => Promise<SitePage>) {
  const pages = new Map<string, SitePage>();
  const inFlight = new Map<string, Promise<SitePage>>();

  async function fetchOnce(name: string): Promise<SitePage> {
    try {
      const page = await fetchPage(name);
      pages.set(name, page);
      return page;
    } finally {
      inFlight.delete(name);
    }
  }

  return {
    /** The page, if its script has come already. */
    loaded: (pathname: string) => pages.get(nameAt(pathname)) ?? null,
    /** Fetches the page's script, once. Rejects when it does not come; the next call then tries again. */
    load(pathname: string): Promise<SitePage> {
      const name = nameAt(pathname);
      const page = pages.get(name);
      if (page) return Promise.resolve(page);
      const promise = inFlight.get(name) ?? fetchOnce(name);
      inFlight.set(name, promise);
      return promise;
    },
  };
}
