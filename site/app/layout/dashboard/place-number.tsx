import { spokenCount } from "../../browser/spoken-count.ts";
import { type PlaceCount, dashboardFrameWords as words } from "../../content/account/dashboard-frame.ts";
import { useDeskCounts } from "./desk-counts.tsx";

/** How much waits at a place. Nothing where nothing does, and before it is known. */
export function PlaceNumber({ count }: { count: PlaceCount | undefined }) {
  const counts = useDeskCounts();
  const { count: number, isMore } = (count && counts?.[count]) ?? { count: 0, isMore: false };
  if (!count || number === 0) return null;
  const shown = spokenCount({ count: number, isMore });
  return (
    <span className="place-number">
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{words.counts[count](shown)}</span>
    </span>
  );
}
