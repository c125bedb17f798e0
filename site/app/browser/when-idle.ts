/** Calls back once the page has nothing else to do. Returns the way to give up waiting. */
export function whenIdle(callback: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(callback, 200);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(callback);
  return () => cancelIdleCallback(idle);
}
