import { useEffect, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { useDesk } from "../desk-context.ts";
import { LeadCards, LeadTable } from "./lead-rows.tsx";
import { ListEmpty, ListFailed, ListSkeleton } from "./list-states.tsx";
import type { LeadListControl } from "./use-lead-list.ts";
import { useMatch } from "./use-media-query.ts";

type LeadListProps = { list: LeadListControl; onOpen: (lead: string) => void };

/** The leads of a view, as far as they are read, and what stands there when there are none. */
export function LeadList({ list, onOpen }: LeadListProps) {
  const { words } = useDesk();
  const isNarrow = useMatch("(width < 43.75rem)");
  const { state, leads } = list;
  if (state.status === "loading") return <ListSkeleton />;
  if (state.status === "failed") return <ListFailed onAgain={list.tryAgain} />;
  if (leads.length === 0) return <ListEmpty isStale={list.isStale} />;
  const Rows = isNarrow ? LeadCards : LeadTable;
  return (
    <div className={list.isStale ? "lead-list is-stale" : "lead-list"} aria-busy={list.isStale}>
      {state.held && (
        <button type="button" className="lead-held" onClick={list.release}>
          {words.list.held(state.held.count)}
        </button>
      )}
      <Rows leads={leads} onOpen={onOpen} onHold={list.hold} />
      {state.next !== null && <MoreLeads state={state.more} onMore={list.readMore} />}
    </div>
  );
}

type MoreLeadsProps = { state: "idle" | "loading" | "failed"; onMore: () => Promise<void> };

/** At the end of what is read: asks for more when it comes into sight, and when it is pressed. */
function MoreLeads({ state, onMore }: MoreLeadsProps) {
  const { words } = useDesk();
  const place = useRef<HTMLDivElement>(null);
  const readMore = useRef(onMore);
  readMore.current = onMore;
  const isIdle = state === "idle";

  useEffect(() => {
    if (!isIdle || !place.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) void readMore.current();
      },
      { rootMargin: "600px" },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isIdle]);

  return (
    <div className="lead-more" ref={place}>
      {state === "failed" && <p role="alert">{words.list.failed.title}</p>}
      <Button look="outline" small aria-disabled={state === "loading" || undefined} onClick={() => void onMore()}>
        {state === "loading" ? words.list.loadingMore : words.list.more}
      </Button>
    </div>
  );
}
