import { type ReactNode, useEffect, useRef } from "react";
import { BusyButton, InlineButton } from "../../../ui/action-buttons.tsx";
import { UnpaintedStone } from "../../../ui/stone/stone.tsx";
import { countFilters } from "../desk-address.ts";
import { useDesk } from "../desk-context.ts";
import { LeadCards, LeadTable } from "./lead-rows.tsx";
import type { LeadListControl } from "./use-lead-list.ts";
import { useMediaQuery } from "./use-open-lead.ts";

export function LeadList({ list, onOpen }: { list: LeadListControl; onOpen: (lead: string) => void }) {
  const { words } = useDesk();
  const isNarrow = useMediaQuery("(width < 43.75rem)");
  const { status, leads, held, query } = list;
  if (status === "loading") return <ListSkeleton />;
  if (status === "failed") return <ListFailed onAgain={() => void query.refetch()} />;
  if (leads.length === 0) return <ListEmpty isStale={list.isStale} />;
  const Rows = isNarrow ? LeadCards : LeadTable;
  return (
    <div className={list.isStale ? "lead-list is-stale" : "lead-list"} aria-busy={list.isStale}>
      {held !== null && (
        <button type="button" className="lead-held" onClick={list.release}>
          {words.list.held(held)}
        </button>
      )}
      <Rows leads={leads} onOpen={onOpen} onHold={list.hold} />
      {query.hasNextPage && <MoreLeads query={query} />}
    </div>
  );
}

/** At the end of the loaded leads: fetches more when it becomes visible or is pressed. */
function MoreLeads({ query }: Pick<LeadListControl, "query">) {
  const { words } = useDesk();
  const place = useRef<HTMLDivElement>(null);
  const { isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const isIdle = !isFetching && !isFetchNextPageError;

  useEffect(() => {
    if (!isIdle || !place.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) void fetchNextPage();
      },
      { rootMargin: "600px" },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isIdle, fetchNextPage]);

  return (
    <div className="lead-more" ref={place}>
      {isFetchNextPageError && <p role="alert">{words.list.failed.title}</p>}
      <BusyButton
        look="outline"
        small
        isBusy={isFetchingNextPage}
        label={words.list.more}
        busy={words.list.loadingMore}
        onClick={() => !isFetchingNextPage && void fetchNextPage()}
      />
    </div>
  );
}

const rows = [
  [220, 120],
  [150, 90],
  [190, 130],
  [130, 80],
  [200, 110],
  [160, 100],
];

function ListSkeleton() {
  const { words } = useDesk();
  return (
    <div className="list-skeleton" role="status">
      <span className="sr-only">{words.list.loading}</span>
      {rows.map(([first, second]) => (
        <div key={first} className="list-skeleton-row">
          <UnpaintedStone className="list-skeleton-stone" />
          <svg width="240" height="40" viewBox="0 0 240 40" aria-hidden="true">
            <rect width={first} height="14" y="3" rx="4" />
            <rect width={second} height="11" y="26" rx="4" />
          </svg>
        </div>
      ))}
    </div>
  );
}

function ListFailed({ onAgain }: { onAgain: () => void }) {
  const { failed } = useDesk().words.list;
  return (
    <div className="list-note" role="alert">
      <FailedStone />
      <div>
        <p className="list-note-title">{failed.title}</p>
        <p>
          <InlineButton onClick={onAgain}>{failed.again}</InlineButton>. {failed.text}
        </p>
      </div>
    </div>
  );
}

export function FailedStone() {
  return (
    <svg className="clock-stone clock-late" viewBox="0 0 168 232" aria-hidden="true">
      <path d="M2.6 228V89.4A81.4 81.4 0 0 1 165.4 89.4V228Z" className="clock-stone-front" />
      <path d="M2.6 96V89.4A81.4 81.4 0 0 1 165.4 89.4V96Z" className="clock-stone-cap" />
      <path d="M2.6 228V89.4A81.4 81.4 0 0 1 165.4 89.4V228Z" className="clock-stone-edge" />
    </svg>
  );
}

/** Good news in a view without leads; a reset button when a search or a filter matches none. */
function ListEmpty({ isStale }: { isStale: boolean }) {
  const { words, address } = useDesk();
  const { filter, narrow, clearFilters } = address;
  const { list } = words;
  if (filter.q) {
    return (
      <EmptyNote title={list.nothingFound(filter.q)} isStale={isStale}>
        <InlineButton onClick={() => narrow({ q: undefined })}>{list.clearSearch}</InlineButton>
        {filter.view !== "all" && <InlineButton onClick={() => narrow({ view: "all" })}>{list.searchAll}</InlineButton>}
      </EmptyNote>
    );
  }
  if (countFilters(filter) > 0) {
    return (
      <EmptyNote title={list.nothingFiltered} isStale={isStale}>
        <InlineButton onClick={clearFilters}>{list.clearFilters}</InlineButton>
      </EmptyNote>
    );
  }
  const { picture } = list.empty;
  const { heading, text } = list.empty[filter.view];
  return (
    <div className="list-empty" role="status" aria-busy={isStale}>
      <img {...picture} alt="" />
      <p className="list-empty-heading">{heading}</p>
      <p className="list-empty-text">{text}</p>
    </div>
  );
}

function EmptyNote({ title, isStale, children }: { title: string; isStale: boolean; children: ReactNode }) {
  return (
    <div className="list-note" role="status" aria-busy={isStale}>
      <UnpaintedStone className="list-note-stone" />
      <div>
        <p className="list-note-title">{title}</p>
        {children}
      </div>
    </div>
  );
}
