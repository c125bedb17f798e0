import type { FontOrder } from "./known-fonts.ts";

/** The files of one prerendered page, as addresses. */
export type PageGraph = {
  /** The script that hydrates the document. */
  entry: string;
  /** The page's own script, which the entry imports. */
  page: string;
  /** All scripts that either needs, including both, so that none waits for another to be discovered. */
  preloads: string[];
  /** The full stylesheets of the page, in their order. Its critical CSS is in the document. */
  stylesheets: string[];
  /** Others, whose rules are in these or in the document. */
  heldSheets?: string[];
};

type BootOrder = PageGraph & {
  fonts: FontOrder;
  /** Wait for the visitor to do something, instead of only for the page to be painted and idle. */
  onIntent: boolean;
};

/**
 * Loads the fonts and the whole styles after the page has been painted, and its script after them, or at once when the
 * visitor does something. Remembers the last button pressed until then.
 *
 * The build writes this file, bundled, into every page as the last element of its document. Preloads are added here and
 * not in the HTML: there, they would compete with the document for bandwidth.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: what a document does at its start, in that order.
export function run(order: BootOrder): void {
  let started = false;
  let hasFailed = false;
  let wantedAgain = false;
  let isReturning = false;
  let pressed: HTMLElement | null = null;
  let down: { control: HTMLElement; x: number; y: number } | null = null;
  let fontsShown: Promise<unknown> | undefined;
  let styled: Promise<unknown> | undefined;
  const { pathname } = location;
  const critical = document.querySelector<HTMLStyleElement>("style[data-critical]");
  const faces = document.querySelector<HTMLStyleElement>("style[data-fonts]");

  function addFile(file: Partial<HTMLLinkElement>) {
    const link = Object.assign(document.createElement("link"), file);
    return new Promise<HTMLLinkElement>((fetched, failed) => {
      link.onload = () => fetched(link);
      link.onerror = () => {
        link.remove();
        failed(new Error(link.href));
      };
      // Later rules in the document win.
      document.head.insertBefore(link, critical);
    });
  }

  /**
   * Shows the fonts when all are loaded, and waits until the page is laid out with them: that takes a slow phone long,
   * and it should handle a touch in between.
   */
  function showFonts() {
    if (!faces || faces.media === "all") return Promise.resolve();
    const { key, files } = order.fonts;
    fontsShown ??= Promise.allSettled(
      files.map((href) => addFile({ rel: "preload", as: "font", crossOrigin: "anonymous", href })),
    ).then(() => {
      faces.media = "all";
      try {
        localStorage.setItem(key, files.join());
      } catch {
        // Storage is turned off or full: the next page is then painted without them, too.
      }
      // A little more than a frame. A background page gets no animation frames.
      return new Promise((laidOut) => setTimeout(laidOut, 50));
    });
    return fontsShown;
  }

  /**
   * The document has the critical CSS of its own markup. The full stylesheets replace it before the script changes the
   * markup. Fonts and styles each cost a layout of the whole page: both at once would block a slow phone too long.
   */
  function replaceCriticalStyles() {
    styled ??= Promise.all([
      showFonts(),
      // None applies until all are loaded.
      ...order.stylesheets.map((href) => addFile({ rel: "stylesheet", media: "not all", fetchPriority: "high", href })),
    ]).then(
      () => {
        for (const link of document.querySelectorAll<HTMLLinkElement>("link[media='not all']")) link.media = "all";
        if (critical) critical.disabled = true;
      },
      (error) => {
        styled = undefined;
        throw error;
      },
    );
    return styled;
  }

  function load() {
    // Found under its address, and disabled, so that it is not fetched: neither now nor by the script that imports it.
    for (const href of order.heldSheets ?? []) void addFile({ rel: "stylesheet", disabled: true, href });
    for (const href of order.preloads) addFile({ rel: "modulepreload", href }).catch(() => {});
    // The scripts run one by one: all at once, a slow phone could not handle a touch in between.
    const ran = order.preloads
      .filter((href) => href !== order.page && href !== order.entry)
      .reduce<Promise<unknown>>(
        (before, href) => before.then(() => import(/* @vite-ignore */ href)),
        Promise.resolve(),
      );
    // The page comes before the entry: when the entry runs and imports it, it can no longer fail.
    return Promise.all([replaceCriticalStyles(), ran.then(() => import(/* @vite-ignore */ order.page))]).then(
      () => import(/* @vite-ignore */ order.entry),
    );
  }

  function start() {
    wantedAgain = started;
    if (hasFailed) reloadWhenBack();
    if (started) return;
    started = true;
    load().catch(() => {
      // Styles that did not come are asked for again; a module is not.
      if (!styled) {
        started = false;
        return;
      }
      hasFailed = true;
      // What the visitor did meanwhile counts.
      if (wantedAgain) reloadWhenBack();
    });
  }

  /**
   * The line dropped while a script was fetched. A browser asks for a module once in the life of a document, so only a
   * new document can run it: the visitor's next action loads it, once every script has come and is in the cache.
   */
  function reloadWhenBack() {
    if (isReturning) return;
    isReturning = true;
    Promise.all(order.preloads.map((href) => fetch(href)))
      .then((answers) => (answers.every(({ ok }) => ok) ? location.reload() : openWithoutScript()), openWithoutScript)
      .catch(() => {})
      .finally(() => {
        isReturning = false;
      });
  }

  /**
   * Something may keep scripts away where pages come: a blocker, a network that looks into them. What the pressed button
   * would open has a page of its own, in the `noscript` behind it.
   */
  async function openWithoutScript() {
    const [, href] = /href="([^"]+)"/.exec(pressed?.nextElementSibling?.textContent ?? "") ?? [];
    if (href && (await fetch(href)).ok) location.assign(href);
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
    // These work without a script: a second press would undo or repeat the first.
    if (button && !button.matches("[popovertarget],[command],form:not([method=dialog]) [type=submit]"))
      pressed = button;
    if (hasFailed) reloadWhenBack();
  }

  /**
   * A press counts for the element under pointerdown. The page may shift under the pointer, as when fonts load, and the
   * click would then hit another element. A press that is dragged away on purpose does not count.
   */
  function notePointer({ target, isPrimary, button, clientX, clientY }: PointerEvent) {
    const control = target instanceof Element ? target.closest<HTMLElement>("button,a[href],summary") : null;
    down = control && isPrimary && button === 0 ? { control, x: clientX, y: clientY } : null;
  }

  function pressWherePointerWentDown(event: MouseEvent) {
    const { control, x, y } = down ?? { x: 0, y: 0 };
    down = null;
    // Keys and scripts press without a pointer.
    if (!control?.isConnected || event.detail === 0 || control.contains(event.target as Node)) return;
    if (Math.hypot(event.clientX - x, event.clientY - y) > 10) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    control.click();
  }

  // After a reload, going back changes the address alone: the page that it names was drawn by a script that is gone.
  function drawAgainWhenLeft() {
    if (location.pathname !== pathname) location.reload();
  }

  addEventListener("pointerdown", notePointer, true);
  addEventListener("click", pressWherePointerWentDown, true);
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
  whenPainted(() => {
    if (order.onIntent) void showFonts();
    // The line may be down: `start` asks again.
    else replaceCriticalStyles().catch(() => {});
  });
  if ("prerendering" in document && document.prerendering) start();
  else if (!order.onIntent) {
    if (document.readyState === "complete") startWhenPainted();
    else addEventListener("load", startWhenPainted);
  }
}
