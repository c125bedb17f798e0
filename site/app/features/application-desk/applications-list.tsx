import { applicationStages, listApplications } from "@campusward/contracts/desk/applications-desk";
import { listColleagues } from "@campusward/contracts/desk/leads-desk";
import { tracks } from "@campusward/contracts/leads/application-fields";
import { withParameter } from "../../browser/with-parameter.ts";
import type { ApplicationDeskWords } from "../../content/desk/application-desk.ts";
import { useSearchParams, useVisit } from "../../navigation/navigation.ts";
import { useEndpoint, useEndpointPages } from "../../queries/use-endpoint.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { SearchField } from "../../ui/form/search-field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { ListFrame, ListNote } from "../../ui/list/list-frame.tsx";
import { ApplicationTable } from "./application-table.tsx";
import { ApplicationView } from "./application-view.tsx";
import { idBelow } from "./id-below.ts";
import "./application-desk.css";

/** Every application, to search and to narrow down. The filter is in the address, so that it can be shared. */
function ApplicationsList({ heading, words }: { heading: string; words: ApplicationDeskWords }) {
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params);
  const { query: colleagues } = useEndpoint(listColleagues);
  const { query, pages } = useEndpointPages(listApplications, filter);
  const { filters } = words;
  const mentors = colleagues.data?.mentors ?? [];
  const applications = pages.flatMap((page) => page.applications);
  const isNarrowed = Object.keys(filter).length > 0;

  function narrow(field: FilterField, value: string): void {
    setParams((before) => withParameter(before, field, value), { replace: true });
  }

  const nothing = isNarrowed ? (
    <ListNote heading={filter.q ? words.list.nothingFound(filter.q) : words.list.nothingFits}>
      <LinkButton onClick={() => setParams({}, { replace: true })}>{words.list.clear}</LinkButton>
    </ListNote>
  ) : (
    <ListNote {...words.empty} />
  );

  return (
    <>
      <div className="desk-head">
        <h1 className="dashboard-heading" tabIndex={-1}>
          {heading}
        </h1>
        <SearchField label={words.search} words={filter.q ?? ""} onSearch={(text) => narrow("q", text)} />
      </div>
      <fieldset className="application-filters">
        <legend className="sr-only">{filters.label}</legend>
        <Select
          label={filters.stage.label}
          placeholder={filters.stage.any}
          options={filters.stage.options}
          value={filter.stage ?? ""}
          onChange={(event) => narrow("stage", event.target.value)}
        />
        <Select
          label={filters.track.label}
          placeholder={filters.track.any}
          options={filters.track.options}
          value={filter.track ?? ""}
          onChange={(event) => narrow("track", event.target.value)}
        />
        <Select
          label={filters.mentor.label}
          placeholder={filters.mentor.any}
          options={mentors.map(({ id, name }) => ({ value: id, label: name }))}
          value={filter.mentor ?? ""}
          onChange={(event) => narrow("mentor", event.target.value)}
        />
      </fieldset>
      <ListFrame query={query} words={words.list} empty={applications.length === 0 ? nothing : null}>
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

/** What an admin does with applications: the list, and below its address one of them. */
export function ApplicationDesk({ heading, words }: { heading: string; words: ApplicationDeskWords }) {
  const id = idBelow(address, useVisit().pathname);
  if (id === null) return <ApplicationsList heading={heading} words={words} />;
  return <ApplicationView key={id} id={id} back={address} mayAssign words={words} />;
}

const filterFields = ["stage", "track", "mentor", "q"] as const;
type FilterField = (typeof filterFields)[number];

const options: Partial<Record<FilterField, readonly string[]>> = { stage: applicationStages, track: tracks };
const longestSearch = 100;

/** The filter that an address sets. Values that the server would refuse are left out. */
export function filterOf(params: URLSearchParams): Partial<Record<FilterField, string>> {
  return Object.fromEntries(
    filterFields.flatMap((field) => {
      const value = params.get(field)?.trim().slice(0, longestSearch);
      return value && (options[field]?.includes(value) ?? true) ? [[field, value]] : [];
    }),
  );
}
