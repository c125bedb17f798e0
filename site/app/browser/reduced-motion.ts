export const reducedMotionQuery = "(prefers-reduced-motion: reduce)";

/** True for a visitor who asked the device for less motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia(reducedMotionQuery).matches;
}
