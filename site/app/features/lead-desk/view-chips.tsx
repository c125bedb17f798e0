import { type DeskView, mostDeskViews } from "@campusward/contracts/desk/desk-views";
import type { LeadFilter, LeadView } from "@campusward/contracts/desk/leads-desk";
import { useLayoutEffect, useRef } from "react";
import { Link } from "../../navigation/link.tsx";
import type { DeskCounts } from "../../queries/desk-counts.ts";
import { countText } from "../../ui/list/count-chips.tsx";
import { countFilters, toDeskSearch } from "./desk-address.ts";
import { useDesk } from "./desk-context.ts";
import { isSameView, type OwnViewsControl, useViewName } from "./own-views.ts";

/** In the order of the row; what is wanted more rarely stands at the end. */
const shownViews: readonly LeadView[] = [
  "today",
  "waiting",
  "mine",
  "unassigned",
  "slept",
  "open",
  "flagged",
  "later",
  "all",
];

/** A view that a chip opens, or a line of the menu where there is no room for a chip. */
export type ShownView = { id: string; label: string; href: string; isCurrent: boolean; count: string | null };

/** The views of everybody, and one's own. */
export function useShownViews(counts: DeskCounts | null, own: readonly DeskView[]): readonly ShownView[] {
  const { words, address } = useDesk();
  const nameOf = useViewName();
  const { filter, hrefWith, hrefOfView } = address;
  const isOwn = own.some((view) => isSameView(view, filter));
  return [
    ...shownViews.map((view) => ({
      id: view,
      label: words.leads.views[view],
      href: hrefWith({ view }),
      isCurrent: view === filter.view && !isOwn,
      count: counts && countText(counts.views[view]),
    })),
    ...own.map((view) => ({
      id: toDeskSearch({ filter: view, lead: null }),
      label: nameOf(view),
      href: hrefOfView(view),
      isCurrent: isSameView(view, filter),
      count: null,
    })),
  ];
}

type ViewChipsProps = {
  views: readonly ShownView[];
  /** Ids of those that have no room. */
  folded: readonly string[];
  onFolded: (ids: readonly string[]) => void;
};

/** One line of chips. Those without room are folded away, from the right; the current one never is. */
export function ViewChips({ views, folded, onFolded }: ViewChipsProps) {
  const { words } = useDesk();
  const row = useRef<HTMLElement>(null);

  const measure = () => {
    if (!row.current) return;
    const widths = [...row.current.children].map((chip) => (chip instanceof HTMLElement ? chip.offsetWidth : 0));
    const current = views.findIndex(({ isCurrent }) => isCurrent);
    const fold = findFolded(widths, current, row.current.clientWidth - 2 * ringPx);
    const ids = views.filter((_, at) => fold.has(at)).map(({ id }) => id);
    if (ids.join() !== folded.join()) onFolded(ids);
  };
  const latest = useRef(measure);
  latest.current = measure;

  // Counts and names change the widths.
  useLayoutEffect(() => latest.current());

  useLayoutEffect(() => {
    if (!row.current) return;
    const observer = new ResizeObserver(() => latest.current());
    observer.observe(row.current);
    return () => observer.disconnect();
  }, []);

  return (
    <nav className="filter-views" aria-label={words.filters.views} ref={row}>
      {views.map(({ id, label, href, isCurrent, count }) => (
        <Link
          key={id}
          href={href}
          className="desk-view"
          aria-current={isCurrent ? "true" : undefined}
          data-folded={folded.includes(id) ? "" : undefined}
        >
          <span className="desk-view-name">{label}</span>
          {count !== null && <span className="desk-view-count">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** Around the row, for the ring of the focus. */
const ringPx = 4;
const gapPx = 7;

/** The places of the chips that do not fit: from the right, but never the current one. */
export function findFolded(widths: readonly number[], current: number, room: number): ReadonlySet<number> {
  const folded = new Set<number>();
  const whole = () => {
    const shown = widths.filter((_, at) => !folded.has(at));
    return shown.reduce((sum, width) => sum + width, 0) + gapPx * Math.max(shown.length - 1, 0);
  };
  for (let at = widths.length - 1; at >= 0 && whole() > room; at -= 1) if (at !== current) folded.add(at);
  return folded;
}

/** Keeps what is set as a view of one's own; nothing where nothing is set, or it is kept already. */
export function KeepView({ own }: { own: OwnViewsControl }) {
  const { words, address } = useDesk();
  const { filter } = address;
  const { mine } = words.filters;
  if (countFilters(filter) === 0 || own.views.some((view) => isSameView(view, filter))) return null;
  if (own.views.length >= mostDeskViews) return <p className="filter-note">{mine.full}</p>;
  return (
    <button type="button" className="text-link filter-keep" onClick={() => void own.keep(withoutSearch(filter))}>
      {own.hasFailed ? mine.failed : mine.keep}
    </button>
  );
}

function withoutSearch({ q: _search, ...view }: LeadFilter): DeskView {
  return view;
}
