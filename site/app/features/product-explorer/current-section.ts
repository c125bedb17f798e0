/**
 * Which section is being read: the last whose top has passed the reading line, or the first before any has. Tops and
 * line are pixels from the top of the window, tops in the order of the page.
 */
export function currentSection(tops: number[], readingLine: number): number {
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= readingLine),
  );
}
