/** @typedef {{ name: string, duration: number, interactionId: number }} InputEntry */

/**
 * @typedef {object} PageWatch What the page says of the last tap. All times in milliseconds.
 * @property {() => void} begin forgets what was before
 * @property {() => InputEntry[]} inputs by Event Timing, whose durations end with the next paint and are rounded to 8
 * @property {() => number | null} headline from the lifting of the finger until a new headline is on the screen
 */

/**
 * Runs in the page, before its own scripts, and may use nothing from outside its own braces. Costs next to nothing: the
 * browser measures by itself when an input was answered and when a headline was drawn.
 */
export function watchPage() {
  /** @type {InputEntry[]} */
  let inputs = [];
  /** @type {number | null} */
  let drawnAt = null;
  let liftedAt = 0;

  addEventListener(
    "pointerup",
    (event) => {
      liftedAt = event.timeStamp;
    },
    { capture: true, passive: true },
  );

  const noteInputs = (/** @type {PerformanceObserverEntryList} */ list) => {
    for (const entry of list.getEntries()) {
      const { name, duration, interactionId } = /** @type {PerformanceEventTiming & { interactionId: number }} */ (
        entry
      );
      inputs.push({ name, duration, interactionId });
    }
  };
  // 16 is the least that browsers report.
  const observation = /** @type {PerformanceObserverInit} */ ({ type: "event", durationThreshold: 16 });
  new PerformanceObserver(noteInputs).observe(observation);

  // The browser tells when elements with such a mark are on the screen. They must have it before they are laid out, and
  // a headline's words may stand in parts of it.
  const create = Document.prototype.createElement;
  Document.prototype.createElement = function createMarked(
    /** @type {string} */ name,
    /** @type {ElementCreationOptions | undefined} */ options,
  ) {
    const element = create.call(this, name, options);
    if (name === "h1" || name === "span") element.setAttribute("elementtiming", "");
    return element;
  };
  new PerformanceObserver((list) => {
    const drawn = /** @type {(PerformanceEntry & { renderTime: number, element: Element | null })[]} */ (
      list.getEntries()
    );
    const headline = drawn.find(({ element }) => element?.closest("h1"));
    if (headline) drawnAt ??= headline.renderTime;
  }).observe({ type: "element" });

  window.watch = {
    begin() {
      inputs = [];
      drawnAt = null;
    },
    inputs: () => inputs,
    headline: () => drawnAt && drawnAt - liftedAt,
  };
}
