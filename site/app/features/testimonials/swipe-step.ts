/** Shorter movements are taps, or a finger that trembles. CSS pixels. */
const shortestSwipe = 40;

/** What a finger's way means to a carousel: one back, one on, or nothing. Ways up and down scroll the page. */
export function swipeStep(right: number, down: number): -1 | 0 | 1 {
  if (Math.abs(right) < shortestSwipe || Math.abs(right) < 1.5 * Math.abs(down)) return 0;
  return right < 0 ? 1 : -1;
}
