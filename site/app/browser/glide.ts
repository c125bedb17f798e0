/** Where the browser does not say that it has arrived. Milliseconds; the longest way on our pages takes less. */
const longestGlideMs = 2000;

/**
 * Lets the window's next jump be seen as a movement, so that a visitor knows the way back. Not always on: another page
 * begins at its top at once. People who asked for less motion get the jump.
 */
export function glideOnNextJump(): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const { style } = document.documentElement;
  style.scrollBehavior = "smooth";
  const settle = () => {
    style.scrollBehavior = "";
  };
  if ("onscrollend" in window) addEventListener("scrollend", settle, { once: true });
  setTimeout(settle, longestGlideMs);
}
