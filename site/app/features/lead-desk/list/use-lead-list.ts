import { type LeadGroup, leadGroups, readLeadState } from "@campusward/contracts/desk/lead-state";
import { type LeadFilter, type LeadSummary, listLeads } from "@campusward/contracts/desk/leads-desk";
import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type * as z from "zod/mini";
import { timeZone } from "../../../dates/near-time.ts";
import { useEndpointPages } from "../../../queries/use-endpoint.ts";
import { toDeskSearch, toQuery } from "../desk-address.ts";
import { askAgain } from "../desk-context.ts";

/** This many are read again after a change; somebody further down loads the rest by scrolling. */
const mostPagesAgain = 10;

type Pages = InfiniteData<z.infer<typeof listLeads.response>>;

type Groups = ReadonlyMap<string, LeadGroup>;
/** Those that Today counts. */
const dueGroups: readonly LeadGroup[] = ["new", "late", "today"];
export const isDue = (group: LeadGroup | undefined) => group !== undefined && dueGroups.includes(group);

type Shown = {
  /** The filter that these leads were read with. */
  key: string;
  pages: number;
  leads: readonly LeadSummary[];
  /** Where each lead stands in Today; empty in other views. */
  groups: Groups;
  /** The number of new leads held back while somebody is about to press a row; null when none is held back. */
  held: number | null;
  /** The open lead, where it is in its place only because it is open. */
  kept: string | null;
};

type LeadListOptions = {
  filter: LeadFilter;
  open: string | null;
  now: number;
  /** Called once for leads that came in while the desk was open. */
  onNew: (count: number) => void;
};

/**
 * The list of leads: read by pages, read again after a change, and never moved under the pointer. Today begins with
 * what is new, and ends with what slept and what comes later.
 */
export function useLeadList({ filter, open, now, onNew }: LeadListOptions) {
  const client = useQueryClient();
  const key = toDeskSearch({ filter, lead: null });
  const isToday = filter.view === "today";
  const { query: first } = useEndpointPages(listLeads, toQuery(filter));
  const { query: fresh } = useEndpointPages(listLeads, toQuery({ ...filter, view: "new" }), { isWanted: isToday });
  const { query: slept } = useEndpointPages(listLeads, toQuery({ ...filter, view: "slept" }), { isWanted: isToday });
  const { query: later } = useEndpointPages(listLeads, toQuery({ ...filter, view: "later" }), { isWanted: isToday });
  const queries = isToday ? [first, fresh, slept, later] : [first];
  const [shown, setShown] = useState<Shown | null>(null);
  const [isSleptOpen, setSleptOpen] = useState(false);
  const [openedAt] = useState(() => Date.now());
  const latest = useRef({ open, now, onNew });
  latest.current = { open, now, onNew };
  const read = useRef<{ leads: readonly LeadSummary[]; groups: Groups }>({ leads: [], groups: new Map() });
  const anchor = useRef<string | null>(null);
  const known = useRef(new Set<string>());
  const changedHere = useRef(new Set<string>());
  const shownLast = useRef<Shown | null>(null);

  const show = useCallback((next: Shown) => {
    shownLast.current = next;
    setShown(next);
  }, []);

  const isComing = queries.some((query) => query.isPlaceholderData);
  // The lists of Today change in one step.
  const isSettling = queries.some((query) => query.isRefetching);
  const [ofFirst, ofNew, ofSlept, ofLater] = isToday ? queries.map(({ data }) => data) : [first.data];
  const hasCome = queries.every(({ data }) => data);

  // Before the paint: the new list replaces the shown one, or is held back.
  useLayoutEffect(() => {
    if (!hasCome || isComing || isSettling) return;
    const lists = [ofNew, ofFirst, ofSlept, ofLater];
    const listed = withoutDoubles(lists.flatMap(leadsOf));
    const groups: Groups = isToday ? groupsOf(listed, now) : noGroups;
    // What was closed here goes, also before the server says so.
    const leads = isToday ? listed.filter(({ id }) => groups.has(id)).toSorted(byGroup(groups)) : listed;
    const pages = lists.reduce((sum, data) => sum + (data?.pages.length ?? 0), 0);
    read.current = { leads, groups };
    const before = shownLast.current?.key === key ? shownLast.current : null;
    // Leads of the first page or of a further page are not new.
    const news = before && pages <= before.pages ? newLeads(leads, known.current, openedAt).length : 0;
    for (const { id } of leads) known.current.add(id);
    if (news > 0) latest.current.onNew(news);
    if (!before) return show({ key, pages, leads, groups, held: null, kept: null });
    const { isHeld, ...arranged } = arrangeInGroups({
      shown: before.leads,
      fresh: leads,
      anchor: anchor.current,
      open,
      changedHere: changedHere.current,
      groups: { shown: before.groups, fresh: groups },
    });
    show({ key, pages, ...arranged, held: isHeld ? news + (before.held ?? 0) : null });
  }, [hasCome, isComing, isSettling, isToday, ofFirst, ofNew, ofSlept, ofLater, key, now, open, openedAt, show]);

  /** Reads the shown leads again. If it fails, they stay, and the notice about the connection says so. */
  const refresh = useCallback(async () => {
    const queryKey = [listLeads.path];
    client.setQueriesData<Pages>({ queryKey }, (before) => before && firstPages(before));
    await askAgain(client, queryKey);
  }, [client]);

  const release = useCallback(() => {
    const before = shownLast.current;
    if (before === null || before.held === null) return;
    const { isHeld: _, ...arranged } = arrangeInGroups({
      shown: before.leads,
      fresh: read.current.leads,
      anchor: null,
      open: latest.current.open,
      groups: { shown: before.groups, fresh: read.current.groups },
    });
    show({ ...before, ...arranged, held: null });
  }, [show]);

  /** The row under the pointer or the focus; null when it is left. */
  const hold = useCallback(
    (id: string | null) => {
      anchor.current = id;
      if (id === null) release();
    },
    [release],
  );

  /** A lead was read or changed at this desk: its row is updated. */
  const noteLead = useCallback(
    (lead: LeadSummary) => {
      changedHere.current.add(lead.id);
      client.setQueriesData<Pages>({ queryKey: [listLeads.path] }, (before) => before && withLead(before, lead));
    },
    [client],
  );

  const isFailed = queries.some((query) => query.isError && !query.data);
  const status = shown && first.data ? "ready" : isFailed ? "failed" : "loading";
  const groups = shown?.groups ?? noGroups;
  const all = (status === "ready" && shown?.leads) || [];
  const { leads, folded } = unfolded(all, groups, isSleptOpen);
  const standing = isToday ? groupsOf(all, now) : noGroups;
  const inView = ofView(all, standing, shown?.kept ?? null);
  // One group begins when the one before is read to its end.
  const inTurn = isToday ? [first, ...(isSleptOpen ? [slept] : []), later] : [first];
  const further = inTurn.findIndex((query) => query.hasNextPage);
  const ends = isToday && further === 0 ? "today" : isToday && isSleptOpen && further === 1 ? "slept" : "later";

  return {
    status,
    leads: leads.filter(({ id }) => placeOf(groups.get(id)) <= placeOf(ends)),
    /** Those that are folded away, too. */
    all,
    /** Those that the number of the view counts. */
    inView,
    /** Where each is shown. The open one stays where it was opened. */
    groups,
    /** Where each stands, by what is known of it now. */
    standing,
    kept: shown?.kept ?? null,
    /** How many of those who slept longest are folded away. */
    folded,
    unfold: () => setSleptOpen(true),
    count: { count: inView.length, isMore: first.hasNextPage },
    /** Another list is in flight, and the one before is still shown. */
    isStale: isComing || (shown !== null && shown.key !== key),
    held: shown?.held ?? null,
    /** When the list last came. */
    cameAt: first.dataUpdatedAt || null,
    /** What is read further at the end of the list; null at its end. */
    further: inTurn[further] ?? null,
    again: () => void Promise.all(queries.map((query) => query.refetch())),
    refresh,
    release,
    hold,
    noteLead,
  };
}

/** So many of those who slept are shown before somebody asks for more. */
const sleptShown = 5;

function unfolded(leads: readonly LeadSummary[], groups: Groups, isSleptOpen: boolean) {
  const slept = leads.filter(({ id }) => groups.get(id) === "slept");
  const hidden = new Set(isSleptOpen ? [] : slept.slice(sleptShown).map(({ id }) => id));
  return { leads: leads.filter(({ id }) => !hidden.has(id)), folded: hidden.size };
}

/**
 * What belongs to the view itself: Today shows more than it counts, and elsewhere a row may only keep its place.
 * @param groups Where each stands now, not where it is shown
 */
export function ofView(leads: readonly LeadSummary[], groups: Groups, kept: string | null): readonly LeadSummary[] {
  return leads.filter(({ id }) => (groups.size > 0 ? isDue(groups.get(id)) : id !== kept));
}

const noGroups: Groups = new Map();

export type LeadListControl = ReturnType<typeof useLeadList>;

function leadsOf(data: Pages | undefined): readonly LeadSummary[] {
  return data?.pages.flatMap((page) => page.leads) ?? [];
}

/** Where each lead of Today stands. */
export function groupsOf(leads: readonly LeadSummary[], now: number): Groups {
  return new Map(
    leads.flatMap((lead) => {
      const { group } = readLeadState(lead, now, timeZone);
      return group === null ? [] : [[lead.id, group] as const];
    }),
  );
}

const placeOf = (group: LeadGroup | undefined) => (group === undefined ? 0 : leadGroups.indexOf(group));

/**
 * By group. What is new stands newest first, what is due first due first, and a promise before a step of the same hour;
 * the others as the server sorts them.
 */
function byGroup(groups: Groups) {
  return (one: LeadSummary, other: LeadSummary): number => {
    const group = groups.get(one.id);
    const apart = placeOf(group) - placeOf(groups.get(other.id));
    if (apart !== 0 || !isDue(group)) return apart;
    return group === "new" ? other.receivedAt - one.receivedAt : byPromise(one, other);
  };
}

/** At one hour, a running promise comes before a step that was planned. */
export function byPromise(one: LeadSummary, other: LeadSummary): number {
  const planned = ({ dueAt, waitingUntil }: LeadSummary) => Number(dueAt !== waitingUntil);
  return (one.dueAt ?? 0) - (other.dueAt ?? 0) || planned(one) - planned(other);
}

function firstPages(data: Pages): Pages {
  if (data.pages.length <= mostPagesAgain) return data;
  return { pages: data.pages.slice(0, mostPagesAgain), pageParams: data.pageParams.slice(0, mostPagesAgain) };
}

function withLead(data: Pages, lead: LeadSummary): Pages {
  const isListed = data.pages.some((page) => page.leads.some(({ id }) => id === lead.id));
  if (!isListed) return data;
  const pages = data.pages.map((page) => ({
    ...page,
    leads: page.leads.map((shown) => (shown.id === lead.id ? { ...lead, ownAnswers: shown.ownAnswers } : shown)),
  }));
  return { ...data, pages };
}

/** A lead whose place changed between two pages comes twice. */
function withoutDoubles(leads: readonly LeadSummary[]): LeadSummary[] {
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

type GroupedArranging = Arranging & { groups: { shown: Groups; fresh: Groups } };

/** The same for a list in groups. The open lead stays where it was opened, whatever was done to it there. */
export function arrangeInGroups({ groups, ...arranging }: GroupedArranging): Arranged & { groups: Groups } {
  const { shown, fresh, open, changedHere } = arranging;
  const now = open === null ? undefined : groups.fresh.get(open);
  const isMoved = open !== null && (changedHere?.has(open) || now !== groups.shown.get(open));
  const there = isMoved ? fresh.filter(({ id }) => id !== open) : fresh;
  const { leads, isHeld, kept } = arrangeLeads({ ...arranging, fresh: there });
  const belongs = fresh.some(({ id }) => id === open) && (now === undefined || isDue(now));
  const news = new Map(fresh.map((lead) => [lead.id, lead]));
  const arranged = leads.map((lead) => news.get(lead.id) ?? lead);
  const wasShown = new Set(shown.map(({ id }) => id));
  const stays = (id: string) => id === kept || (isHeld && wasShown.has(id));
  const placed = new Map<string, LeadGroup>();
  for (const { id } of arranged) {
    const group = (stays(id) ? groups.shown : groups.fresh).get(id);
    if (group) placed.set(id, group);
  }
  const orderOf = ({ id }: LeadSummary) => placeOf(placed.get(id));
  const sorted = isHeld ? arranged : arranged.toSorted((one, other) => orderOf(one) - orderOf(other));
  return { leads: sorted, isHeld, kept: belongs ? null : kept, groups: placed };
}

function keepOpen(shown: readonly LeadSummary[], fresh: readonly LeadSummary[], open: string | null) {
  const place = shown.findIndex((lead) => lead.id === open);
  const openLead = shown[place];
  if (!openLead || fresh.some((lead) => lead.id === open)) return { leads: fresh, kept: null };
  // Below the row that it stood below.
  const places = shown.slice(0, place).map(({ id }) => fresh.findIndex((lead) => lead.id === id));
  const above = places.findLast((at) => at >= 0) ?? -1;
  return { leads: fresh.toSpliced(above + 1, 0, openLead), kept: open };
}

/** Leads that arrived since the desk was opened and are not shown yet. What a colleague added is no request. */
export function newLeads(fresh: readonly LeadSummary[], known: ReadonlySet<string>, openedAt: number) {
  return fresh.filter(({ id, kind, receivedAt }) => !known.has(id) && kind !== "added" && receivedAt >= openedAt);
}
