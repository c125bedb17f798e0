/**
 * Does something once, when an element first comes into view.
 * @param rootMargin Distance from the window at which it counts as seen
 * @returns what calls it off.
 */
export function whenSeen(element: Element | null, work: () => void, rootMargin = "0px"): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      work();
    },
    { rootMargin },
  );
  if (element) observer.observe(element);
  return () => observer.disconnect();
}
