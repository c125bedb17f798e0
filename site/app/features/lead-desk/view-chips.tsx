import { leadViews } from "@campusward/contracts/desk/leads-desk";
import { useEffect, useRef } from "react";
import { Link } from "wouter";
import { scrollIntoRow } from "../../browser/scroll-into-row.ts";
import { useDesk } from "./desk-context.ts";
import type { DeskCounts } from "./use-desk-counts.ts";

/** The saved views, each an address, with how many leads it holds. */
export function ViewChips({ counts }: { counts: DeskCounts | null }) {
  const { words, address } = useDesk();
  const { filter, hrefWith } = address;
  const row = useRef<HTMLElement>(null);

  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (row.current && chip) return scrollIntoRow(row.current, chip);
  }, [filter.view]);

  return (
    <nav className="desk-views" aria-label={words.filters.views} ref={row}>
      {leadViews.map((view) => {
        const count = counts?.views[view];
        return (
          <Link
            key={view}
            href={hrefWith({ view })}
            className="desk-view"
            aria-current={view === filter.view ? "true" : undefined}
          >
            {words.leads.views[view]}
            {count && <span className="desk-view-count">{words.filters.count(String(count.count), count.isMore)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
