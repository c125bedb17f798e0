import { type LeadFilter, type LeadSummary, listLeads } from "@campusward/contracts/desk/leads-desk";
import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type * as z from "zod/mini";
import { useEndpointPages } from "../../../queries/use-endpoint.ts";
import { toDeskSearch, toQuery } from "../desk-address.ts";
import { askAgain } from "../desk-context.ts";

/** This many are read again after a change; somebody further down loads the rest by scrolling. */
const mostPagesAgain = 10;

type Pages = InfiniteData<z.infer<typeof listLeads.response>>;

type Shown = {
  /** The filter that these leads were read with. */
  key: string;
  pages: number;
  leads: readonly LeadSummary[];
  /** The number of new leads held back while somebody is about to press a row; null when none is held back. */
  held: number | null;
  /** The open lead, where it is in the list only because it is open. */
  kept: string | null;
};

type LeadListOptions = {
  filter: LeadFilter;
  open: string | null;
  /** Called once for leads that came in while the desk was open. */
  onNew: (count: number) => void;
};

/** The list of leads: read by pages, read again after a change, and never moved under the pointer. */
export function useLeadList({ filter, open, onNew }: LeadListOptions) {
  const client = useQueryClient();
  const key = toDeskSearch({ filter, lead: null });
  const { query } = useEndpointPages(listLeads, toQuery(filter));
  const { data, isPlaceholderData } = query;
  const [shown, setShown] = useState<Shown | null>(null);
  const [openedAt] = useState(() => Date.now());
  const latest = useRef({ open, onNew });
  latest.current = { open, onNew };
  const read = useRef<readonly LeadSummary[]>([]);
  const anchor = useRef<string | null>(null);
  const known = useRef(new Set<string>());
  const changedHere = useRef(new Set<string>());
  const shownLast = useRef<Shown | null>(null);

  const show = useCallback((next: Shown) => {
    shownLast.current = next;
    setShown(next);
  }, []);

  // Before the paint: the new list replaces the shown one, or is held back.
  useLayoutEffect(() => {
    if (!data || isPlaceholderData) return;
    const leads = withoutDoubles(data.pages.flatMap((page) => page.leads));
    const pages = data.pages.length;
    read.current = leads;
    const before = shownLast.current?.key === key ? shownLast.current : null;
    // Leads of the first page or of a further page are not new.
    const news = before && pages <= before.pages ? newLeads(leads, known.current, openedAt).length : 0;
    for (const { id } of leads) known.current.add(id);
    if (news > 0) latest.current.onNew(news);
    if (!before) return show({ key, pages, leads, held: null, kept: null });
    const { isHeld, ...arranged } = arrangeLeads({
      shown: before.leads,
      fresh: leads,
      anchor: anchor.current,
      open: latest.current.open,
      changedHere: changedHere.current,
    });
    show({ key, pages, ...arranged, held: isHeld ? news + (before.held ?? 0) : null });
  }, [data, isPlaceholderData, key, openedAt, show]);

  /** Reads the shown leads again. If it fails, they stay, and the notice about the connection says so. */
  const refresh = useCallback(async () => {
    const queryKey = [listLeads.path];
    client.setQueriesData<Pages>({ queryKey }, (before) => before && firstPages(before));
    await askAgain(client, queryKey);
  }, [client]);

  function release(): void {
    const before = shownLast.current;
    if (before === null || before.held === null) return;
    const { leads, kept } = arrangeLeads({
      shown: before.leads,
      fresh: read.current,
      anchor: null,
      open: latest.current.open,
    });
    show({ ...before, leads, kept, held: null });
  }

  /** The row under the pointer or the focus; null when it is left. */
  function hold(id: string | null): void {
    anchor.current = id;
    if (id === null) release();
  }

  /** A lead was read or changed at this desk: its row is updated. */
  const noteLead = useCallback(
    (lead: LeadSummary) => {
      changedHere.current.add(lead.id);
      client.setQueriesData<Pages>({ queryKey: [listLeads.path] }, (before) => before && withLead(before, lead));
    },
    [client],
  );

  const status = shown && data ? "ready" : query.isError ? "failed" : "loading";
  const leads = status === "ready" && shown ? shown.leads.filter(({ id }) => id === open || id !== shown.kept) : [];

  return {
    status,
    leads,
    count: { count: leads.length, isMore: query.hasNextPage },
    /** Another list is in flight, and the one before is still shown. */
    isStale: isPlaceholderData,
    held: shown?.held ?? null,
    query,
    refresh,
    release,
    hold,
    noteLead,
  };
}

export type LeadListControl = ReturnType<typeof useLeadList>;

function firstPages(data: Pages): Pages {
  if (data.pages.length <= mostPagesAgain) return data;
  return { pages: data.pages.slice(0, mostPagesAgain), pageParams: data.pageParams.slice(0, mostPagesAgain) };
}

function withLead(data: Pages, lead: LeadSummary): Pages {
  const isListed = data.pages.some((page) => page.leads.some(({ id }) => id === lead.id));
  if (!isListed) return data;
  const pages = data.pages.map((page) => ({
    ...page,
    leads: page.leads.map((shown) => (shown.id === lead.id ? lead : shown)),
  }));
  return { ...data, pages };
}

/** A lead whose place changed between two pages comes twice. */
function withoutDoubles(leads: readonly LeadSummary[]): readonly LeadSummary[] {
  return [...new Map(leads.map((lead) => [lead.id, lead])).values()];
}

type Arranging = {
  shown: readonly LeadSummary[];
  fresh: readonly LeadSummary[];
  /** The row under the pointer or the focus. It must not move. */
  anchor: string | null;
  /** The lead that is open: it stays in the list while it is open, even when the filter no longer matches it. */
  open: string | null;
  /** Leads that were changed at this desk. They may leave the list, because the person expects it. */
  changedHere?: ReadonlySet<string>;
};

type Arranged = {
  leads: readonly LeadSummary[];
  /** The new list waits until the anchor is released; changes of the rows shown are visible already. */
  isHeld: boolean;
  kept: string | null;
};

/** Merges a list that was read again, without moving a row that somebody is about to press. */
export function arrangeLeads({ shown, fresh, anchor, open, changedHere = new Set() }: Arranging): Arranged {
  const { leads: wanted, kept } = keepOpen(shown, fresh, open);
  const place = shown.findIndex((lead) => lead.id === anchor);
  const isSettled = place < 0 || wanted[place]?.id === anchor;
  const isExpectedToGo = anchor !== null && changedHere.has(anchor) && !wanted.some((lead) => lead.id === anchor);
  if (isSettled || isExpectedToGo) return { leads: wanted, isHeld: false, kept };
  const news = new Map(fresh.map((lead) => [lead.id, lead]));
  const last = fresh.findLastIndex(({ id }) => shown.some((lead) => lead.id === id));
  // Further pages move nothing.
  const further = last < 0 ? [] : fresh.slice(last + 1);
  return { leads: [...shown.map((lead) => news.get(lead.id) ?? lead), ...further], isHeld: true, kept };
}

function keepOpen(shown: readonly LeadSummary[], fresh: readonly LeadSummary[], open: string | null) {
  const place = shown.findIndex((lead) => lead.id === open);
  const openLead = shown[place];
  if (!openLead || fresh.some((lead) => lead.id === open)) return { leads: fresh, kept: null };
  return { leads: fresh.toSpliced(place, 0, openLead), kept: open };
}

/** Leads that arrived since the desk was opened and are not shown yet. */
export function newLeads(fresh: readonly LeadSummary[], known: ReadonlySet<string>, openedAt: number) {
  return fresh.filter((lead) => !known.has(lead.id) && lead.receivedAt >= openedAt);
}
