import { prefersReducedMotion } from "./reduced-motion.ts";

/** Distance from the window at which a row is scrolled, before it is seen. */
const nearby = "200px";

/**
 * The `ref` of the chosen item of a row that is wider than its place: scrolls the row, its parent, until the item is in
 * the middle. The row must be positioned. One that is far from the window waits until it comes near: to measure it, the
 * browser would have to lay out what nobody sees.
 * @returns what calls it off.
 */
export function scrollIntoRow(item: HTMLElement | null): (() => void) | undefined {
  const row = item?.parentElement;
  if (!row) return;
  let hasWaited = false;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.at(-1)?.isIntersecting) {
        hasWaited = true;
        return;
      }
      observer.disconnect();
      const left = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
      row.scrollTo({ left, behavior: hasWaited || prefersReducedMotion() ? "instant" : "smooth" });
    },
    { rootMargin: nearby },
  );
  observer.observe(row);
  return () => observer.disconnect();
}
