import { LeadFilter, leadFilterFields } from "@campusward/contracts/desk/leads-desk";
import { useMemo } from "react";
import { type Navigation, useNavigation, useVisit } from "../../navigation/navigation.ts";
import { currentVisit } from "../../navigation/visit.ts";

type DeskAddress = { filter: LeadFilter; lead: string | null };

const longestId = 128;

/** The names after the question mark, in the order in which they are written. */
const names = Object.keys(leadFilterFields) as (keyof LeadFilter)[];

/** Invalid values are left out, so that a mistyped address still opens the desk. */
export function parseDeskAddress(search: string): DeskAddress {
  const given = new URLSearchParams(search);
  const fields: Record<string, unknown> = {};
  for (const name of names) {
    const value = given.get(name);
    const parsed = leadFilterFields[name].safeParse(value ?? undefined);
    if (value && parsed.success) fields[name] = parsed.data;
  }
  const lead = given.get("lead");
  return { filter: LeadFilter.parse(fields), lead: lead && lead.length <= longestId ? lead : null };
}

/** With its question mark, or empty: the default view is left out. */
export function toDeskSearch({ filter, lead }: DeskAddress): string {
  const fields = new URLSearchParams(toQuery(filter));
  if (filter.view === LeadFilter.parse({}).view) fields.delete("view");
  if (lead) fields.set("lead", lead);
  const text = fields.toString();
  return text === "" ? "" : `?${text}`;
}

/** The filter as fields of a call, without unset fields. */
export function toQuery(filter: LeadFilter): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])));
}

export function isNarrowed(filter: LeadFilter): boolean {
  return filter.q !== undefined || countFilters(filter) > 0;
}

export function countFilters({ view: _view, q: _q, ...filters }: LeadFilter): number {
  return Object.values(filters).filter(Boolean).length;
}

/** Kept with an entry of the history: the entry before it is the list. */
const openedFromList = { desk: "opened" };

/** The address bar as the desk reads and writes it: a view can be shared, and back and forward work. */
export function useDeskAddress() {
  const { pathname, search } = useVisit();
  const { navigate } = useNavigation();
  const moves = useMemo(() => deskMoves(navigate), [navigate]);

  return useMemo(() => {
    const { filter, lead } = parseDeskAddress(search);
    const hrefOf = (changes: Partial<DeskAddress>) => pathname + toDeskSearch({ filter, lead, ...changes });
    return {
      filter,
      lead,
      /** Another view, without what is set in this one. */
      hrefOfView: (view: LeadFilter) => hrefOf({ filter: view, lead: null }),
      hrefOf: (other: string) => hrefOf({ lead: other }),
      hrefWith: (changes: Partial<LeadFilter>) => hrefOf({ filter: { ...filter, ...changes } }),
      ...moves,
    };
  }, [pathname, search, moves]);
}

/** Ways to another address of the desk, from wherever it is when they are called. */
export function deskMoves(navigate: Navigation["navigate"]) {
  const here = () => parseDeskAddress(window.location.search);
  const to = (address: DeskAddress) => window.location.pathname + toDeskSearch(address);
  return {
    narrow(changes: Partial<LeadFilter>, { replace = false } = {}): void {
      const { filter, lead } = here();
      navigate(to({ filter: { ...filter, ...changes }, lead }), { replace });
    },
    clearFilters(): void {
      const { filter, lead } = here();
      navigate(to({ filter: { view: filter.view, q: filter.q }, lead }));
    },
    /** Going from one lead to the next adds no history entry, so that Back always leads to the list. */
    open(other: string): void {
      const { filter, lead } = here();
      const state = lead === null ? openedFromList : currentVisit().state;
      navigate(to({ filter, lead: other }), { replace: lead !== null, state });
    },
    close(): void {
      if (isOpenedFromList(currentVisit().state)) window.history.back();
      else navigate(to({ filter: here().filter, lead: null }), { replace: true });
    },
  };
}

function isOpenedFromList(state: unknown): boolean {
  return typeof state === "object" && state !== null && "desk" in state && state.desk === openedFromList.desk;
}

export type DeskAddressControl = ReturnType<typeof useDeskAddress>;
