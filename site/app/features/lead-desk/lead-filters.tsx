import { noValue, toFilterText, valuesOf } from "@campusward/contracts/desk/filter-values";
import { kindWords, profileWords, statusWords } from "@campusward/contracts/desk/lead-words";
import {
  type LeadFilter,
  type LeadSummary,
  leadAges,
  leadKinds,
  leadProfiles,
  leadResults,
  leadStatuses,
  nextFilters,
} from "@campusward/contracts/desk/leads-desk";
import { spokenCalendarDay } from "../../dates/calendar-days.ts";
import { ageNames, pageName, sourceName, sourceOrder, stepNames } from "../../desk-work/lead-words.ts";
import { asTyped, type FilterField } from "../../desk-work/list/filter-menu.tsx";
import { countFilters, useDeskAddress } from "./desk-address.ts";
import { useDesk } from "./desk-context.ts";
import { daysText, resultNames } from "./lead-names.ts";
import { readNext } from "./list/next-step.ts";

const fieldNames = {
  kind: "Request",
  page: "Page",
  status: "Status",
  source: "Came from",
  next: "Next step",
  profile: "Profile",
  import: "Import",
  city: "City",
  age: "Received",
  assignee: "Owner",
  campaign: "Campaign",
  cameTo: "Came to",
};

type FieldName = Exclude<keyof LeadFilter, "view" | "q" | "from" | "to">;
type Option = { value: string; label: string };

/**
 * What the list can be narrowed to.
 * @param known All leads of the view, so that its values are counted; null where they are not all read, or one is set
 */
export function useFilterFields(known: readonly LeadSummary[] | null): readonly FilterField[] {
  const { colleagues, now } = useDesk();
  const { filter, narrow } = useDeskAddress();
  const counted = countFilters(filter) === 0 ? known : null;
  const nobody = { value: noValue, label: "Nobody" };
  const notSaid = { value: noValue, label: "Not said" };
  const named = <Value extends string>(values: readonly Value[], names: Record<Value, string>) =>
    values.map((value) => ({ value, label: names[value] }));
  const seen = (read: (lead: LeadSummary) => string | null) =>
    [...new Set((known ?? []).flatMap((lead) => read(lead) || []))].sort();

  const field = (
    name: FieldName,
    options: readonly Option[],
    readOf: ((lead: LeadSummary) => string | null | undefined) | null,
    more: Partial<FilterField> = {},
  ): FilterField => ({
    name,
    label: fieldNames[name],
    chosen: valuesOf(filter[name]),
    onChoose: (values) => narrow({ [name]: toFilterText(values) }),
    options: options.map((option) => ({
      ...option,
      ...(counted &&
        readOf && {
          count: counted.filter((lead) => (readOf(lead) ?? noValue).toLowerCase() === option.value.toLowerCase())
            .length,
        }),
    })),
    ...more,
  });

  const sources = [...new Set([...sourceOrder, ...seen(({ source }) => source), ...valuesOf(filter.source)])];
  const cities = [...new Set([...seen(({ city }) => city), ...valuesOf(filter.city)])];
  /** Links set these; the menu has no list of their values. */
  const setOnly = (name: "campaign" | "page" | "import", labelOf: (value: string) => string) => {
    const chosen = valuesOf(filter[name]);
    if (chosen.length === 0) return [];
    const options = chosen.map((value) => ({ value, label: value === noValue ? "Not said" : labelOf(value) }));
    return [field(name, options, null)];
  };
  const { from, to } = filter;

  return [
    field("assignee", [...colleagues.map(({ id, name }) => ({ value: id, label: name })), nobody], ({ assignee }) =>
      assignee ? assignee.id : null,
    ),
    field(
      "next",
      named(nextFilters, {
        reply: "Reply",
        ...stepNames,
      }),
      (lead) => readNext(lead, now)?.kind,
    ),
    field(
      "source",
      sources.map((value) => ({ value, label: sourceName(value) })),
      ({ source }) => source,
    ),
    field("kind", named(leadKinds, kindWords), ({ kind }) => kind),
    field("profile", [...named(leadProfiles, profileWords), notSaid], ({ profile }) => profile),
    field(
      "city",
      cities.map((city) => ({ value: city, label: city })),
      ({ city }) => city,
      { readTyped: asTyped },
    ),
    field("status", named(leadStatuses, statusWords), ({ status }) => status),
    field("age", named(leadAges, ageNames), null, { isSingle: true }),
    field("cameTo", named(leadResults, resultNames), null),
    ...setOnly("campaign", (value) => value),
    ...setOnly("page", pageName),
    ...setOnly("import", () => "One sheet"),
    ...(from || to
      ? [
          {
            name: "days",
            label: "Came",
            chosen: ["days"],
            options: [
              {
                value: "days",
                label: daysText(from ? spokenCalendarDay(from) : null, to ? spokenCalendarDay(to) : null),
              },
            ],
            onChoose: () => narrow({ from: undefined, to: undefined }),
          },
        ]
      : []),
  ];
}
