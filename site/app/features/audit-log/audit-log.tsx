import {
  type AuditAction,
  type AuditEntry,
  auditActions,
  listAudit,
  toShortId,
} from "@campusward/contracts/accounts/people";
import { listColleagues } from "@campusward/contracts/desk/leads-desk";
import { useState } from "react";
import type * as z from "zod/mini";
import { SiteLink } from "../../call-to-action/site-link.tsx";
import { dayChoices, daysOf, spokenChoice } from "../../dates/day-choices.ts";
import { dayAndTime } from "../../dates/team-clock.ts";
import { DeskList } from "../../desk-work/list/desk-list.tsx";
import { asTyped } from "../../desk-work/list/filter-menu.tsx";
import type { ListFilter } from "../../desk-work/list/list-address.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import type { Column } from "../../ui/list/data-table.tsx";

const actionNames = {
  "leads-listed": "Read a list of leads:",
  "applications-listed": "Read a list of applications:",
  "people-listed": "Read a list of people:",
  "mails-listed": "Read a list of mails:",
  "privacy-requests-listed": "Read the privacy requests:",
  "demos-listed": "Read a list of demos:",
  "person-searched": "Looked for everything of",
  "lead-read": "Read the lead",
  "lead-added": "Added the lead",
  "leads-imported": "Imported a sheet:",
  "lead-changed": "Changed the lead",
  "hours-changed": "Changed the hours of",
  "lead-replied": "Replied to the lead",
  "application-read": "Read the application",
  "application-changed": "Changed the application",
  "payments-listed": "Read a list of",
  "payment-changed": "Changed a payment of",
  "receipt-struck": "Struck the receipt",
  "receipts-exported": "Exported receipts",
  "leads-exported": "Took a file of",
  "template-changed": "Changed",
  "site-published": "Published the site,",
  "person-copied": "Took a copy of everything of",
  "person-erased": "Erased",
  "role-changed": "Changed the role of",
  "role-promised": "Promised a role to",
  "role-withdrawn": "Took a promised role from",
  "second-step-reset": "Reset the second step of",
  "account-disabled": "Stopped from logging in",
  "account-enabled": "Let log in again",
  "mail-read": "Read the",
  "mail-retried": "Sent again the",
  "mail-cancelled": "Cancelled the",
  "privacy-request": "Worked on a privacy request:",
  "signed-in": "Logged in on",
  "way-in-changed": "Changed how they log in:",
  "first-admin": "Became the first admin:",
  "everybody-signed-out": "Logged out",
  "mail-sorted": "Sorted",
  "backup-restored": "Put back the backup",
  "backup-downloaded": "Downloaded the backup of",
} satisfies Record<AuditAction, string>;

const longestText = 254;

/** Who did what to whom. */
export function AuditLog({ heading }: { heading: string }) {
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
      filters={useFilters(now)}
      columns={columnsOf(now)}
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

function useFilters(now: number): ListFilter[] {
  const { data } = useEndpoint(listColleagues).query;
  const staff = [...(data?.owners ?? []), ...(data?.mentors ?? [])].map(({ id, name }) => ({ value: id, label: name }));
  const toDay = (value: string) => ({ value, label: spokenChoice(value) });
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
      options: auditActions.map((value) => ({ value, label: actionNames[value].replace(/:$/, "") })),
    },
    {
      name: "day",
      label: "Day",
      options: ([day]) => (day && !days.includes(day) ? [day, ...days] : days).map(toDay),
      isKnown: (day) => daysOf(day, now) !== null,
      toRequest: (day) => daysOf(day, now),
      isSingle: true,
    },
  ];
}

type Entry = z.infer<typeof AuditEntry>;

const columnsOf = (now: number): Column<Entry>[] => [
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
        <span>{actionNames[action]}</span> <Subject text={subject} />
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
