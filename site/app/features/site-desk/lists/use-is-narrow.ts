import { useMediaQuery } from "../../../browser/use-media-query.ts";

/** Whether the desk has its bar at the foot, and what is in hand is a sheet. */
export function useIsNarrow(): boolean {
  return useMediaQuery("(width < 56.25rem)");
}
