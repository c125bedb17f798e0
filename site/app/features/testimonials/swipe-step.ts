/** Shorter movements count as taps. CSS pixels. */
const shortestSwipe = 40;

/** The step of a swipe in a carousel: back, forward, or none. Vertical swipes scroll the page. */
export function swipeStep(right: number, down: number): -1 | 0 | 1 {
  if (Math.abs(right) < shortestSwipe || Math.abs(right) < 1.5 * Math.abs(down)) return 0;
  return right < 0 ? 1 : -1;
}
