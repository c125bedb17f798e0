import { auditActions, listAudit, toShortId } from "@campusward/contracts/accounts/people";
import { toFilterText, valuesOf } from "@campusward/contracts/desk/filter-values";
import { Gauge } from "lucide";
import type { AuditLogWords } from "../../content/desk/audit-log.ts";
import { dayAndTime } from "../../dates/team-clock.ts";
import { useNavigation } from "../../navigation/navigation.ts";
import { useNarrowing } from "../../navigation/use-narrowing.ts";
import { useEndpointPages } from "../../queries/use-endpoint.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { DashboardHeading } from "../../ui/dashboard-card.tsx";
import { Field } from "../../ui/form/field.tsx";
import { SearchField } from "../../ui/form/search-field.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { DataRow, DataTable } from "../../ui/list/data-table.tsx";
import { type FilterField, FilterMenu, SetFilters } from "../../ui/list/filter-menu.tsx";
import { ListFrame, ListNote } from "../../ui/list/list-frame.tsx";
import { MoreMenu } from "../../ui/list/more-menu.tsx";
import "./audit-log.css";

const filterNames = ["about", "by", "action", "from", "to"] as const;
type FilterName = (typeof filterNames)[number];

export function AuditLog({ heading, words }: { heading: string; words: AuditLogWords }) {
  const { params, narrow, clear } = useNarrowing<FilterName>();
  const filter = toFilter(params);
  const { query, pages } = useEndpointPages(listAudit, filter);
  const entries = pages.flatMap((page) => page.entries);
  const nothing =
    Object.keys(filter).length > 0 ? (
      <ListNote heading={words.list.nothingFits}>
        <LinkButton onClick={clear}>{words.list.clear}</LinkButton>
      </ListNote>
    ) : (
      <ListNote {...words.empty} />
    );
  return (
    <>
      <DashboardHeading>{heading}</DashboardHeading>
      <p className="audit-about">{words.about}</p>
      <AuditFilters
        filter={filter}
        words={words}
        narrow={narrow}
        shown={`${entries.length}${query.hasNextPage ? "+" : ""}`}
      />
      <ListFrame query={query} words={words.list} empty={entries.length === 0 && nothing}>
        <DataTable caption={words.caption} headings={words.columns} isStale={query.isRefetching}>
          {entries.map(({ id, at, by, account, action, subject, detail }) => (
            <DataRow key={id}>
              <td className="audit-when">{dayAndTime(at, Date.now())}</td>
              <td className="audit-who">
                {by} {account && <span className="audit-id">{toShortId(account)}</span>}
              </td>
              <td>
                {words.actions[action]} <strong className="font-semibold">{subject}</strong>
              </td>
              <td className="text-sm text-ink-muted">{detail}</td>
            </DataRow>
          ))}
        </DataTable>
      </ListFrame>
    </>
  );
}

type AuditFiltersProps = {
  filter: Partial<Record<FilterName, string>>;
  words: AuditLogWords;
  narrow: (name: FilterName, value: string) => void;
  /** How many lines are listed. */
  shown: string;
};

function AuditFilters({ filter, words, narrow, shown }: AuditFiltersProps) {
  const { filters, actions } = words;
  const { navigate } = useNavigation();
  const action: FilterField = {
    name: "action",
    label: filters.action,
    options: auditActions.map((value) => ({ value, label: actions[value].replace(/:$/, "") })),
    chosen: valuesOf(filter.action),
    onChoose: (values) => narrow("action", toFilterText(values) ?? ""),
  };
  return (
    <div className="audit-filters">
      <SearchField label={filters.about} words={filter.about ?? ""} onSearch={(text) => narrow("about", text)} />
      <SearchField label={filters.by} words={filter.by ?? ""} onSearch={(text) => narrow("by", text)} />
      {(["from", "to"] as const).map((name) => (
        <Field
          key={name}
          type="date"
          label={filters[name]}
          problem={null}
          value={filter[name] ?? ""}
          onChange={({ target }) => narrow(name, target.value)}
        />
      ))}
      <div className="filter-row">
        <SetFilters words={filters.menu} fields={[action]} />
        <FilterMenu words={filters.menu} fields={[action]} shown={shown} />
        <MoreMenu
          words={words.more}
          items={[
            {
              id: "speed",
              icon: <LineIcon of={Gauge} size={19} />,
              label: words.more.speed,
              press: () => navigate("/adminDashboardHome/speed"),
            },
          ]}
        />
      </div>
    </div>
  );
}

const day = /^\d{4}-\d\d-\d\d$/;

/** What the address asks for, without what the server would refuse. */
function toFilter(params: URLSearchParams): AuditFiltersProps["filter"] {
  const isGood: Record<FilterName, (value: string) => boolean> = {
    about: (value) => value.length <= 254,
    by: (value) => value.length <= 254,
    action: (value) => valuesOf(value).every((one) => auditActions.some((known) => known === one)),
    from: (value) => day.test(value),
    to: (value) => day.test(value),
  };
  const given = filterNames.map((name) => [name, params.get(name)?.trim() ?? ""] as const);
  return Object.fromEntries(given.filter(([name, value]) => value !== "" && isGood[name](value)));
}
