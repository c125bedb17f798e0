import type { FontOrder } from "./known-fonts.ts";
import type { PageGraph } from "./page-graph.ts";

/** What is loaded, and when. */
type BootOrder = PageGraph & {
  fonts: FontOrder;
  /** Wait for the visitor to do something, instead of only for the page to be painted and idle. */
  onIntent: boolean;
};

declare global {
  interface Window {
    /** Hands over the button that was pressed before the page could answer, and stops listening. */
    takeEarlyPress?: (() => HTMLElement | null) | undefined;
    /** Share of visits of this page that are measured; none where it is absent. Kept for `measureVisit`. */
    measuredShare?: number | undefined;
  }
}

/**
 * Loads the fonts after the page has been painted, and its script and whole styles after them, or at once when the
 * visitor does something. Remembers the last button pressed until then.
 *
 * Its text is written into every page and run there, so it may use nothing from outside its own braces.
 * Preloads are added here and not in the HTML: there, they would compete with the fonts for a slow line.
 */
export function boot(order: BootOrder): void {
  let started = false;
  let pressed: HTMLElement | null = null;
  const { pathname } = location;
  window.measuredShare = order.measuredShare;

  function load() {
    for (const href of order.preloads) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = href;
      document.head.append(link);
    }
    // The page first: when the entry runs and asks for it, nothing can go wrong any more.
    return Promise.all([loadStyles(), import(/* @vite-ignore */ order.page)]).then(
      () => import(/* @vite-ignore */ order.entry),
    );
  }

  /** The document holds what its own markup needs. Before the script changes that, all the rules take their place. */
  function loadStyles() {
    const drawn = document.querySelector<HTMLStyleElement>("style[data-drawn]");
    const links = order.stylesheets.map((href) => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = href;
      // Until all are there, none counts: the page is gone over once, and what is shown does not change.
      link.media = "not all";
      link.fetchPriority = "high";
      return link;
    });
    const loading = links.map(
      (link) =>
        new Promise<unknown>((loaded, failed) => {
          link.onload = loaded;
          link.onerror = () => {
            link.remove();
            failed(new Error(link.href));
          };
          drawn?.before(link);
        }),
    );
    return Promise.all(loading).then(() => {
      for (const link of links) link.media = "all";
      if (drawn) drawn.disabled = true;
    });
  }

  function showFonts() {
    const faces = document.querySelector<HTMLStyleElement>("style[data-fonts]");
    if (faces) faces.media = "all";
    try {
      localStorage.setItem(order.fonts.key, order.fonts.files.join());
    } catch {
      // Storage is turned off or full: the next page is then painted without them, too.
    }
  }

  function start() {
    if (started) return;
    started = true;
    showFonts();
    // The line may drop in between. The next touch or key then tries again.
    load().catch(() => {
      started = false;
    });
  }

  function startWhenIdle() {
    if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 2000 });
    else setTimeout(start, 200);
  }

  function whenPainted(work: () => void) {
    const types = PerformanceObserver.supportedEntryTypes;
    const type = types.includes("largest-contentful-paint") ? "largest-contentful-paint" : "paint";
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      work();
    });
    observer.observe({ type, buffered: true });
  }

  function startWhenPainted() {
    whenPainted(startWhenIdle);
    // A page opened in a background tab is not painted for a long time.
    setTimeout(start, 4000);
  }

  function rememberPress(event: Event) {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    // These work without us: pressing them a second time would undo or repeat what they did.
    if (button && !button.matches("[popovertarget],[command],form:not([method=dialog]) [type=submit]"))
      pressed = button;
  }

  // After a reload, going back changes the address alone: the page that it names was drawn by a script that is gone.
  function drawAgainWhenLeft() {
    if (location.pathname !== pathname) location.reload();
  }

  addEventListener("click", rememberPress, true);
  addEventListener("popstate", drawAgainWhenLeft);
  window.takeEarlyPress = () => {
    removeEventListener("click", rememberPress, true);
    removeEventListener("popstate", drawAgainWhenLeft);
    return pressed;
  };

  for (const intent of ["pointermove", "pointerdown", "touchstart", "keydown", "focusin"]) {
    addEventListener(intent, start, { capture: true, passive: true });
  }
  whenPainted(showFonts);
  if ("prerendering" in document && document.prerendering) start();
  else if (!order.onIntent) {
    if (document.readyState === "complete") startWhenPainted();
    else addEventListener("load", startWhenPainted);
  }
}
