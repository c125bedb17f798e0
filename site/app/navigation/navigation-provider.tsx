import { type ReactNode, useLayoutEffect } from "react";
import { Router } from "wouter";
import {
  type Navigation,
  NavigationContext,
  type Shown,
  ShownContext,
  UnderwayContext,
  useNavigation,
  useVisit,
} from "./navigation.ts";
import type { PageLoader } from "./page-loader.ts";
import { useNavigator } from "./use-navigator.ts";
import { useScrollPositions } from "./use-scroll-positions.ts";

type NavigationProviderProps = { pages: PageLoader; first: Shown; children: ReactNode };

/** Stands around the document. Inside, wouter's links, routes and hooks read and move this site's own navigation. */
export function NavigationProvider({ pages, first, children }: NavigationProviderProps) {
  const scroll = useScrollPositions(first.visit);
  const { shown, isUnderway, navigation } = useNavigator(pages, first, scroll.note);
  useLayoutEffect(() => scroll.place(shown.visit), [scroll, shown.visit]);
  return (
    <NavigationContext value={navigation}>
      <ShownContext value={shown}>
        <UnderwayContext value={isUnderway}>
          <Router hook={useLocationForWouter} searchHook={useSearchForWouter}>
            {children}
          </Router>
        </UnderwayContext>
      </ShownContext>
    </NavigationContext>
  );
}

function useLocationForWouter(): [string, Navigation["navigate"]] {
  return [useVisit().pathname, useNavigation().navigate];
}

function useSearchForWouter(): string {
  return useVisit().search;
}
