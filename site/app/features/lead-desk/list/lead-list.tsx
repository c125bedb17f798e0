import { useEffect, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { useDesk } from "../desk-context.ts";
import { LeadCards, LeadTable } from "./lead-rows.tsx";
import { ListEmpty, ListFailed, ListSkeleton } from "./list-states.tsx";
import type { LeadListControl } from "./use-lead-list.ts";
import { useMediaQuery } from "./use-open-lead.ts";

type LeadListProps = { list: LeadListControl; onOpen: (lead: string) => void };

/** The leads of a view that are loaded, and a note when there are none. */
export function LeadList({ list, onOpen }: LeadListProps) {
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
      <Button
        look="outline"
        small
        aria-disabled={isFetchingNextPage || undefined}
        onClick={() => !isFetchingNextPage && void fetchNextPage()}
      >
        {isFetchingNextPage ? words.list.loadingMore : words.list.more}
      </Button>
    </div>
  );
}
