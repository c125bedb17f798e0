import { useSyncExternalStore } from "react";

/** Where the desk has its bar at the foot, and what is in hand is a sheet. */
const narrow = "(width < 56.25rem)";

export function useIsNarrow(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(narrow).matches);
}

function follow(tell: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener("change", tell);
  return () => query.removeEventListener("change", tell);
}
