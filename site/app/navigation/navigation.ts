import { createContext, useContext } from "react";
import type { SitePage } from "./page-loader.ts";
import type { Visit } from "./visit.ts";

/** The page on the screen. */
export type Shown = {
  visit: Visit;
  page: SitePage;
  /** The visitor came by a link, and nothing but the head of the page is in view. */
  beginsAtTop: boolean;
};

export type NavigateOptions = {
  /** Kept with the entry of the history, and found in the visit. */
  state?: unknown;
  /** Replaces the current entry. */
  replace?: boolean;
};

export type Navigation = {
  /** Shows another address of this site, once its page is there. */
  navigate(to: string, options?: NavigateOptions): void;
  /** Fetches the page of an address before it is asked for. */
  fetchAhead(to: string): void;
  /** Fetches the page of a link when it has been in view for a moment, until the returned function is called. */
  watchLink(link: HTMLAnchorElement): () => void;
};

export const ShownContext = createContext<Shown | null>(null);
export const NavigationContext = createContext<Navigation | null>(null);
export const LoadingContext = createContext(false);

export function useShown(): Shown {
  const shown = useContext(ShownContext);
  if (!shown) throw new Error("useShown needs a NavigationProvider above it.");
  return shown;
}

/** Where the visitor is. Changes when the page is there, not when its link is pressed. */
export function useVisit(): Visit {
  return useShown().visit;
}

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error("useNavigation needs a NavigationProvider above it.");
  return navigation;
}

/** True while the next page is loading. */
export function useIsLoading(): boolean {
  return useContext(LoadingContext);
}
