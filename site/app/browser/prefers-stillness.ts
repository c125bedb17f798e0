export const stillnessQuery = "(prefers-reduced-motion: reduce)";

/** True for a visitor who asked the device for less motion. */
export function prefersStillness(): boolean {
  return matchMedia(stillnessQuery).matches;
}
