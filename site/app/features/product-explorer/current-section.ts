/**
 * Which section is being read: the last whose top has passed the reading line, or the first before any has. Tops and
 * line are pixels from the top of the window, tops in the order of the page. Sections lie at fractions of pixels, and the
 * intersection observer reports a section as soon as it touches the pixel of the line: that whole pixel counts.
 */
export function currentSection(tops: number[], readingLine: number): number {
  return Math.max(
    0,
    tops.findLastIndex((top) => top < readingLine + 1),
  );
}
