/**
 * Calls back once, when the page is shown, idle and nothing else is open on it. Returns the way to give up waiting.
 */
export function whenUndisturbed(callback: () => void): () => void {
  const waiting = new AbortController();
  let stopIdling = () => {};

  function look(): void {
    const isHidden = document.visibilityState === "hidden" || ("prerendering" in document && document.prerendering);
    // Closing a dialog does not bubble, and is heard on its way down.
    if (isHidden) waitFor("visibilitychange");
    else if (document.querySelector("dialog[open]")) waitFor("close");
    else {
      waiting.abort();
      callback();
    }
  }

  function waitFor(event: string): void {
    document.addEventListener(event, lookWhenIdle, { capture: true, once: true, signal: waiting.signal });
  }

  function lookWhenIdle(): void {
    if ("requestIdleCallback" in window) {
      const idle = requestIdleCallback(look);
      stopIdling = () => cancelIdleCallback(idle);
    } else {
      const timer = setTimeout(look, 200);
      stopIdling = () => clearTimeout(timer);
    }
  }

  lookWhenIdle();
  return () => {
    waiting.abort();
    stopIdling();
  };
}
