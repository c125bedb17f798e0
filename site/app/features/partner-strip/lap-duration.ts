/** Pixels a second, from the specification. */
const speed = 50;

/** How long, in milliseconds, a list of the given width takes to pass by. */
export function lapDurationMs(widthPx: number): number {
  return (widthPx / speed) * 1000;
}
