import { whenIdle } from "../browser/when-idle.ts";

declare global {
  interface Navigator {
    /** Whether the visitor asks not to be watched (https://www.w3.org/TR/gpc/). Some browsers do not know it. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Whether a visit tells how fast it was. @param chance evenly spread over 0 to 1, without 1 itself. */
export function isInSample(share: number, asksNotToBeWatched: boolean | undefined, chance: number): boolean {
  return !asksNotToBeWatched && chance < share;
}

/**
 * Call when the page answers: has some visits, picked by chance, tell how fast the page was, and fetches the script
 * that does so when there is nothing else to do. Nothing is kept on the device: every visit is picked anew.
 */
export function measureVisit(): void {
  const share = window.measuredShare ?? 0;
  // A page that is drawn a second time is the same visit.
  window.measuredShare = 0;
  if (!isInSample(share, navigator.globalPrivacyControl, Math.random())) return;
  whenIdle(() => {
    // Without the script a visit is not measured, which does no harm.
    import("./report-vitals.ts").then(({ reportVitals }) => reportVitals()).catch(() => {});
  });
}
