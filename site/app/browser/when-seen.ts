/**
 * Does something once, when an element first comes into view.
 * @returns what calls it off.
 */
export function whenSeen(element: Element | null, work: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    work();
  });
  if (element) observer.observe(element);
  return () => observer.disconnect();
}
