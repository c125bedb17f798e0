import { useEffect } from "react";
import { countStart, rollToStart, showCount } from "../../ui/stone/stone-count.tsx";

/** Scrolled by fewer pixels than this, the page still stands at its beginning. */
const atRest = 60;
/** Where the window reads, as a share of its height. */
const readingLine = 0.45;
/** The last number that the hero counts to. */
const heroEnd = 8;
/** How long the arrival is seen. Milliseconds. */
const arrivalMs = 600;

/** The stone of the hero rolls once, when the site was opened on it. */
let mayRoll = true;

/**
 * Counts the stones down with the scroll, on the hero's stone and on the header's mark: from 12 to 8 over the hero, then
 * the number of the section that is read, and 0 at the closing call. Sections say their number as `data-stone`. Two
 * intersection observers look; nothing listens to the scroll.
 */
export function CountDown() {
  useEffect(() => {
    const sections = [...document.querySelectorAll<HTMLElement>("#main > section")];
    const [hero] = sections;
    if (!hero) return;
    const firstNumbered = sections.findIndex(({ dataset }) => dataset.stone !== undefined);
    let read = hero;
    let heroNumber: number | null = null;
    let leaving: ReturnType<typeof setTimeout> | undefined;

    function show() {
      clearTimeout(leaving);
      if (sections.indexOf(read) < firstNumbered) return showCount(heroNumber);
      const number = read.dataset.stone === undefined ? null : Number(read.dataset.stone);
      showCount(number);
      if (number === 0) leaving = setTimeout(() => showCount(null), arrivalMs);
    }

    const passing = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        heroNumber = countInHero(-entry.boundingClientRect.top, entry.boundingClientRect.height);
        show();
      },
      { threshold: Array.from({ length: 21 }, (_, at) => at / 20) },
    );
    // A root without height: exactly one section crosses it.
    const reading = new IntersectionObserver(
      (entries) => {
        const entered = entries.findLast(({ isIntersecting }) => isIntersecting);
        if (!(entered?.target instanceof HTMLElement) || entered.target === read) return;
        read = entered.target;
        show();
      },
      { rootMargin: `${-readingLine * 100}% 0px ${-(1 - readingLine) * 100}% 0px` },
    );
    const stone = hero.querySelector<HTMLElement>(".stone-count");
    if (stone && mayRoll && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
      document.fonts.ready.then(() => {
        if (window.scrollY < atRest && hero.isConnected) return rollToStart(stone).then(show);
      });
    }
    mayRoll = false;
    passing.observe(hero);
    for (const section of sections) reading.observe(section);
    return () => {
      passing.disconnect();
      reading.disconnect();
      clearTimeout(leaving);
      showCount(null);
    };
  }, []);
  return null;
}

/** The number while the hero passes, by the pixels that have gone and its height; null at rest. */
export function countInHero(gone: number, height: number): number | null {
  if (gone < atRest) return null;
  const steps = countStart - heroEnd + 1;
  return Math.max(heroEnd, countStart - Math.floor((gone / (height * 0.75)) * steps));
}
