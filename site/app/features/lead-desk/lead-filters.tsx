import {
  type LeadFilter,
  type LeadSummary,
  type LeadView,
  leadAges,
  leadKinds,
  leadStatuses,
} from "@campusward/contracts/desk/leads-desk";
import { useEffect, useRef } from "react";
import { scrollIntoRow } from "../../browser/scroll-into-row.ts";
import { Link } from "../../navigation/link.tsx";
import type { DeskCounts } from "../../queries/desk-counts.ts";
import { countText } from "../../ui/list/count-chips.tsx";
import type { FilterField } from "../../ui/list/filter-menu.tsx";
import { countFilters } from "./desk-address.ts";
import { useDesk } from "./desk-context.ts";

const profiles = ["ieccounselor", "student", "parent", "others"] as const;

/** In the order of the row; what is wanted more rarely stands at the end. */
const shownViews: readonly LeadView[] = [
  "today",
  "waiting",
  "mine",
  "unassigned",
  "slept",
  "open",
  "flagged",
  "later",
  "all",
];

/**
 * What the list can be narrowed to.
 * @param known All leads of the view, so that its values are counted; null where they are not all read, or one is set
 */
export function useFilterFields(known: readonly LeadSummary[] | null): readonly FilterField[] {
  const { words, address, colleagues } = useDesk();
  const { filter, narrow } = address;
  const { filters, leads } = words;
  const counted = countFilters(filter) === 0 ? known : null;
  const cities = [...new Set((known ?? []).flatMap(({ city }) => (city ? [city] : [])))].sort();
  const named = <Value extends string>(values: readonly Value[], names: Record<Value, string>) =>
    values.map((value) => ({ value, label: names[value] }));

  const field = (
    name: "assignee" | "kind" | "profile" | "city" | "status" | "age" | "source" | "campaign" | "page",
    options: readonly { value: string; label: string }[],
    readOf: ((lead: LeadSummary) => string | null | undefined) | null,
  ): FilterField => ({
    name,
    label: filters[name],
    chosen: filter[name] ?? null,
    takesTyped: name === "city",
    onChoose: (value) => narrow({ [name]: value ?? undefined } as Partial<LeadFilter>),
    options: options.map((option) => ({
      ...option,
      ...(counted &&
        readOf && {
          count: counted.filter((lead) => readOf(lead)?.toLowerCase() === option.value.toLowerCase()).length,
        }),
    })),
  });

  return [
    field(
      "assignee",
      colleagues.map(({ id, name }) => ({ value: id, label: name })),
      ({ assignee }) => assignee?.id,
    ),
    field("kind", named(leadKinds, leads.kinds), ({ kind }) => kind),
    field("profile", named(profiles, leads.profiles), ({ profile }) => profile),
    field(
      "city",
      cities.map((city) => ({ value: city, label: city })),
      ({ city }) => city,
    ),
    field("status", named(leadStatuses, leads.statuses), ({ status }) => status),
    field("age", named(leadAges, leads.ages), null),
    // The figures open lists by these.
    ...(["source", "campaign", "page"] as const).flatMap((name) => {
      const chosen = filter[name];
      const label = name === "source" ? (words.figures.sources.names[chosen ?? ""] ?? chosen) : chosen;
      return chosen ? [field(name, [{ value: chosen, label: label ?? chosen }], null)] : [];
    }),
  ];
}

export function ViewChips({ counts }: { counts: DeskCounts | null }) {
  const { words, address } = useDesk();
  const { filter, hrefWith } = address;
  const row = useRef<HTMLElement>(null);

  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (row.current && chip) return scrollIntoRow(row.current, chip);
  }, [filter.view]);

  return (
    <nav className="filter-views" aria-label={words.filters.views} ref={row}>
      {shownViews.map((view) => (
        <Link
          key={view}
          href={hrefWith({ view })}
          className="desk-view"
          aria-current={view === filter.view ? "true" : undefined}
        >
          {words.leads.views[view]}
          {counts && <span className="desk-view-count">{countText(counts.views[view])}</span>}
        </Link>
      ))}
    </nav>
  );
}
