import { vitalsPath } from "@campusward/contracts/site/vital-names";
import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { gatherVitals } from "./gathered-vitals.ts";

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
