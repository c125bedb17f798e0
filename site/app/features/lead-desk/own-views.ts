import { type DeskView, keepDeskViews, readDeskViews } from "@campusward/contracts/desk/desk-views";
import { noValue, valuesOf } from "@campusward/contracts/desk/filter-values";
import { kindWords, profileWords, statusWords } from "@campusward/contracts/desk/lead-words";
import type { LeadFilter, LeadResult } from "@campusward/contracts/desk/leads-desk";
import { useState } from "react";
import { spokenCalendarDay } from "../../dates/calendar-days.ts";
import { ageNames, pageName, sourceName, stepNames, viewNames } from "../../desk-work/lead-words.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { toDeskSearch } from "./desk-address.ts";
import { useDesk } from "./desk-context.ts";
import { daysText, resultNames } from "./lead-names.ts";

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
  const { colleagues } = useDesk();
  const named = (names: Record<string, string>) => (value: string) => names[value] ?? value;
  const labels: Partial<Record<keyof DeskView, (value: string) => string>> = {
    assignee: (value) => (value === noValue ? "Nobody" : (colleagues.find(({ id }) => id === value)?.name ?? "Owner")),
    next: named({ reply: "Reply", ...stepNames }),
    source: sourceName,
    kind: named(kindWords),
    profile: named({ ...profileWords, [noValue]: "Not said" }),
    status: named(statusWords),
    age: named(ageNames),
    cameTo: (value) => resultNames[value as LeadResult] ?? value,
    page: pageName,
    import: () => "One sheet",
    from: (day) => daysText(spokenCalendarDay(day), null),
    to: (day) => daysText(null, spokenCalendarDay(day)),
  };
  return ({ view, ...filter }: DeskView): string =>
    [
      ...(view === "today" ? [] : [viewNames[view]]),
      ...Object.entries(filter).flatMap(([name, text]) =>
        valuesOf(text).map((value) => labels[name as keyof DeskView]?.(value) ?? value),
      ),
    ].join(", ");
}
