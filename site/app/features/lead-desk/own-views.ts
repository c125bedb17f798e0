import { type DeskView, keepDeskViews, readDeskViews } from "@campusward/contracts/desk/desk-views";
import { noValue, valuesOf } from "@campusward/contracts/desk/filter-values";
import type { LeadFilter, LeadResult } from "@campusward/contracts/desk/leads-desk";
import { useState } from "react";
import { spokenCalendarDay } from "../../dates/calendar-days.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { toDeskSearch } from "./desk-address.ts";
import { useDesk } from "./desk-context.ts";

export type OwnViewsControl = ReturnType<typeof useOwnViews>;

/** Views of the signed-in person, kept with the account. */
export function useOwnViews() {
  const { call } = useOpenSession();
  const { query, replace } = useEndpoint(readDeskViews);
  const [hasFailed, setFailed] = useState(false);
  const views = query.data?.views ?? [];

  async function save(next: readonly DeskView[]): Promise<void> {
    setFailed(false);
    try {
      replace(await call(keepDeskViews, { views: next }));
    } catch {
      setFailed(true);
    }
  }

  return {
    views,
    hasFailed,
    keep: (view: DeskView) => save([...views, view]),
    remove: (filter: LeadFilter) => save(views.filter((view) => !isSameView(view, filter))),
  };
}

/** What was searched for besides does not make it another view. */
export function isSameView(view: DeskView, { q: _search, ...filter }: LeadFilter): boolean {
  return toDeskSearch({ filter: view, lead: null }) === toDeskSearch({ filter, lead: null });
}

/** The name of a view of one's own: what it is narrowed to. */
export function useViewName() {
  const { words, colleagues } = useDesk();
  const { filters, leads } = words;
  const named = (names: Record<string, string>) => (value: string) => names[value] ?? value;
  const labels: Partial<Record<keyof DeskView, (value: string) => string>> = {
    assignee: (value) =>
      value === noValue ? filters.nobody : (colleagues.find(({ id }) => id === value)?.name ?? filters.assignee),
    next: named({ reply: words.next.reply, ...leads.steps }),
    source: words.sourceName,
    kind: named(leads.kinds),
    profile: named({ ...leads.profiles, [noValue]: filters.notSaid }),
    status: named(leads.statuses),
    age: named(leads.ages),
    cameTo: (value) => filters.results[value as LeadResult] ?? value,
    page: words.pageName,
    import: () => filters.oneImport,
    from: (day) => filters.between(spokenCalendarDay(day), null),
    to: (day) => filters.between(null, spokenCalendarDay(day)),
  };
  return ({ view, ...filter }: DeskView): string =>
    [
      ...(view === "today" ? [] : [leads.views[view]]),
      ...Object.entries(filter).flatMap(([name, text]) =>
        valuesOf(text).map((value) => labels[name as keyof DeskView]?.(value) ?? value),
      ),
    ].join(", ");
}
