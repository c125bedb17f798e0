/** The `ref` of what opens below or beside: the page moves as little as may be, so that it is seen. */
export function showNearest(element: Element | null): void {
  // Newer browsers answer with a promise, which is no clean-up.
  void element?.scrollIntoView({ block: "nearest" });
}
