import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { NavigateOptions, Navigation, Shown } from "./navigation.ts";
import type { PageLoader } from "./page-loader.ts";
import { createLinkPrefetch } from "./prefetch-links.ts";
import { currentVisit, enterVisit, type Visit } from "./visit.ts";

/** A page that loads faster shows no progress bar: rendering it would delay the page itself. */
const shortWaitMs = 150;

type Destination = {
  pathname: string;
  beginsAtTop: boolean;
  /** Called when the page is there. */
  enter: () => Visit;
  /** Called when the page cannot be fetched: the document at its address is loaded instead. */
  loadDocument: () => void;
};

/**
 * What is shown, and how to show something else. The old page stays until the new one is there.
 * @param onLeave called when it is, and the old one can still be looked at.
 */
export function useNavigator(pages: PageLoader, first: Shown, onLeave: () => void) {
  const [shown, setShown] = useState(first);
  const [isLoading, setLoading] = useState(false);
  const newest = useRef<Destination>(null);

  const go = useCallback(
    async (destination: Destination) => {
      newest.current = destination;
      let page = pages.loaded(destination.pathname);
      if (!page) {
        const longer = setTimeout(() => newest.current === destination && setLoading(true), shortWaitMs);
        page = await pages.load(destination.pathname).catch(() => null);
        clearTimeout(longer);
        // The visitor has chosen another way since.
        if (newest.current !== destination) return;
        if (!page) return destination.loadDocument();
      }
      onLeave();
      const next = { visit: destination.enter(), page, beginsAtTop: destination.beginsAtTop };
      const show = () => {
        setShown(next);
        setLoading(false);
      };
      // A page's head is drawn at once. In slices, as a whole page has to be, it would take twice as long.
      if (next.beginsAtTop) show();
      else startTransition(show);
    },
    [pages, onLeave],
  );

  // Back and forward. The browser has changed the address already.
  useEffect(() => {
    function follow() {
      const { pathname } = window.location;
      // The page before may have been scrolled to any place.
      void go({ pathname, beginsAtTop: false, enter: currentVisit, loadDocument: () => window.location.reload() });
    }
    window.addEventListener("popstate", follow);
    // The visitor may have gone back during hydration.
    if (newest.current === null && window.location.pathname !== first.visit.pathname) follow();
    return () => window.removeEventListener("popstate", follow);
  }, [go, first]);

  const navigation = useMemo<Navigation>(() => {
    const load = (to: string) => pages.load(new URL(to, window.location.href).pathname);
    return {
      navigate(to: string, { state = null, replace = false }: NavigateOptions = {}) {
        const address = new URL(to, window.location.href);
        void go({
          pathname: address.pathname,
          beginsAtTop: address.hash === "",
          enter: () => enterVisit(address, state, replace),
          loadDocument: () => window.location.assign(address),
        });
      },
      fetchAhead(to) {
        // If it fails, the press that follows fetches again.
        load(to).catch(() => {});
      },
      watchLink: createLinkPrefetch(load),
    };
  }, [go, pages]);

  return { shown, isLoading, navigation };
}
