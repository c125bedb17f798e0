/** The height of the fixed header with some air, and where an anchor comes to rest. Pixels from the window's top. */
export const readingLine = 160;

/**
 * Which of the places that follow each other down the page is being read: the last that has passed the reading line.
 * At the page's end it is the last one, which is often too short to ever reach the line.
 *
 * @param tops of the places, in pixels from the top of the window, in the order of the page
 * @returns an index, 0 before the first place
 */
export function readingPosition(tops: number[], isAtEnd: boolean): number {
  if (isAtEnd) return tops.length - 1;
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= readingLine),
  );
}
