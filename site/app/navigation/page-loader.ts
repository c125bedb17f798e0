import type { ComponentType } from "react";
import type { PageHandle } from "../boot/page-handle.ts";
import type { PageMeta } from "../page-meta.ts";

/** What a file of `pages` exports. */
export type PageModule = {
  default: ComponentType;
  meta: () => PageMeta;
  handle?: PageHandle;
};

/** The pages of a site, by the path of their address. */
export type PageLoader = {
  /** The page, if its script has come already. */
  loaded(pathname: string): PageModule | null;
  /** Fetches the page's script, once. Rejects when it does not come; the next call then tries again. */
  load(pathname: string): Promise<PageModule>;
};

/** Two addresses of one page share its script. */
export function createPageLoader(
  nameAt: (pathname: string) => string,
  fetchPage: (name: string) => Promise<PageModule>,
): PageLoader {
  const pages = new Map<string, PageModule>();
  const inFlight = new Map<string, Promise<PageModule>>();

  async function fetchOnce(name: string): Promise<PageModule> {
    try {
      const page = await fetchPage(name);
      pages.set(name, page);
      return page;
    } finally {
      inFlight.delete(name);
    }
  }

  return {
    loaded: (pathname) => pages.get(nameAt(pathname)) ?? null,
    load(pathname) {
      const name = nameAt(pathname);
      const page = pages.get(name);
      if (page) return Promise.resolve(page);
      const promise = inFlight.get(name) ?? fetchOnce(name);
      inFlight.set(name, promise);
      return promise;
    },
  };
}
