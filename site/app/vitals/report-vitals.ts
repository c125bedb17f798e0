import { largestValues, type VitalName, type VitalValues, vitalsPath } from "@campusward/contracts/site/vital-names";
import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";

/**
 * Sends how fast the page was on which the document was loaded, once, when it is hidden for the first time: after that,
 * phones often give a page no other moment. The pages that links show without loading a document are not measured: what
 * a visitor waits for there is no loading, and browsers do not agree on it yet.
 */
export function reportVitals(): void {
  const page = location.pathname;
  const { values, take, leave } = gatherVitals();
  // If a visit ends without a warning, the values so far are available.
  for (const watch of [onLCP, onINP, onCLS, onTTFB, onFCP]) watch(take, { reportAllChanges: true });

  // Every browser that measures presses and shifts has this.
  window.navigation?.addEventListener("currententrychange", () => {
    if (location.pathname !== page) leave(performance.now());
  });

  // After the library's own listeners, which are asked while the event comes down: they bring in what is outstanding.
  addEventListener("visibilitychange", function send() {
    if (document.visibilityState !== "hidden") return;
    removeEventListener("visibilitychange", send);
    if (Object.keys(values).length === 0) return;
    const report = new Blob([JSON.stringify({ page, values })], { type: "application/json" });
    navigator.sendBeacon(vitalsPath, report);
  });
}

/** A value as the browser's own timeline tells it, with the entries that it was made of. */
export type Measured = { name: VitalName; value: number; entries: readonly { startTime: number }[] };

/** Gathers the newest value of each vital, as far as it is the page's on which the document was loaded. */
export function gatherVitals() {
  const values: VitalValues = {};
  let leftAt = Number.POSITIVE_INFINITY;

  return {
    values: values as Readonly<VitalValues>,
    /** Takes a value unless something is in it that happened after the page was left. */
    take({ name, value, entries }: Measured): void {
      if (entries.every(({ startTime }) => startTime <= leftAt)) values[name] = toSentValue(name, value);
    },
    /** Another page is shown from now on, in the same document. @param at milliseconds since the document began. */
    leave(at: number): void {
      leftAt = Math.min(leftAt, at);
    },
  };
}

/** No finer than the figures need, and never larger than the contract takes. */
function toSentValue(name: VitalName, value: number): number {
  const rounded = name === "CLS" ? Math.round(value * 1e4) / 1e4 : Math.round(value);
  return Math.min(rounded, largestValues[name]);
}
