const longestWaitMs = 2_000;

/** Who does not scroll has this long to look at the page. */
const firstLookMs = 4_000;

/**
 * Calls back after a first look at the page, once it is shown, idle, nobody types and nothing else is open on it. Returns
 * the way to give up waiting.
 */
export function whenUndisturbed(callback: () => void): () => void {
  const waiting = new AbortController();
  let stopIdling = () => {};

  function look(): void {
    const isHidden = document.visibilityState === "hidden" || ("prerendering" in document && document.prerendering);
    if (isHidden) document.addEventListener("visibilitychange", lookWhenIdle, { once: true, signal: waiting.signal });
    else if (hasOpenDialog()) untilNoDialogIsOpen();
    else if (document.activeElement?.matches("input, select, textarea"))
      document.addEventListener("focusout", lookWhenIdle, { once: true, signal: waiting.signal });
    else {
      waiting.abort();
      callback();
    }
  }

  // A dialog's close event comes late, and nobody hears it of one that has left the document by then.
  function untilNoDialogIsOpen(): void {
    const observer = new MutationObserver(() => {
      if (hasOpenDialog()) return;
      observer.disconnect();
      lookWhenIdle();
    });
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["open"] });
    waiting.signal.addEventListener("abort", () => observer.disconnect());
  }

  function lookWhenIdle(): void {
    if ("requestIdleCallback" in window) {
      // A busy phone may never be idle.
      const idle = requestIdleCallback(look, { timeout: longestWaitMs });
      stopIdling = () => cancelIdleCallback(idle);
    } else {
      const timer = setTimeout(look, 200);
      stopIdling = () => clearTimeout(timer);
    }
  }

  const firstLook = new AbortController();
  function endFirstLook(): void {
    firstLook.abort();
    clearTimeout(timer);
    lookWhenIdle();
  }
  const timer = setTimeout(endFirstLook, firstLookMs);
  window.addEventListener("scroll", endFirstLook, { passive: true, signal: firstLook.signal });
  return () => {
    firstLook.abort();
    clearTimeout(timer);
    waiting.abort();
    stopIdling();
  };
}

function hasOpenDialog(): boolean {
  return document.querySelector("dialog[open]") !== null;
}
