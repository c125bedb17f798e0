import { type ReactNode, useLayoutEffect } from "react";
import { LoadingContext, NavigationContext, type Shown, ShownContext } from "./navigation.ts";
import type { PageLoader } from "./page-loader.ts";
import { useNavigator } from "./use-navigator.ts";
import { useScrollPositions } from "./use-scroll-positions.ts";

type NavigationProviderProps = { pages: PageLoader; first: Shown; children: ReactNode };

/** Holds the visit and the page that is shown for everything in the document. */
export function NavigationProvider({ pages, first, children }: NavigationProviderProps) {
  const scroll = useScrollPositions(first.visit);
  const { shown, isLoading, navigation } = useNavigator(pages, first, scroll.note);
  useLayoutEffect(() => scroll.place(shown.visit), [scroll, shown.visit]);
  return (
    <NavigationContext value={navigation}>
      <ShownContext value={shown}>
        <LoadingContext value={isLoading}>{children}</LoadingContext>
      </ShownContext>
    </NavigationContext>
  );
}
