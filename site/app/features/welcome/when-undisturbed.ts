/** Who does not scroll has this long to look at the page. */
const firstLookMs = 4_000;
const lookEveryMs = 250;

/**
 * Calls back after a first look at the page, once it is shown, nobody types and nothing else is open on it. Returns the way
 * to give up waiting.
 */
export function whenUndisturbed(callback: () => void): () => void {
  const scrolled = new AbortController();
  let looksLeft = firstLookMs / lookEveryMs;
  const timer = setInterval(() => {
    looksLeft -= 1;
    if (looksLeft > 0 || isDisturbed()) return;
    giveUp();
    callback();
  }, lookEveryMs);

  function giveUp(): void {
    clearInterval(timer);
    scrolled.abort();
  }

  function endFirstLook(): void {
    looksLeft = 0;
  }
  window.addEventListener("scroll", endFirstLook, { passive: true, once: true, signal: scrolled.signal });
  return giveUp;
}

function isDisturbed(): boolean {
  if (document.visibilityState === "hidden" || ("prerendering" in document && document.prerendering)) return true;
  if (document.activeElement?.matches("input, select, textarea")) return true;
  return document.querySelector("dialog[open]") !== null;
}
