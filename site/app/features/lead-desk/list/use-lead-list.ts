import { type LeadFilter, type LeadSummary, leadsPerPage, listLeads } from "@campusward/contracts/desk/leads-desk";
import { useCallback, useEffect, useRef, useState } from "react";
import { toDeskSearch, toQuery } from "../desk-address.ts";
import type { DeskCall } from "../use-desk-call.ts";
import { arrangeLeads, newLeads } from "./arrange-leads.ts";

/** As many are read again at a change; who has come further down finds the rest by scrolling. */
const mostPagesAgain = 10;

type LeadListState =
  | { status: "loading" }
  | { status: "failed" }
  | {
      status: "ready";
      /** The filter that these leads were read with. */
      key: string;
      leads: readonly LeadSummary[];
      next: string | null;
      more: "idle" | "loading" | "failed";
      /** A list that waits until nobody is about to press a row, and how many new leads it has. */
      held: (LeadPages & { count: number }) | null;
      /** The open lead, where it stands here only because it is open. */
      kept: string | null;
    };

type LeadListOptions = {
  call: DeskCall;
  filter: LeadFilter;
  open: string | null;
  /** Called once for leads that came in while the desk was open. */
  onNew: (count: number) => void;
};

/** The list of leads: read by pages, read again when something changed, and never moved under somebody's finger. */
export function useLeadList({ call, filter, open, onNew }: LeadListOptions) {
  const key = toDeskSearch({ filter, lead: null });
  const [state, setState] = useState<LeadListState>({ status: "loading" });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef<LeadListState>(state);
  const wanted = useRef({ call, filter, key, open, onNew });
  wanted.current = { call, filter, key, open, onNew };
  const reading = useRef<AbortController | null>(null);
  const anchor = useRef<string | null>(null);
  const known = useRef(new Set<string>());
  const changedHere = useRef(new Set<string>());
  const [openedAt] = useState(() => Date.now());
  /** Something changed while the list was on its way. */
  const mustReadAgain = useRef(false);
  const readAgain = useRef<() => Promise<void>>(async () => {});

  const show = useCallback((next: LeadListState) => {
    latest.current = next;
    setState(next);
  }, []);

  /** One reading at a time: a newer one makes the older one pointless. */
  const begin = useCallback(() => {
    reading.current?.abort();
    reading.current = new AbortController();
    return reading.current.signal;
  }, []);

  useEffect(() => {
    const signal = begin();
    if (latest.current.status !== "ready") show({ status: "loading" });
    readLeads(call, wanted.current.filter, { pages: 1, signal }).then(
      ({ leads, next }) => {
        if (signal.aborted) return;
        for (const lead of leads) known.current.add(lead.id);
        show({ status: "ready", key, leads, next, more: "idle", held: null, kept: null });
        if (mustReadAgain.current) void readAgain.current();
      },
      () => {
        if (!signal.aborted) show({ status: "failed" });
      },
    );
    return () => reading.current?.abort();
  }, [call, key, attempt, begin, show]);

  /** Reads again what is shown. Should it fail, what is shown stays: the line that dropped says so itself. */
  const refresh = useCallback(async () => {
    const before = latest.current;
    if (before.status === "failed") return setAttempt((count) => count + 1);
    mustReadAgain.current = before.status === "loading" || before.key !== wanted.current.key;
    if (before.status === "loading" || mustReadAgain.current) return;
    const signal = begin();
    const pages = Math.min(Math.max(1, Math.ceil(before.leads.length / leadsPerPage)), mostPagesAgain);
    const fresh = await readLeads(wanted.current.call, wanted.current.filter, { pages, signal }).catch(() => null);
    const current = latest.current;
    if (signal.aborted || current.status !== "ready") return;
    if (!fresh) return show({ ...current, more: "idle" });
    const news = newLeads(fresh.leads, known.current, openedAt).length;
    for (const lead of fresh.leads) known.current.add(lead.id);
    if (news > 0) wanted.current.onNew(news);
    const count = news + (current.held?.count ?? 0);
    const { leads, isHeld, kept } = arrangeLeads({
      shown: current.leads,
      fresh: fresh.leads,
      anchor: anchor.current,
      open: wanted.current.open,
      changedHere: changedHere.current,
    });
    show({
      ...current,
      leads,
      kept,
      more: "idle",
      ...(isHeld ? { held: { ...fresh, count } } : { next: fresh.next, held: null }),
    });
  }, [begin, openedAt, show]);
  readAgain.current = refresh;

  async function readMore(): Promise<void> {
    const before = latest.current;
    if (before.status !== "ready" || before.next === null || before.more === "loading") return;
    const signal = begin();
    show({ ...before, more: "loading" });
    const page = await readLeads(call, filter, { pages: 1, cursor: before.next, signal }).catch(() => null);
    const current = latest.current;
    if (signal.aborted || current.status !== "ready") return;
    for (const lead of page?.leads ?? []) known.current.add(lead.id);
    if (!page) show({ ...current, more: "failed" });
    else show({ ...current, leads: withoutDoubles([...current.leads, ...page.leads]), next: page.next, more: "idle" });
  }

  /** Shows what was held back. */
  function release(): void {
    const current = latest.current;
    if (current.status !== "ready" || !current.held) return;
    const { leads, kept } = arrangeLeads({
      shown: current.leads,
      fresh: current.held.leads,
      anchor: null,
      open: wanted.current.open,
    });
    show({ ...current, leads, kept, next: current.held.next, held: null });
  }

  /** The row under the pointer or the focus; null when it is left. */
  function hold(id: string | null): void {
    anchor.current = id;
    if (id === null) release();
  }

  const noteLead = useCallback(
    (lead: LeadSummary) => {
      changedHere.current.add(lead.id);
      const current = latest.current;
      if (current.status !== "ready" || !current.leads.some(({ id }) => id === lead.id)) return;
      show({ ...current, leads: current.leads.map((shown) => (shown.id === lead.id ? lead : shown)) });
    },
    [show],
  );

  const leads = state.status === "ready" ? state.leads.filter(({ id }) => id === open || id !== state.kept) : [];

  return {
    state,
    leads,
    /** How many there are, as far as they are read. */
    count: { count: leads.length, isMore: state.status === "ready" && state.next !== null },
    /** Another list is on its way, and the one before is still shown. */
    isStale: state.status === "ready" && state.key !== key,
    readMore,
    refresh,
    release,
    hold,
    noteLead,
    tryAgain: () => setAttempt((count) => count + 1),
  };
}

export type LeadListControl = ReturnType<typeof useLeadList>;

type LeadPages = { leads: readonly LeadSummary[]; next: string | null };

/** Reads so many pages of a list, the second from where the first one ended. Throws as a call does. */
async function readLeads(
  call: DeskCall,
  filter: LeadFilter,
  { pages, cursor = null, signal }: { pages: number; cursor?: string | null; signal: AbortSignal },
): Promise<LeadPages> {
  const leads: LeadSummary[] = [];
  let next = cursor;
  for (let page = 0; page < pages && (page === 0 || next !== null); page += 1) {
    const request = { ...toQuery(filter), ...(next && { cursor: next }) };
    const reply = await call(listLeads, request, { signal });
    leads.push(...reply.leads);
    next = reply.next;
  }
  return { leads: withoutDoubles(leads), next };
}

/** A lead whose place changed between two pages comes twice. */
function withoutDoubles(leads: readonly LeadSummary[]): readonly LeadSummary[] {
  return [...new Map(leads.map((lead) => [lead.id, lead])).values()];
}
