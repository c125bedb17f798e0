import { useCallback, useSyncExternalStore } from "react";

/** Whether the window fits a media query, also when it changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listen: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", listen);
      return () => list.removeEventListener("change", listen);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
