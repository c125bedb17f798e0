import { applicationStages, stagesOf } from "@campusward/contracts/desk/application-stages";
import {
  type ApplicationSummary,
  applicationDues,
  listApplications,
} from "@campusward/contracts/desk/applications-desk";
import { listColleagues } from "@campusward/contracts/desk/leads-desk";
import { type Track, tracks } from "@campusward/contracts/leads/application-fields";
import { SiteLink } from "../../call-to-action/site-link.tsx";
import type { LinkTarget } from "../../content/action.ts";
import { stageNames } from "../../content/desk/application-words.ts";
import { DeskList } from "../../desk-work/list/desk-list.tsx";
import { asTyped, type FilterOption } from "../../desk-work/list/filter-menu.tsx";
import type { ListFilter } from "../../desk-work/list/list-address.ts";
import { useVisit } from "../../navigation/navigation.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { Avatar } from "../../ui/avatar.tsx";
import type { Column } from "../../ui/list/data-table.tsx";
import { MinorMark } from "../../ui/list/minor-mark.tsx";
import { StoneRow } from "../../ui/stone/stone-row.tsx";
import { ApplicationView, idBelow } from "./application-view.tsx";
import { type Due, dueOf } from "./due.ts";

/** Without the word that every one of them ends with. */
const shortTrackNames: Record<Track, string> = {
  innovation: "Innovation",
  business: "Business",
  creativity: "Creativity",
  unsure: "Choosing a track",
};

type ApplicationDeskProps = { heading: string };

const address = "/adminDashboardHome/applications";

export function ApplicationDesk({ heading }: ApplicationDeskProps) {
  const id = idBelow(address, useVisit().pathname);
  if (id === null) return <ApplicationsList heading={heading} />;
  return <ApplicationView key={id} id={id} back={address} list="Applications" mayAssign />;
}

/** Every application, to search and to narrow down. */
function ApplicationsList({ heading }: ApplicationDeskProps) {
  const { data } = useEndpoint(listColleagues).query;
  const mentors = (data?.mentors ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <DeskList
      heading={heading}
      endpoint={listApplications}
      rows="applications"
      caption="Applications"
      search={search}
      views={{ ...views, counts: (page) => page.views }}
      find="Stage, mentor, city..."
      filters={filtersOf(mentors)}
      rowClass={rowClass}
      columns={[...columnsOf((id) => `${address}/${id}`), mentorColumn]}
      words={{
        empty: {
          heading: "No applications yet.",
          text: "They appear here as soon as somebody applies, and a minor’s once the parent or guardian has agreed.",
        },
      }}
    />
  );
}

export const search = { label: "Name, city, email", field: "q", longest: 100 };

export const views = {
  label: "Which applications",
  field: "view",
  usual: "all",
  options: [
    { value: "today", label: "Today", holds: { due: "late,today" } },
    { value: "family", label: "Waiting for a family", holds: { stage: "offered" } },
    { value: "all", label: "All" },
  ],
};

const dueNames: Record<(typeof applicationDues)[number], string> = {
  late: "Late",
  today: "Today",
  week: "Within 7 days",
  later: "Later",
  none: "No day set",
};

export const filtersOf = (mentors: readonly FilterOption[]): ListFilter<ApplicationSummary>[] => [
  { name: "stage", label: "Stage", options: applicationStages.map((value) => ({ value, label: stageNames[value] })) },
  { name: "track", label: "Track", options: tracks.map((value) => ({ value, label: shortTrackNames[value] })) },
  { name: "mentor", label: "Mentor", options: () => mentors, isKnown: () => true },
  { name: "due", label: "Due", options: applicationDues.map((value) => ({ value, label: dueNames[value] })) },
  {
    name: "city",
    label: "City",
    options: (chosen, rows) => {
      const seen = rows.flatMap(({ city }) => city ?? []).sort();
      return [...new Set([...seen, ...chosen])].map(asTyped);
    },
    isKnown: () => true,
    readTyped: asTyped,
  },
  {
    name: "guardian",
    label: "Guardian",
    options: [
      { value: "agreed", label: "Agreed" },
      { value: "not-needed", label: "Not needed" },
    ],
  },
];

const mentorColumn: Column<ApplicationSummary> = {
  header: "Mentor",
  from: "tablet",
  className: "text-sm",
  cell: ({ mentor }) => mentor?.name ?? <span className="text-ink-muted">Nobody yet</span>,
};

/** A card names the student and the stage beside each other. */
export const rowClass =
  "@max-[38rem]/data-table:grid @max-[38rem]/data-table:grid-cols-[minmax(0,1fr)_auto] @max-[38rem]/data-table:items-center @max-[38rem]/data-table:gap-3";

/** What every list of applications shows. */
export const columnsOf = (addressOf: (id: string) => LinkTarget): Column<ApplicationSummary>[] => [
  {
    header: "Student",
    cell: ({ id, name, track, isMinor }) => (
      <div className="cell-person">
        <Avatar name={name} className="size-10 flex-none text-(length:--text-sm)" />
        <p className="min-w-0">
          <SiteLink href={addressOf(id)} className="row-opener">
            {name}
          </SiteLink>
          <span className="block text-sm text-ink-muted">
            <span>{shortTrackNames[track]}</span> {isMinor && <MinorMark>Under 18</MinorMark>}
          </span>
        </p>
      </div>
    ),
  },
  {
    header: "Stage",
    className:
      "font-semibold wrap-break-word @max-[38rem]/data-table:text-(length:--text-sm) @max-[38rem]/data-table:text-right",
    cell: ({ stage, dueAt }) => (
      <>
        <span>{stageNames[stage]}</span>
        {dueOnPhones(dueOf(dueAt, Date.now()))}
      </>
    ),
  },
  { header: "Next", from: "tablet", className: "text-sm", cell: nextStep },
  { header: "Stones", from: "desk", cell: stonesPainted },
];

/** There is no room for the next step, but a late one must be visible. */
function dueOnPhones(due: Due | null) {
  if (!due?.isNow) return null;
  return (
    <span className={`hidden text-ink-muted @max-[38rem]/data-table:block ${due.isLate ? "cell-late" : ""}`}>
      {due.text}
    </span>
  );
}

function nextStep({ next, dueAt }: ApplicationSummary) {
  const due = dueOf(dueAt, Date.now());
  return (
    <>
      {next && <span className="block">{next}</span>}
      {due && <span className={due.isLate ? "cell-late" : "text-ink-muted"}>{due.text}</span>}
    </>
  );
}

/** How many stones of its track an application has passed. Nothing for a closed one. */
function stonesPainted({ track, stage, dueAt }: ApplicationSummary) {
  const road = stagesOf(track);
  const painted = road.indexOf(stage) + 1;
  if (painted === 0) return null;
  const isLate = dueOf(dueAt, Date.now())?.isLate ?? false;
  return (
    <>
      <StoneRow painted={painted} of={road.length} cap={isLate ? "late" : stage === "enrolled" ? "neem" : "amaltas"} />
      <span className="sr-only">{`${painted} of ${road.length} stones`}</span>
    </>
  );
}
