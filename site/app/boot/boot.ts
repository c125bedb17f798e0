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
 * Loads the fonts and the whole styles after the page has been painted, and its script after them, or at once when the
 * visitor does something. Remembers the last button pressed until then.
 *
 * Its text is written into every page and run there, so it may use nothing from outside its own braces.
 * Preloads are added here and not in the HTML: there, they would compete with the document for a slow line.
 */
export function boot(order: BootOrder): void {
  let started = false;
  let pressed: HTMLElement | null = null;
  let down: { control: HTMLElement; x: number; y: number } | null = null;
  let fontsShown: Promise<unknown> | undefined;
  let dressed: Promise<unknown> | undefined;
  const { pathname } = location;
  const drawn = document.querySelector<HTMLStyleElement>("style[data-drawn]");
  const faces = document.querySelector<HTMLStyleElement>("style[data-fonts]");
  window.measuredShare = order.measuredShare;

  function addFile(file: Partial<HTMLLinkElement>) {
    const link = Object.assign(document.createElement("link"), file);
    return new Promise<HTMLLinkElement>((fetched, failed) => {
      link.onload = () => fetched(link);
      link.onerror = () => {
        link.remove();
        failed(new Error(link.href));
      };
      // What comes later in the document counts more.
      document.head.insertBefore(link, drawn);
    });
  }

  /**
   * Shows the fonts when all are there, and leaves the page the time to be laid out with them before more is done: a
   * slow phone takes long for it, and should hear a touch in between.
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
      // A frame, and some: the frames of a page in the background do not come.
      return new Promise((laidOut) => setTimeout(laidOut, 50));
    });
    return fontsShown;
  }

  /**
   * The document holds the styles that its own markup needs. Before the script changes that, all of them take their
   * place. They and the fonts each make all of the page be gone over: both at once take a slow phone too long.
   */
  function dress() {
    dressed ??= Promise.all([
      showFonts(),
      // Until all are there, none counts.
      ...order.stylesheets.map((href) => addFile({ rel: "stylesheet", media: "not all", fetchPriority: "high", href })),
    ]).then(
      () => {
        for (const link of document.querySelectorAll<HTMLLinkElement>("link[media='not all']")) link.media = "all";
        if (drawn) drawn.disabled = true;
      },
      (error) => {
        dressed = undefined;
        throw error;
      },
    );
    return dressed;
  }

  function load() {
    for (const href of order.preloads) addFile({ rel: "modulepreload", href }).catch(() => {});
    // Run one by one: all at once, a slow phone would not hear a touch meanwhile.
    const ran = order.preloads
      .filter((href) => href !== order.page && href !== order.entry)
      .reduce<Promise<unknown>>(
        (before, href) => before.then(() => import(/* @vite-ignore */ href)),
        Promise.resolve(),
      );
    // The page before the entry: when that runs and asks for it, nothing can go wrong any more.
    return Promise.all([dress(), ran.then(() => import(/* @vite-ignore */ order.page))]).then(
      () => import(/* @vite-ignore */ order.entry),
    );
  }

  function start() {
    if (started) return;
    started = true;
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

  /**
   * A press counts by where the pointer went down: the page may move under it, as when the fonts come, and the click
   * would then be that of whatever is there now. What is dragged away from on purpose stays unpressed.
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
    else dress().catch(() => {});
  });
  if ("prerendering" in document && document.prerendering) start();
  else if (!order.onIntent) {
    if (document.readyState === "complete") startWhenPainted();
    else addEventListener("load", startWhenPainted);
  }
}
