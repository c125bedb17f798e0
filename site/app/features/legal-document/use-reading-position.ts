import { useEffect, useState } from "react";

/** The id of the section that the visitor is reading. Before the page has its script, the first. */
export function useReadingPosition(ids: string[]): string | undefined {
  const [index, setIndex] = useState(0);

  useEffect(() => {
    let frame = 0;
    function measure() {
      frame = 0;
      const tops = ids.map(
        (id) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY,
      );
      setIndex(readingPosition(tops, isAtEnd()));
    }
    // The page is measured at most once a frame.
    function measureSoon() {
      frame ||= requestAnimationFrame(measure);
    }
    measureSoon();
    addEventListener("scroll", measureSoon, { passive: true });
    addEventListener("resize", measureSoon);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", measureSoon);
      removeEventListener("resize", measureSoon);
    };
  }, [ids]);

  return ids[index];
}

/** Within a pixel: zoomed windows scroll by fractions. */
function isAtEnd(): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  return clientHeight < scrollHeight && window.scrollY + clientHeight >= scrollHeight - 1;
}

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
