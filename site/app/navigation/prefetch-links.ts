import { savesData } from "../browser/saves-data.ts";
import { whenIdle } from "../browser/when-idle.ts";

/** Links that are scrolled past within this time are not fetched. */
const dwellMs = 200;
/** Of the six connections that a browser opens to a host over HTTP/1.1, so that the visitor's own requests have one. */
const mostAtOnce = 2;

/**
 * Prefetches the pages of links in view while the browser is idle, a few at a time: on a slow line, the time between
 * the first touch of a link and its press is too short. Nothing is fetched for visitors who save data.
 *
 * @param load fetches the page of an address, once.
 * @returns watches a link until the function that it returns is called.
 */
export function createLinkPrefetch(load: (href: string) => Promise<unknown>): (link: HTMLAnchorElement) => () => void {
  const inView = new Set<HTMLAnchorElement>();
  const asked = new Set<string>();
  let observer: IntersectionObserver | undefined;
  let loading = 0;
  let isWaiting = false;

  function waitForIdle() {
    if (isWaiting || inView.size === 0) return;
    isWaiting = true;
    setTimeout(() => whenIdle(prefetch), dwellMs);
  }

  function prefetch() {
    isWaiting = false;
    for (const link of inView) {
      if (loading >= mostAtOnce) return;
      const page = link.href.replace(/[?#].*/, "");
      if (asked.has(page) || !link.checkVisibility?.({ visibilityProperty: true })) continue;
      asked.add(page);
      loading += 1;
      load(link.href)
        // The network is down: a press fetches again.
        .catch(() => {})
        .finally(() => {
          loading -= 1;
          waitForIdle();
        });
    }
  }

  function note(entries: IntersectionObserverEntry[]) {
    for (const { target, isIntersecting } of entries) {
      const link = target as HTMLAnchorElement;
      if (isIntersecting) inView.add(link);
      else inView.delete(link);
    }
    waitForIdle();
  }

  return (link) => {
    if (savesData()) return () => {};
    if (!observer) {
      observer = new IntersectionObserver(note);
      // The links of a menu are in their place before it opens.
      for (const sign of ["pointerover", "click", "focusin"]) document.addEventListener(sign, waitForIdle);
    }
    observer.observe(link);
    return () => {
      observer?.unobserve(link);
      inView.delete(link);
    };
  };
}
