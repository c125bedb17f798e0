import { auditActions, listAudit, toShortId } from "@campusward/contracts/accounts/people";
import { keepKnown, toFilterText, valuesOf } from "@campusward/contracts/desk/filter-values";
import { listColleagues } from "@campusward/contracts/desk/leads-desk";
import { useState } from "react";
import { SiteLink } from "../../call-to-action/site-link.tsx";
import type { AuditLogWords } from "../../content/desk/audit-log.ts";
import { dayChoices, daysOf, readTypedDay, spokenChoice } from "../../dates/day-choices.ts";
import { dayAndTime } from "../../dates/team-clock.ts";
import { useNarrowing } from "../../navigation/use-narrowing.ts";
import { useEndpoint, useEndpointPages } from "../../queries/use-endpoint.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { DashboardHeading } from "../../ui/dashboard-card.tsx";
import { SearchField } from "../../ui/form/search-field.tsx";
import { CountChips } from "../../ui/list/count-chips.tsx";
import { DataRow, DataTable } from "../../ui/list/data-table.tsx";
import { asTyped, type FilterField, FilterMenu, SetFilters } from "../../ui/list/filter-menu.tsx";
import { ListFrame, ListNote } from "../../ui/list/list-frame.tsx";
import "./audit-log.css";

export function AuditLog({ heading, words }: { heading: string; words: AuditLogWords }) {
  const { params, narrow, clear } = useNarrowing<"about" | FieldName>();
  const [now] = useState(() => Date.now());
  const filter = readFilter(params, now);
  const about = params.get("about")?.trim().slice(0, longestText) ?? "";
  const { day, ...asked } = filter;
  const { query, pages } = useEndpointPages(listAudit, {
    ...asked,
    ...(day && daysOf(day, now)),
    ...(about && { about }),
  });
  const fields = useFields(filter, now, words, narrow);
  const { views, menu, label } = words.filters;
  const isView = views.some(({ value }) => value === (day ?? ""));
  const entries = pages.flatMap((page) => page.entries);
  const nothing =
    Object.keys(filter).length > 0 || about ? (
      <ListNote heading={words.list.nothingFits}>
        <LinkButton onClick={clear}>{words.list.clear}</LinkButton>
      </ListNote>
    ) : (
      <ListNote {...words.empty} />
    );
  return (
    <>
      <div className="desk-head">
        <DashboardHeading>{heading}</DashboardHeading>
        <SearchField label={words.search} words={about} onSearch={(text) => narrow("about", text)} />
      </div>
      <p className="audit-about">{words.about}</p>
      <div className="filter-row mb-3">
        <CountChips
          label={label}
          options={views}
          chosen={isView ? (day ?? "") : null}
          onChoose={(value) => narrow("day", value)}
        />
        {/* The days of a view stand in its name. */}
        <SetFilters words={menu} fields={fields.filter(({ name }) => !(isView && name === "day"))} />
        <FilterMenu words={menu} fields={fields} shown={`${entries.length}${query.hasNextPage ? "+" : ""}`} />
      </div>
      <ListFrame query={query} words={words.list} empty={entries.length === 0 && nothing}>
        <DataTable caption={words.caption} headings={words.columns} isStale={query.isRefetching}>
          {entries.map(({ id, at, by, account, action, subject, detail }) => (
            <DataRow key={id}>
              <td className="audit-when">{dayAndTime(at, now)}</td>
              <td className="audit-who">
                <span>{by}</span> {account && <span className="audit-id">{toShortId(account)}</span>}
              </td>
              <td>
                <span>{words.actions[action]}</span> <Subject text={subject} />
              </td>
              <td className="text-sm text-ink-muted">{detail}</td>
            </DataRow>
          ))}
        </DataTable>
      </ListFrame>
    </>
  );
}

/** A lead's reference leads to the lead, an address to the person. */
function Subject({ text }: { text: string }) {
  const [, before = "", name, after] =
    /^(.*?)(\b[A-Z]{2,4}-[0-9A-Z]{5}-[0-9A-Z]{5}\b|[^\s@,()]+@[^\s@,()]+)(.*)$/.exec(text) ?? [];
  if (!name) return <strong className="font-semibold">{text}</strong>;
  const search = encodeURIComponent(name);
  const isPerson = name.includes("@");
  return (
    <strong className="font-semibold">
      <span>{before}</span>
      <SiteLink
        className="underline underline-offset-3 hover:decoration-2"
        href={isPerson ? `/adminDashboardHome/people?q=${search}` : `/adminDashboardHome?view=all&q=${search}`}
      >
        {name}
      </SiteLink>
      {after && <span>{after}</span>}
    </strong>
  );
}

type FieldName = "by" | "action" | "day";
type Filter = Partial<Record<FieldName, string>>;

const longestText = 254;

/** What the address asks for, without what the server would refuse. */
function readFilter(params: URLSearchParams, now: number): Filter {
  const by = params.get("by")?.trim().slice(0, longestText);
  const action = keepKnown(params.get("action"), auditActions);
  const day = params.get("day") ?? "";
  return { ...(by && { by }), ...(action && { action }), ...(daysOf(day, now) && { day }) };
}

function useFields(
  filter: Filter,
  now: number,
  { filters, actions }: AuditLogWords,
  narrow: (name: FieldName, value: string) => void,
): FilterField[] {
  const { data } = useEndpoint(listColleagues).query;
  const staff = [...(data?.owners ?? []), ...(data?.mentors ?? [])].map(({ id, name }) => ({ value: id, label: name }));
  const { by, action, day } = filter;
  const toDay = (value: string) => ({ value, label: spokenChoice(value, now, filters.days) });
  const days = dayChoices(now);
  return [
    {
      name: "by",
      label: filters.by,
      options: by && !staff.some(({ value }) => value === by) ? [...staff, asTyped(by)] : staff,
      chosen: by ? [by] : [],
      onChoose: ([one = ""]) => narrow("by", one),
      isSingle: true,
      // Whoever left, or the operator.
      readTyped: (typed) => (typed.includes("@") ? asTyped(typed) : null),
    },
    {
      name: "action",
      label: filters.action,
      options: auditActions.map((value) => ({ value, label: actions[value].replace(/:$/, "") })),
      chosen: valuesOf(action),
      onChoose: (values) => narrow("action", toFilterText(values) ?? ""),
    },
    {
      name: "day",
      label: filters.day,
      options: (day && !days.includes(day) ? [day, ...days] : days).map(toDay),
      chosen: day ? [day] : [],
      onChoose: ([one = ""]) => narrow("day", one),
      isSingle: true,
      note: filters.days.typed,
      readTyped: (typed) => {
        const read = readTypedDay(typed, now);
        return read === null ? null : toDay(read);
      },
    },
  ];
}
