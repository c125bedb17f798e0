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
    function onScroll() {
      frame ||= requestAnimationFrame(measure);
    }
    measure();
    addEventListener("scroll", onScroll, { passive: true });
    addEventListener("resize", onScroll);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", onScroll);
      removeEventListener("resize", onScroll);
    };
  }, [ids]);

  return ids[index];
}

/** Within a pixel: zoomed windows scroll by fractions. */
function isAtEnd(): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  return clientHeight < scrollHeight && window.scrollY + clientHeight >= scrollHeight - 1;
}
