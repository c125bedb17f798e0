import { noValue, toFilterText } from "@campusward/contracts/desk/filter-values";
import {
  type figureFilters,
  filterOfGroup,
  readSources,
  type SourceGroup,
  type SourceRow,
  sourceGroups,
} from "@campusward/contracts/desk/lead-sources";
import { kindWords, pageWords, profileWords } from "@campusward/contracts/desk/lead-words";
import {
  type LeadResult,
  leadKinds,
  leadProfiles,
  listColleagues,
  type Owner,
} from "@campusward/contracts/desk/leads-desk";
import { CalendarDays, Download } from "lucide";
import { useState } from "react";
import { toCsvFile } from "../../browser/csv-text.ts";
import { saveFile } from "../../browser/save-file.ts";
import { spokenCalendarDay } from "../../dates/calendar-days.ts";
import { teamDayOf } from "../../dates/team-clock.ts";
import { hoursText, profileName, sourceName, sourceOrder } from "../../desk-work/lead-words.ts";
import { AnswerFrame } from "../../desk-work/list/answer-frame.tsx";
import { asTyped, FilterMenu, SetFilters } from "../../desk-work/list/filter-menu.tsx";
import { type ListFilter, readFilters, toFields, toRequest } from "../../desk-work/list/list-address.ts";
import { useNarrowing } from "../../navigation/use-narrowing.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { Button } from "../../ui/button.tsx";
import { PageHead } from "../../ui/dashboard-card.tsx";
import type { Elements } from "../../ui/elements.ts";
import { Field } from "../../ui/form/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { ListNote } from "../../ui/list/list-note.tsx";
import { Toolbar } from "../../ui/toolbar.tsx";
import { ColleaguesCard, WorthALook } from "./figure-cards.tsx";
import { type FigureDays, isRange, periods, readDays } from "./figure-days.ts";
import { FigureStones, type Funnel } from "./figure-stones.tsx";
import { FigureTable } from "./figure-table.tsx";

/** By what the rows are: its choice, the first column of the table, and how a row is called. */
const groups: Record<SourceGroup, { label: string; heading: string; nameOf: (value: string) => string }> = {
  source: { label: "Source", heading: "Where they came from", nameOf: sourceName },
  campaign: { label: "Campaign", heading: "Campaign", nameOf: String },
  page: { label: "Page", heading: "Written from", nameOf: pageWords },
  profile: { label: "Profile", heading: "Who they are", nameOf: profileName },
  colleague: { label: "Colleague", heading: "Whose they are", nameOf: String },
};

type FilterName = (typeof figureFilters)[number];

/** Of whatever is typed. */
const typedFilter = (name: FilterName, label: string): ListFilter<unknown, FilterName> => ({
  name,
  label,
  options: (chosen) => chosen.map(asTyped),
  isKnown: () => true,
  readTyped: asTyped,
});

const filtersOf = (owners: readonly Owner[]): ListFilter<unknown, FilterName>[] => [
  {
    name: "assignee",
    label: "Owner",
    options: () => [...owners.map(({ id, name }) => ({ value: id, label: name })), { value: noValue, label: "Nobody" }],
    isKnown: () => true,
  },
  {
    name: "source",
    label: "Came from",
    options: (chosen) =>
      [...new Set([...sourceOrder, ...chosen])].map((value) => ({ value, label: sourceName(value) })),
    isKnown: () => true,
  },
  { name: "kind", label: "Request", options: leadKinds.map((value) => ({ value, label: kindWords[value] })) },
  {
    name: "profile",
    label: "Profile",
    options: [
      ...leadProfiles.map((value) => ({ value, label: profileWords[value] })),
      { value: noValue, label: "Not known" },
    ],
  },
  typedFilter("city", "City"),
  typedFilter("campaign", "Campaign"),
  typedFilter("page", "Page"),
];

type Name = FilterName | "by" | "period" | "from" | "to";

/** What became of the leads, by where they came from. The address carries the days and what it is narrowed to. */
export function FiguresDesk({ heading, beside }: { heading: string; beside: Elements }) {
  const { params, narrow } = useNarrowing<Name>();
  const [now] = useState(() => Date.now());
  const days = readDays(params, now);
  const by = sourceGroups.find((group) => group === params.get("by")) ?? "source";
  const { query: colleagues } = useEndpoint(listColleagues);
  const owners = colleagues.data?.owners ?? [];
  const filters = filtersOf(owners);
  const set = readFilters(params, filters);
  const filter = toRequest(set, filters);
  const { from, to } = days;
  const isAsked = isRange(days);
  const asked = { ...filter, from, to };
  const { query } = useEndpoint(readSources, { ...asked, by }, { isSlow: true, isAsked });
  const { data } = query;
  const { query: ofColleagues } = useEndpoint(readSources, { ...asked, by: "colleague" }, { isSlow: true, isAsked });
  const fields = toFields(filters, set, [], narrow);

  const hrefOf = (result: LeadResult, key?: string) => {
    const wanted = { ...filter, ...(key !== undefined && { [filterOfGroup[by]]: toFilterText([key]) ?? "" }) };
    return `/adminDashboardHome?${new URLSearchParams({ view: "all", ...wanted, from, to, cameTo: result })}`;
  };
  const nameOf = ({ key, label }: SourceRow) =>
    label ?? (key === noValue ? (by === "colleague" ? "Nobody" : "Not known") : groups[by].nameOf(key));

  function save(): void {
    if (!data) return;
    const line = ({ leads, inTime, demos, won, firstAnswerMs }: Funnel) =>
      [leads, inTime, demos, won, firstAnswerMs === null ? "" : hoursText(firstAnswerMs)].map(String);
    saveFile(
      toCsvFile([
        [groups[by].heading, "Leads", "In 24 hours", "Demo held", "Won", "Median first answer"],
        ...data.rows.map((row) => [nameOf(row), ...line(row)]),
        ["All", ...line(data.all)],
      ]),
      `figures-${from}-to-${to}.csv`,
    );
  }

  return (
    <>
      <PageHead heading={heading}>
        <p className="text-(length:--text-sm) text-ink-muted">{`${spokenCalendarDay(from, "long")} to ${spokenCalendarDay(to, "long")}`}</p>
        <Toolbar className="ml-auto flex-wrap justify-end max-columns:ml-0 max-columns:basis-full max-columns:justify-start">
          {beside}
          <SetFilters fields={fields} />
          <label className="relative flex items-center border-2 rounded-input font-semibold text-(length:--text-sm) border-ink bg-white [&>svg]:absolute [&>svg]:left-3 [&>svg]:pointer-events-none [&>svg:last-child]:left-auto [&>svg:last-child]:right-3 [&>svg:last-child]:w-4.5">
            <LineIcon of={CalendarDays} size={20} />
            <span className="sr-only">Days</span>
            <select
              className="min-h-10.5 rounded-[inherit] ps-10 pe-9.5 bg-transparent appearance-none cursor-pointer"
              value={days.period}
              onChange={({ target }) => narrow("period", target.value)}
            >
              {periods.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <Icon name="chevron-down" />
          </label>
          <FilterMenu fields={fields} find="Owner, city, source..." shown={String(data?.all.leads ?? 0)} />
          <Button look="quiet" small onClick={save}>
            <LineIcon of={Download} size={19} />
            <span>CSV</span>
          </Button>
        </Toolbar>
      </PageHead>
      {days.period === "own" && <OwnDays days={days} now={now} narrow={narrow} />}
      {isAsked && (
        <AnswerFrame query={query}>
          {data && (
            <div className="[&[aria-busy]]:opacity-70" aria-busy={query.isPlaceholderData || undefined}>
              <FigureStones all={data.all} spam={data.spam} hrefOf={hrefOf} />
              <div className="flex flex-wrap items-center justify-between gap-y-0 gap-x-6 my-3 border-b-2 border-b-jamun-200">
                <fieldset className="flex flex-wrap gap-y-0 gap-x-4.5 -mb-0.5 max-columns:gap-y-0 max-columns:gap-x-2.5">
                  <legend className="sr-only">By</legend>
                  {sourceGroups.map((group) => (
                    <button
                      key={group}
                      className="min-h-11 font-medium text-ink-muted hover:text-ink aria-pressed:font-semibold aria-pressed:shadow-[inset_0_-4px_0_0_var(--color-ink)] aria-pressed:text-ink"
                      type="button"
                      aria-pressed={group === by}
                      onClick={() => narrow("by", group === "source" ? "" : group)}
                    >
                      {groups[group].label}
                    </button>
                  ))}
                </fieldset>
                <p className="py-1 text-(length:--text-sm) text-ink-muted">
                  Every number opens its list. Leads per source, not money: what a click cost is not known here.
                </p>
              </div>
              {data.rows.length === 0 ? (
                <ListNote heading="Nothing to count in these days." text="Choose other days, or clear the filters." />
              ) : (
                <FigureTable
                  rows={data.rows}
                  all={data.all}
                  heading={groups[by].heading}
                  nameOf={nameOf}
                  hrefOf={hrefOf}
                />
              )}
              <div className="grid grid-cols-1 gap-3.5 mt-3.5 has-[.figs-look]:has-[.figs-card:not(.figs-look)]:grid-cols-[minmax(0,37fr)_minmax(0,20fr)] max-wide:has-[.figs-look]:has-[.figs-card:not(.figs-look)]:grid-cols-1">
                <ColleaguesCard rows={ofColleagues.data?.rows ?? []} owners={owners} />
                {by !== "colleague" && <WorthALook rows={data.rows} nameOf={nameOf} />}
              </div>
            </div>
          )}
        </AnswerFrame>
      )}
    </>
  );
}

type OwnDaysProps = { days: FigureDays; now: number; narrow: (field: Name, value: string) => void };

function OwnDays({ days, now, narrow }: OwnDaysProps) {
  return (
    <div className="flex flex-wrap gap-3.5 mb-3.5">
      {(["from", "to"] as const).map((name) => (
        <Field
          key={name}
          type="date"
          label={name === "from" ? "From" : "To"}
          value={days[name]}
          max={teamDayOf(now)}
          problem={name === "from" && !isRange(days) ? "Choose a first day, and a last one within a year of it." : null}
          onChange={({ target }) => narrow(name, target.value)}
        />
      ))}
    </div>
  );
}
