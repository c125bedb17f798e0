import type { DeskView } from "@campusward/contracts/desk/desk-views";
import { noValue, toFilterText, valuesOf } from "@campusward/contracts/desk/filter-values";
import { kindWords, pageWords, profileWords, statusWords } from "@campusward/contracts/desk/lead-words";
import {
  type LeadFilter,
  type LeadResult,
  type LeadSummary,
  leadAges,
  leadKinds,
  leadProfiles,
  leadResults,
  leadStatuses,
  nextFilters,
} from "@campusward/contracts/desk/leads-desk";
import { spokenCalendarDay } from "../../dates/calendar-days.ts";
import { ageNames, sourceName, sourceOrder, stepNames, viewNames } from "../../desk-work/lead-words.ts";
import { asTyped, type FilterField } from "../../desk-work/list/filter-menu.tsx";
import { countFilters, useDeskAddress } from "./desk-address.ts";
import { useDesk } from "./desk-context.ts";
import { readNext } from "./list/next-step.ts";

type FieldName = Exclude<keyof LeadFilter, "view" | "q" | "from" | "to">;
type Namer = (value: string) => string;

const resultNames = {
  lead: "A lead, no spam",
  "in-time": "An answer in 24 hours",
  demo: "A demo that was held",
  won: "Won",
} satisfies Record<LeadResult, string>;

/** `from 1 May`, `1 May to 3 May`. */
const daysText = (from: string | null, to: string | null) =>
  [from && (to ? from : `from ${from}`), to && (from ? to : `until ${to}`)].filter(Boolean).join(" to ");

const asItIs: Namer = (value) => value;
const named =
  (names: Record<string, string>): Namer =>
  (value) =>
    names[value] ?? value;
const orNotSaid =
  (nameOf: Namer): Namer =>
  (value) =>
    value === noValue ? "Not said" : nameOf(value);

/** What each is called, and how its values are said. Owners have the names of the team. */
const fields: Record<Exclude<keyof DeskView, "view">, { label: string; nameOf: Namer }> = {
  kind: { label: "Request", nameOf: named(kindWords) },
  page: { label: "Page", nameOf: orNotSaid(pageWords) },
  status: { label: "Status", nameOf: named(statusWords) },
  source: { label: "Came from", nameOf: sourceName },
  next: { label: "Next step", nameOf: named({ reply: "Reply", ...stepNames }) },
  profile: { label: "Profile", nameOf: orNotSaid(named(profileWords)) },
  import: { label: "Import", nameOf: () => "One sheet" },
  city: { label: "City", nameOf: asItIs },
  age: { label: "Received", nameOf: named(ageNames) },
  assignee: { label: "Owner", nameOf: asItIs },
  campaign: { label: "Campaign", nameOf: orNotSaid(asItIs) },
  cameTo: { label: "Came to", nameOf: named(resultNames) },
  from: { label: "Came", nameOf: (day) => daysText(spokenCalendarDay(day), null) },
  to: { label: "Came", nameOf: (day) => daysText(null, spokenCalendarDay(day)) },
};

function useValueNames() {
  const { colleagues } = useDesk();
  const ownerName = (owner: string) =>
    owner === noValue ? "Nobody" : (colleagues.find(({ id }) => id === owner)?.name ?? "Owner");
  return (name: Exclude<keyof DeskView, "view">, value: string) =>
    name === "assignee" ? ownerName(value) : fields[name].nameOf(value);
}

/** The name of a view of one's own: what it is narrowed to. */
export function useViewName() {
  const nameOf = useValueNames();
  return ({ view, ...filter }: DeskView): string =>
    [
      ...(view === "today" ? [] : [viewNames[view]]),
      ...Object.entries(filter).flatMap(([name, text]) =>
        valuesOf(text).map((value) => nameOf(name as keyof typeof filter, value)),
      ),
    ].join(", ");
}

/**
 * What the list can be narrowed to.
 * @param known All leads of the view, so that its values are counted; null where they are not all read, or one is set
 */
export function useFilterFields(known: readonly LeadSummary[] | null): readonly FilterField[] {
  const { colleagues, now } = useDesk();
  const nameOf = useValueNames();
  const { filter, narrow } = useDeskAddress();
  const counted = countFilters(filter) === 0 ? known : null;
  const seen = (read: (lead: LeadSummary) => string | null) =>
    [...new Set((known ?? []).flatMap((lead) => read(lead) || []))].sort();

  const field = (
    name: FieldName,
    values: readonly string[],
    readOf: ((lead: LeadSummary) => string | null | undefined) | null = null,
    more: Partial<FilterField> = {},
  ): FilterField => ({
    name,
    label: fields[name].label,
    chosen: valuesOf(filter[name]),
    onChoose: (chosen) => narrow({ [name]: toFilterText(chosen) }),
    options: values.map((value) => ({
      value,
      label: nameOf(name, value),
      ...(counted &&
        readOf && {
          count: counted.filter((lead) => (readOf(lead) ?? noValue).toLowerCase() === value.toLowerCase()).length,
        }),
    })),
    ...more,
  });
  /** Links set these; the menu has no list of their values. */
  const setOnly = (name: "campaign" | "page" | "import") =>
    valuesOf(filter[name]).length > 0 ? [field(name, valuesOf(filter[name]))] : [];

  const sources = [...new Set([...sourceOrder, ...seen(({ source }) => source), ...valuesOf(filter.source)])];
  const cities = [...new Set([...seen(({ city }) => city), ...valuesOf(filter.city)])];
  const { from = null, to = null } = filter;
  const days = daysText(from && spokenCalendarDay(from), to && spokenCalendarDay(to));

  return [
    field("assignee", [...colleagues.map(({ id }) => id), noValue], ({ assignee }) => assignee?.id),
    field("next", nextFilters, (lead) => readNext(lead, now)?.kind),
    field("source", sources, ({ source }) => source),
    field("kind", leadKinds, ({ kind }) => kind),
    field("profile", [...leadProfiles, noValue], ({ profile }) => profile),
    field("city", cities, ({ city }) => city, { readTyped: asTyped }),
    field("status", leadStatuses, ({ status }) => status),
    field("age", leadAges, null, { isSingle: true }),
    field("cameTo", leadResults),
    ...setOnly("campaign"),
    ...setOnly("page"),
    ...setOnly("import"),
    ...(days
      ? [
          {
            name: "days",
            label: fields.from.label,
            chosen: ["days"],
            options: [{ value: "days", label: days }],
            onChoose: () => narrow({ from: undefined, to: undefined }),
          },
        ]
      : []),
  ];
}
