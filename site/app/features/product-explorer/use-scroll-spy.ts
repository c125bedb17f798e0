import { useEffect, useState } from "react";
import { prefersReducedMotion } from "../../browser/reduced-motion.ts";

/** Height of the reading line, as a share of the window. */
const readingLine = 0.45;

/**
 * Which of the elements is being read, and a function that scrolls to another. `ids` must keep their identity between
 * renders.
 */
export function useScrollSpy(ids: string[]) {
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const sections = ids.flatMap((id) => document.getElementById(id) ?? []);
    let isNear = false;
    function look(entries: IntersectionObserverEntry[]) {
      isNear ||= entries.some(({ isIntersecting }) => isIntersecting);
      // The observer reports the first position: measuring would lay out hidden content.
      if (!isNear) return;
      const tops = sections.map((section) => section.getBoundingClientRect().top);
      setCurrent(currentSection(tops, window.innerHeight * readingLine));
    }
    // A root without height: it reports each section that crosses the line, and nothing in between.
    const observer = new IntersectionObserver(look, {
      rootMargin: `${-readingLine * 100}% 0px ${-(1 - readingLine) * 100}% 0px`,
    });
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [ids]);

  return {
    current,
    scrollTo(id: string) {
      const section = document.getElementById(id);
      section?.focus({ preventScroll: true });
      section?.scrollIntoView({ behavior: prefersReducedMotion() ? "instant" : "smooth", block: "start" });
    },
  };
}

/**
 * Which section is being read: the last whose top has passed the reading line, or the first before any has. Tops and
 * line are pixels from the top of the window, tops in the order of the page. Sections lie at fractions of pixels, and
 * the
 * intersection observer reports a section as soon as it touches the pixel of the line: that whole pixel counts.
 */
export function currentSection(tops: number[], readingLine: number): number {
  return Math.max(
    0,
    tops.findLastIndex((top) => top < readingLine + 1),
  );
}
