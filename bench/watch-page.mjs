/** @typedef {{ name: string, duration: number, interactionId: number }} InputEntry */

/**
 * @typedef {object} PageWatch What the page says of the last tap. All times in milliseconds.
 * @property {() => void} begin forgets what was before
 * @property {() => InputEntry[]} inputs by Event Timing, whose durations end with the next paint and are rounded to 8
 * @property {() => number | null} headline from the lifting of the finger until the frame with a new headline is drawn
 */

/**
 * Runs in the page, before its own scripts, and may use nothing from outside its own braces. Costs next to nothing: the
 * browser measures inputs by itself, and a headline is noticed when it is put into the document.
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

  // Element Timing would name the paint itself, but passes over elements that were laid out before we saw them.
  const noteDrawn = () => {
    drawnAt ??= performance.now();
  };
  const isHeadline = (/** @type {Node} */ node) =>
    node instanceof Element && (node.matches("h1") || node.querySelector("h1") !== null);
  const additions = new MutationObserver((records) => {
    if (!records.some(({ addedNodes }) => [...addedNodes].some(isHeadline))) return;
    requestAnimationFrame(() => {
      // A frame is one task, so that a message from its beginning comes when it is drawn; so does the next frame.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = noteDrawn;
      port2.postMessage(null);
      requestAnimationFrame(noteDrawn);
    });
  });

  window.watch = {
    begin() {
      inputs = [];
      drawnAt = null;
      additions.observe(document, { childList: true, subtree: true });
    },
    inputs: () => inputs,
    headline: () => drawnAt && drawnAt - liftedAt,
  };
}
