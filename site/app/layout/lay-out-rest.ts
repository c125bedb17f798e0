import { whenIdle } from "../browser/when-idle.ts";

/**
 * Sections that are laid out when they come near (`content-visibility`) make a slow phone show a page sooner, and leave
 * holes in a capture of the whole page. Lays them out when the page is idle, one at a time, so that no touch waits for
 * more than one. Returns the way to stop.
 */
export function layOutRest(page: ParentNode): () => void {
  const sections = [...page.querySelectorAll("section")];
  let stop = whenIdle(next);
  function next(): void {
    const late = sections.find((section) => getComputedStyle(section).contentVisibility === "auto");
    if (!late) return;
    late.style.contentVisibility = "visible";
    stop = whenIdle(next);
  }
  return () => stop();
}
