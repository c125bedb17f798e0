import { useDeferredValue } from "react";
import type { Elements } from "../ui/elements.ts";
import { useShown } from "./navigation.ts";

/**
 * The part below a page's first screen. After a link is followed, the first screen is rendered first and the rest after
 * its paint: a slow phone takes several times longer for a whole page.
 */
export function RestOfPage({ children }: { children: Elements }) {
  const { beginsAtTop } = useShown();
  const isDue = useDeferredValue(true, !beginsAtTop);
  // As high as a window, so that the footer is not visible in the meantime.
  return isDue ? children : <div className="h-screen" />;
}
