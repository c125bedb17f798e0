import { type LeadFilter, listLeads } from "@campusward/contracts/desk/leads-desk";
import { useLayoutEffect, useMemo } from "react";
import { useEndpointPages } from "../../../queries/use-endpoint.ts";
import { toDeskSearch, toQuery } from "../desk-address.ts";
import { useStateOf } from "../desk-context.ts";
import type { LeadDeskStore } from "../lead-desk-store.ts";
import { countFolded, groupsOf, inGroups, noGroups, ofView, shownLeads, withoutDoubles } from "./arrange-leads.ts";

/**
 * The list of leads: read by pages, and shown as the store of the desk arranges it. Today begins with what is new, and
 * ends with what slept and what comes later.
 */
export function useLeadList(store: LeadDeskStore, filter: LeadFilter, now: number) {
  const key = toDeskSearch({ filter, lead: null });
  const isToday = filter.view === "today";
  const queries = useListQueries(filter, isToday);
  const { first, slept, later, all } = queries;
  const isComing = all.some((query) => query.isPlaceholderData);
  useReadList(store, { key, now, isToday, queries, isComing });

  const list = useStateOf(store, (state) => state.list);
  const isSleptOpen = useStateOf(store, (state) => state.isSleptOpen);
  const isFailed = all.some((query) => query.isError && !query.data);
  const status = list && first.data ? "ready" : isFailed ? "failed" : "loading";
  const arranged = useMemo(() => {
    const shown = list && status === "ready" ? list : null;
    const leads = shown?.leads ?? [];
    const standing = isToday ? groupsOf(leads, now) : noGroups;
    return {
      leads: shown ? shownLeads(shown, isSleptOpen) : [],
      /** Those that are folded away, too. */
      all: leads,
      /** Those that the number of the view counts. */
      inView: ofView(leads, standing, list?.kept ?? null),
      /** Where each stands, by what is known of it now. */
      standing,
      /** How many of those who slept longest are folded away. */
      folded: shown ? countFolded(shown, isSleptOpen) : 0,
    };
  }, [list, status, isToday, now, isSleptOpen]);
  // One group begins when the one before is read to its end.
  const inTurn = isToday ? [first, ...(isSleptOpen ? [slept] : []), later] : [first];

  return {
    ...arranged,
    status,
    /** Where each is shown. The open one stays where it was opened. */
    groups: list?.groups ?? noGroups,
    kept: list?.kept ?? null,
    count: { count: arranged.inView.length, isMore: first.hasNextPage },
    /** Another list is in flight, and the one before is still shown. */
    isStale: isComing || (list !== null && list.key !== key),
    /** How many new leads are held back while somebody is about to press a row; null when none is held back. */
    held: list?.heldBack ?? null,
    /** When the list last came. */
    cameAt: first.dataUpdatedAt || null,
    /** What is read further at the end of the list; null at its end. */
    further: inTurn.find((query) => query.hasNextPage) ?? null,
    again: () => void Promise.all(all.map((query) => query.refetch())),
  };
}

export type LeadListControl = ReturnType<typeof useLeadList>;

type ListQueries = ReturnType<typeof useListQueries>;

/** Today: what is due, new, slept and comes later. In other views, only the first. */
function useListQueries(filter: LeadFilter, isToday: boolean) {
  const { query: first } = useEndpointPages(listLeads, toQuery(filter));
  const { query: fresh } = useEndpointPages(listLeads, toQuery({ ...filter, view: "new" }), { isWanted: isToday });
  const { query: slept } = useEndpointPages(listLeads, toQuery({ ...filter, view: "slept" }), { isWanted: isToday });
  const { query: later } = useEndpointPages(listLeads, toQuery({ ...filter, view: "later" }), { isWanted: isToday });
  return { first, slept, later, all: isToday ? [fresh, first, slept, later] : [first] };
}

type Reading = { key: string; now: number; isToday: boolean; queries: ListQueries; isComing: boolean };

/** Before the paint: what was read replaces the list that is shown, or is held back. */
function useReadList(store: LeadDeskStore, { key, now, isToday, queries, isComing }: Reading): void {
  const { first, slept, all } = queries;
  const [one, two, three, four] = all.map(({ data }) => data);
  const hasCome = all.every(({ data }) => data);
  // The lists of Today change in one step.
  const isSettling = all.some((query) => query.isRefetching);
  const isFirstFurther = isToday && first.hasNextPage;
  const isSleptFurther = isToday && slept.hasNextPage;

  useLayoutEffect(() => {
    if (!hasCome || isComing || isSettling) return;
    const lists = [one, two, three, four];
    const listed = withoutDoubles(lists.flatMap((data) => data?.pages.flatMap(({ leads }) => leads) ?? []));
    store.send({
      type: "read",
      key,
      pages: lists.reduce((sum, data) => sum + (data?.pages.length ?? 0), 0),
      ...(isToday ? inGroups(listed, now) : { leads: listed, groups: noGroups }),
      isFurther: { first: isFirstFurther, slept: isSleptFurther },
    });
  }, [store, key, now, isToday, hasCome, isComing, isSettling, one, two, three, four, isFirstFurther, isSleptFurther]);
}
