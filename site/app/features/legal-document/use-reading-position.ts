import { useEffect, useState } from "react";
import { readingPosition } from "./reading-position.ts";

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
    // However often the browser tells of it, the page is measured once a frame.
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
