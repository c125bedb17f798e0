import { keepKnown, noValue, toFilterText, valuesOf } from "@campusward/contracts/desk/filter-values";
import {
  figureFilters,
  filterOfGroup,
  readSources,
  type SourceRow,
  sourceGroups,
} from "@campusward/contracts/desk/lead-sources";
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
import type { FiguresWords } from "../../content/desk/figures.ts";
import { spokenCalendarDay } from "../../dates/calendar-days.ts";
import { teamDayOf } from "../../dates/team-clock.ts";
import { useNarrowing } from "../../navigation/use-narrowing.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { Button } from "../../ui/button.tsx";
import { DashboardHeading } from "../../ui/dashboard-card.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { asTyped, type FilterField, FilterMenu, SetFilters } from "../../ui/list/filter-menu.tsx";
import { ListFrame, ListNote } from "../../ui/list/list-frame.tsx";
import { ColleaguesCard, WorthALook } from "./figure-cards.tsx";
import { type FigureDays, isRange, readDays } from "./figure-days.ts";
import { FigureStones } from "./figure-stones.tsx";
import { FigureTable } from "./figure-table.tsx";
import "./figures-desk.css";

type Name = (typeof figureFilters)[number] | "by" | "period" | "from" | "to";

/** What became of the leads, by where they came from. The address carries the days and what it is narrowed to. */
export function FiguresDesk({ heading, words }: { heading: string; words: FiguresWords }) {
  const { params, narrow } = useNarrowing<Name>();
  const [now] = useState(() => Date.now());
  const days = readDays(params, now, words);
  const by = sourceGroups.find((group) => group === params.get("by")) ?? "source";
  const filter = readFilter(params);
  const { from, to } = days;
  const isAsked = isRange(days);
  const { query } = useEndpoint(readSources, { ...filter, from, to, by }, { isSlow: true, isAsked });
  const { data } = query;
  const { query: ofColleagues } = useEndpoint(
    readSources,
    { ...filter, from, to, by: "colleague" },
    { isSlow: true, isAsked },
  );
  const { query: colleagues } = useEndpoint(listColleagues);
  const owners = colleagues.data?.owners ?? [];
  const fields = toFigureFields(filter, { owners, words, narrow });

  const hrefOf = (result: LeadResult, key?: string) => {
    const wanted = { ...filter, ...(key !== undefined && { [filterOfGroup[by]]: toFilterText([key]) ?? "" }) };
    return `/adminDashboardHome?${new URLSearchParams({ view: "all", ...wanted, from, to, cameTo: result })}`;
  };
  const nameOf = ({ key, label }: SourceRow) =>
    label ?? (key === noValue ? (by === "colleague" ? words.nobody : words.notKnown) : words.names[by](key));

  function save(): void {
    if (!data) return;
    const { name, leads, inTime, demos, won, first } = words.columns;
    const line = (row: Omit<SourceRow, "key" | "label">) =>
      [
        row.leads,
        row.inTime,
        row.demos,
        row.won,
        row.firstAnswerMs === null ? "" : words.hoursText(row.firstAnswerMs),
      ].map(String);
    saveFile(
      toCsvFile([
        [name[by], leads, inTime, demos, won, first],
        ...data.rows.map((row) => [nameOf(row), ...line(row)]),
        [words.all, ...line(data.all)],
      ]),
      words.csvName(from, to),
    );
  }

  return (
    <>
      <div className="desk-head figs-head">
        <DashboardHeading>{heading}</DashboardHeading>
        <p className="figs-days">{words.days(spokenCalendarDay(from, "long"), spokenCalendarDay(to, "long"))}</p>
        <div className="filter-row figs-tools">
          <SetFilters words={words.menu} fields={fields} />
          <label className="figs-period">
            <LineIcon of={CalendarDays} size={20} />
            <span className="sr-only">{words.period}</span>
            <select value={days.period} onChange={({ target }) => narrow("period", target.value)}>
              {words.periods.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <Icon name="chevron-down" />
          </label>
          <FilterMenu words={words.menu} fields={fields} shown={String(data?.all.leads ?? 0)} />
          <Button look="outline" small onClick={save}>
            <LineIcon of={Download} size={19} />
            <span>{words.csv}</span>
          </Button>
        </div>
      </div>
      {days.period === "own" && <OwnDays days={days} now={now} words={words} narrow={narrow} />}
      {isAsked && (
        <ListFrame query={query} words={words.list}>
          {data && (
            <div className="figs" aria-busy={query.isPlaceholderData || undefined}>
              <FigureStones all={data.all} spam={data.spam} hrefOf={hrefOf} words={words} />
              <div className="figs-tabs">
                <fieldset>
                  <legend className="sr-only">{words.by}</legend>
                  {sourceGroups.map((group) => (
                    <button
                      key={group}
                      type="button"
                      aria-pressed={group === by}
                      onClick={() => narrow("by", group === "source" ? "" : group)}
                    >
                      {words.groups[group]}
                    </button>
                  ))}
                </fieldset>
                <p>{words.note}</p>
              </div>
              {data.rows.length === 0 ? (
                <ListNote {...words.empty} />
              ) : (
                <FigureTable rows={data.rows} all={data.all} by={by} nameOf={nameOf} hrefOf={hrefOf} words={words} />
              )}
              <div className="figs-cards">
                <ColleaguesCard rows={ofColleagues.data?.rows ?? []} owners={owners} words={words} />
                {by !== "colleague" && <WorthALook rows={data.rows} nameOf={nameOf} words={words} />}
              </div>
            </div>
          )}
        </ListFrame>
      )}
    </>
  );
}

type Narrow = (field: Name, value: string) => void;
type Filter = Partial<Record<(typeof figureFilters)[number], string>>;

const known: Partial<Record<keyof Filter, readonly string[]>> = {
  kind: leadKinds,
  profile: [...leadProfiles, noValue],
};

/** What the address is narrowed to, without what the server would refuse. */
function readFilter(params: URLSearchParams): Filter {
  return Object.fromEntries(
    figureFilters.flatMap((name) => {
      const text = keepKnown(params.get(name), known[name]);
      return text ? [[name, text]] : [];
    }),
  );
}

type FieldsOf = { owners: readonly Owner[]; words: FiguresWords; narrow: Narrow };

function toFigureFields(filter: Filter, { owners, words, narrow }: FieldsOf): readonly FilterField[] {
  const options: Record<keyof Filter, readonly { value: string; label: string }[]> = {
    assignee: [...owners.map(({ id, name }) => ({ value: id, label: name })), { value: noValue, label: words.nobody }],
    source: [...new Set([...words.sources, ...valuesOf(filter.source)])].map((value) => ({
      value,
      label: words.names.source(value),
    })),
    kind: leadKinds.map((value) => ({ value, label: words.kinds[value] })),
    profile: [
      ...leadProfiles.map((value) => ({ value, label: words.profiles[value] })),
      { value: noValue, label: words.notKnown },
    ],
    city: valuesOf(filter.city).map(asItself),
    campaign: valuesOf(filter.campaign).map(asItself),
    page: valuesOf(filter.page).map(asItself),
  };
  return figureFilters.map((name) => ({
    name,
    label: words.fields[name],
    options: options[name],
    chosen: valuesOf(filter[name]),
    onChoose: (values) => narrow(name, toFilterText(values) ?? ""),
    ...((name === "city" || name === "campaign" || name === "page") && { readTyped: asTyped }),
  }));
}

function asItself(value: string): { value: string; label: string } {
  return { value, label: value };
}

type OwnDaysProps = { days: FigureDays; now: number; words: FiguresWords; narrow: Narrow };

function OwnDays({ days, now, words, narrow }: OwnDaysProps) {
  return (
    <div className="figs-own">
      {(["from", "to"] as const).map((name) => (
        <Field
          key={name}
          type="date"
          label={words[name]}
          value={days[name]}
          max={teamDayOf(now)}
          problem={name === "from" && !isRange(days) ? words.badRange : null}
          onChange={({ target }) => narrow(name, target.value)}
        />
      ))}
    </div>
  );
}
