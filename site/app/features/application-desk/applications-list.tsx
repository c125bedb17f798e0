import {
  type ApplicationSummary,
  applicationDues,
  applicationStages,
  guardianStates,
  listApplications,
  stagesOf,
} from "@campusward/contracts/desk/applications-desk";
import { keepKnown, toFilterText, valuesOf } from "@campusward/contracts/desk/filter-values";
import { listColleagues } from "@campusward/contracts/desk/leads-desk";
import { tracks } from "@campusward/contracts/leads/application-fields";
import { SiteLink } from "../../call-to-action/site-link.tsx";
import type { LinkTarget } from "../../content/action.ts";
import type { ApplicationDeskWords, ApplicationsView } from "../../content/desk/application-desk.ts";
import { faceOf } from "../../identity/initials.ts";
import { useVisit } from "../../navigation/navigation.ts";
import { useNarrowing } from "../../navigation/use-narrowing.ts";
import { useEndpoint, useEndpointPages } from "../../queries/use-endpoint.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { DashboardHeading } from "../../ui/dashboard-card.tsx";
import { SearchField } from "../../ui/form/search-field.tsx";
import { CountChips } from "../../ui/list/count-chips.tsx";
import { DataRow, DataTable } from "../../ui/list/data-table.tsx";
import { asTyped, type FilterField, FilterMenu, SetFilters } from "../../ui/list/filter-menu.tsx";
import { ListFrame, ListNote } from "../../ui/list/list-frame.tsx";
import { MinorMark } from "../../ui/list/minor-mark.tsx";
import { StoneRow } from "../../ui/stone/stone-row.tsx";
import { ApplicationView, idBelow } from "./application-view.tsx";
import { dueOf } from "./due.ts";
import "./application-desk.css";

/** Every application, to search and to narrow down. The filter is in the address, so that it can be shared. */
function ApplicationsList({ heading, words }: { heading: string; words: ApplicationDeskWords }) {
  const { params, narrow, clear } = useNarrowing<FieldName | "view">();
  const filter = filterOf(params);
  const view = words.filters.views.find(({ value }) => value === params.get("view"))?.value ?? "all";
  const { query: colleagues } = useEndpoint(listColleagues);
  const { query, pages } = useEndpointPages(listApplications, { ...filter, ...heldBy[view] });
  const { filters } = words;
  const mentors = colleagues.data?.mentors ?? [];
  const applications = pages.flatMap((page) => page.applications);
  const isNarrowed = Object.keys(filter).length > 0 || view !== "all";

  const seen = applications.flatMap(({ city }) => city ?? []);
  const fields = (["stage", "track", "mentor", "due", "city", "guardian"] as const)
    // What a view holds stands in its name.
    .filter((field) => !(field in heldBy[view]))
    .map(
      (field): FilterField => ({
        name: field,
        label: filters[field].label,
        options:
          field === "mentor"
            ? mentors.map(({ id, name }) => ({ value: id, label: name }))
            : field === "city"
              ? [...new Set([...seen.toSorted(), ...valuesOf(filter.city)])].map(asTyped)
              : filters[field].options,
        chosen: valuesOf(filter[field]),
        onChoose: (values) => narrow(field, toFilterText(values) ?? ""),
        ...(field === "city" && { readTyped: asTyped }),
      }),
    );

  const nothing = isNarrowed ? (
    <ListNote heading={filter.q ? words.list.nothingFound(filter.q) : words.list.nothingFits}>
      <LinkButton onClick={clear}>{words.list.clear}</LinkButton>
    </ListNote>
  ) : (
    <ListNote {...words.empty} />
  );

  return (
    <>
      <div className="desk-head">
        <DashboardHeading>{heading}</DashboardHeading>
        <SearchField label={words.search} words={filter.q ?? ""} onSearch={(text) => narrow("q", text)} />
      </div>
      <div className="filter-row mb-3">
        <CountChips<ApplicationsView>
          label={filters.label}
          options={filters.views}
          counts={pages[0]?.views}
          chosen={view}
          onChoose={(value) => narrow("view", value === "all" ? "" : value)}
        />
        <SetFilters words={filters.menu} fields={fields} />
        <FilterMenu
          words={filters.menu}
          fields={fields}
          shown={`${applications.length}${query.hasNextPage ? "+" : ""}`}
        />
      </div>
      <ListFrame query={query} words={words.list} empty={applications.length === 0 && nothing}>
        <ApplicationTable
          caption={words.caption}
          applications={applications}
          words={words}
          addressOf={(id) => `/adminDashboardHome/applications/${id}`}
          showsMentor
          isStale={query.isRefetching}
        />
      </ListFrame>
    </>
  );
}

const address = "/adminDashboardHome/applications";

export function ApplicationDesk({ heading, words }: { heading: string; words: ApplicationDeskWords }) {
  const id = idBelow(address, useVisit().pathname);
  if (id === null) return <ApplicationsList heading={heading} words={words} />;
  return <ApplicationView key={id} id={id} back={address} list={words.detail.back} mayAssign words={words} />;
}

const filterFields = ["stage", "track", "mentor", "due", "city", "guardian", "q"] as const;
type FieldName = (typeof filterFields)[number];

const heldBy: Record<ApplicationsView, Partial<Record<FieldName, string>>> = {
  today: { due: "late,today" },
  family: { stage: "offered" },
  all: {},
};

const options: Partial<Record<FieldName, readonly string[]>> = {
  stage: applicationStages,
  track: tracks,
  due: applicationDues,
  guardian: guardianStates.filter((state) => state !== "waiting"),
};
const longestSearch = 100;

/** The filter that an address sets. Values that the server would refuse are left out. */
export function filterOf(params: URLSearchParams): Partial<Record<FieldName, string>> {
  return Object.fromEntries(
    filterFields.flatMap((field) => {
      const typed = params.get(field)?.trim() ?? "";
      const value = field === "q" ? typed.slice(0, longestSearch) : keepKnown(typed, options[field]);
      return value ? [[field, value]] : [];
    }),
  );
}

type ApplicationTableProps = {
  caption: string;
  applications: readonly ApplicationSummary[];
  words: ApplicationDeskWords;
  addressOf: (id: string) => LinkTarget;
  showsMentor?: boolean;
  isStale?: boolean;
};

export function ApplicationTable(props: ApplicationTableProps) {
  const { caption, applications, words, addressOf, showsMentor = false, isStale = false } = props;
  const { student, stage, next, stones, mentor } = words.columns;
  const headings = { student, stage, next, stones, ...(showsMentor && { mentor }) };
  return (
    <DataTable
      caption={caption}
      headings={headings}
      from={{ next: "tablet", stones: "desk", mentor: "tablet" }}
      isStale={isStale}
    >
      {applications.map((application) => (
        <DataRow key={application.id}>
          <td>
            <div className="cell-person">
              <Avatar photoUrl={null} {...faceOf(application.name, application.name)} className="cell-avatar" />
              <p className="min-w-0">
                <SiteLink href={addressOf(application.id)} className="row-opener">
                  {application.name}
                </SiteLink>
                <span className="block text-sm text-ink-muted">
                  <span>{words.shortTracks[application.track]}</span>{" "}
                  {application.isMinor && <MinorMark>{words.under18}</MinorMark>}
                </span>
              </p>
            </div>
          </td>
          <td className="application-stage">
            <span>{words.stages[application.stage]}</span>
            <DueOnPhones application={application} words={words} />
          </td>
          <td data-from="tablet" className="text-sm">
            <NextStep application={application} words={words} />
          </td>
          <td data-from="desk">
            <Stones application={application} words={words} />
          </td>
          {showsMentor && (
            <td data-from="tablet" className="text-sm">
              {application.mentor?.name ?? <span className="text-ink-muted">{words.nobody}</span>}
            </td>
          )}
        </DataRow>
      ))}
    </DataTable>
  );
}

type CellProps = { application: ApplicationSummary; words: ApplicationDeskWords };

/** There is no room for the next step, but a late one must be visible. */
function DueOnPhones({ application: { dueAt }, words }: CellProps) {
  const due = dueOf(dueAt, Date.now(), words.due);
  if (!due?.isNow) return null;
  return <span className={`application-due ${due.isLate ? "cell-late" : ""}`}>{due.text}</span>;
}

function NextStep({ application: { next, dueAt }, words }: CellProps) {
  const due = dueOf(dueAt, Date.now(), words.due);
  return (
    <>
      {next && <span className="block">{next}</span>}
      {due && <span className={due.isLate ? "cell-late" : "text-ink-muted"}>{due.text}</span>}
    </>
  );
}

function Stones({ application, words }: CellProps) {
  const stones = stonesPainted(application);
  if (!stones) return null;
  const isLate = dueOf(application.dueAt, Date.now(), words.due)?.isLate ?? false;
  return (
    <>
      <StoneRow {...stones} cap={isLate ? "late" : application.stage === "enrolled" ? "neem" : "amaltas"} />
      <span className="sr-only">{words.stonesPainted(stones.painted, stones.of)}</span>
    </>
  );
}

/** How many stones of its track an application has passed. Null for a closed application. */
function stonesPainted({ track, stage }: ApplicationSummary) {
  const road = stagesOf(track);
  const at = road.indexOf(stage);
  return at === -1 ? null : { painted: at + 1, of: road.length };
}
