import { type ReactNode, useDeferredValue } from "react";
import { useShown } from "./navigation.ts";

/**
 * What lies below a page's first screen. Who follows a link sees the head of the page first, and the rest is drawn
 * while they look at it: a slow phone takes several times longer for a whole page.
 */
export function RestOfPage({ children }: { children: ReactNode }) {
  const { beginsAtTop } = useShown();
  const isDue = useDeferredValue(true, !beginsAtTop);
  // As high as a window, so that the foot of the site does not show meanwhile.
  return isDue ? children : <div className="h-screen" />;
}
