import { type AuditEntry, auditActions, listAudit, toShortId } from "@campusward/contracts/accounts/people";
import { listColleagues } from "@campusward/contracts/desk/leads-desk";
import { useState } from "react";
import type * as z from "zod/mini";
import { SiteLink } from "../../call-to-action/site-link.tsx";
import type { AuditLogWords } from "../../content/desk/audit-log.ts";
import { dayChoices, daysOf, readTypedDay, spokenChoice } from "../../dates/day-choices.ts";
import { dayAndTime } from "../../dates/team-clock.ts";
import { DeskList } from "../../desk-work/list/desk-list.tsx";
import type { ListFilter } from "../../desk-work/list/list-address.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import type { Column } from "../../ui/list/data-table.tsx";
import { asTyped } from "../../ui/list/filter-menu.tsx";

const longestText = 254;

/** Who did what to whom. */
export function AuditLog({ heading, words }: { heading: string; words: AuditLogWords }) {
  const [now] = useState(() => Date.now());
  return (
    <DeskList
      heading={heading}
      about="Who of the team logged in, and read, changed, took or erased what. Lines are only ever added. A list that is shown again within ten minutes is written down once."
      endpoint={listAudit}
      rows="entries"
      caption="The log"
      search={{ label: "Reference or address", field: "about", longest: longestText }}
      views={views}
      find="Who, what, day..."
      filters={useFilters(now, words)}
      columns={columnsOf(now, words)}
      words={{
        empty: { heading: "Nothing has happened yet.", text: "The first thing that somebody does here appears here." },
        found: null,
        fits: "No line fits what you chose.",
        clear: "Show every line",
      }}
    />
  );
}

const views = {
  label: "Which days",
  field: "day",
  usual: "",
  options: [
    { value: "today", label: "Today" },
    { value: "7", label: "7 days" },
    { value: "", label: "All" },
  ],
};

function useFilters(now: number, { actions, days: dayWords }: AuditLogWords): ListFilter[] {
  const { data } = useEndpoint(listColleagues).query;
  const staff = [...(data?.owners ?? []), ...(data?.mentors ?? [])].map(({ id, name }) => ({ value: id, label: name }));
  const toDay = (value: string) => ({ value, label: spokenChoice(value, now, dayWords) });
  const days = dayChoices(now);
  return [
    {
      name: "by",
      label: "Who",
      options: ([by]) => (by && !staff.some(({ value }) => value === by) ? [...staff, asTyped(by)] : staff),
      isKnown: (by) => by.length <= longestText,
      isSingle: true,
      // Whoever left, or the operator.
      readTyped: (typed) => (typed.includes("@") ? asTyped(typed) : null),
    },
    {
      name: "action",
      label: "What",
      options: auditActions.map((value) => ({ value, label: actions[value].replace(/:$/, "") })),
    },
    {
      name: "day",
      label: "Day",
      options: ([day]) => (day && !days.includes(day) ? [day, ...days] : days).map(toDay),
      isKnown: (day) => daysOf(day, now) !== null,
      toRequest: (day) => daysOf(day, now),
      isSingle: true,
      note: dayWords.typed,
      readTyped: (typed) => {
        const read = readTypedDay(typed, now);
        return read === null ? null : toDay(read);
      },
    },
  ];
}

type Entry = z.infer<typeof AuditEntry>;

const columnsOf = (now: number, { actions }: AuditLogWords): Column<Entry>[] => [
  {
    header: "When",
    className: "whitespace-nowrap text-sm text-ink-muted",
    cell: ({ at }) => dayAndTime(at, now),
  },
  {
    header: "Who",
    className: "font-semibold",
    cell: ({ by, account }) => (
      <>
        <span>{by}</span> {account && <span className="text-sm font-normal text-ink-muted">{toShortId(account)}</span>}
      </>
    ),
  },
  {
    header: "What",
    cell: ({ action, subject }) => (
      <>
        <span>{actions[action]}</span> <Subject text={subject} />
      </>
    ),
  },
  { header: "In particular", className: "text-sm text-ink-muted", cell: ({ detail }) => detail },
];

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
