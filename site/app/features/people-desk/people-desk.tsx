import {
  lastSeen,
  listPeople,
  type PeopleGroup,
  type PersonSummary,
  peopleGroups,
  waysIn,
} from "@campusward/contracts/accounts/people";
import { roles } from "@campusward/contracts/accounts/roles";
import { keepKnown, toFilterText, valuesOf } from "@campusward/contracts/desk/filter-values";
import { UserRoundPlus } from "lucide";
import { useState } from "react";
import type { PeopleDeskWords } from "../../content/desk/people-desk.ts";
import { timeAgo } from "../../dates/day-words.ts";
import { faceOf } from "../../identity/initials.ts";
import { useNarrowing } from "../../navigation/use-narrowing.ts";
import { useEndpointPages } from "../../queries/use-endpoint.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { DashboardHeading } from "../../ui/dashboard-card.tsx";
import { SearchField } from "../../ui/form/search-field.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { CountChips } from "../../ui/list/count-chips.tsx";
import { DataRow, DataTable, RowButton } from "../../ui/list/data-table.tsx";
import { type FilterField, FilterMenu, SetFilters } from "../../ui/list/filter-menu.tsx";
import { ListFrame, ListNote } from "../../ui/list/list-frame.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";
import { Invitations, InviteDialog } from "./people-dialogs.tsx";
import { PersonPanel } from "./person-panel.tsx";
import "./people-desk.css";

export function PeopleDesk({ heading, words }: { heading: string; words: PeopleDeskWords }) {
  const { params, narrow, clear } = useNarrowing<"group" | "q" | FieldName>();
  const group = peopleGroups.find((known) => known === params.get("group")) ?? "everyone";
  const search = params.get("q")?.trim().slice(0, 100) ?? "";
  const filter = readFilter(params);
  const fields = toFields(filter, words, narrow);
  const { query, pages, change } = useEndpointPages(listPeople, { group, ...filter, ...(search && { q: search }) });
  const [chosen, setChosen] = useState<string | null>(null);
  const [isInviting, setInviting] = useState(false);
  const [done, setDone] = useState("");
  const first = pages[0];
  const people = pages.flatMap((page) => page.people);
  const person = people.find(({ id }) => id === chosen);

  function showChanged(changed: PersonSummary): void {
    change((page) => ({ ...page, people: page.people.map((shown) => (shown.id === changed.id ? changed : shown)) }));
  }

  function close(): void {
    document.getElementById(`person-${chosen}`)?.focus();
    setChosen(null);
  }

  function tell(what: string): void {
    setDone(what);
    void query.refetch();
  }

  const nobody = search ? (
    <ListNote heading={words.list.nothingFound(search)}>
      <LinkButton onClick={() => narrow("q", "")}>{words.list.clear}</LinkButton>
    </ListNote>
  ) : Object.keys(filter).length > 0 ? (
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
        <SearchField label={words.search} words={search} onSearch={(text) => narrow("q", text)} />
        <Button small aria-haspopup="dialog" onClick={() => setInviting(true)}>
          <LineIcon of={UserRoundPlus} size={20} strokeWidth={2.25} />
          <span>{words.invite.open}</span>
        </Button>
      </div>
      <div className="filter-row people-filters">
        <CountChips<PeopleGroup>
          label={words.groups.label}
          options={words.groups.options}
          counts={first?.groups}
          chosen={group}
          onChoose={(value) => narrow("group", value === "everyone" ? "" : value)}
        />
        <SetFilters words={words.filters.menu} fields={fields} />
        <FilterMenu
          words={words.filters.menu}
          fields={fields}
          shown={`${people.length}${query.hasNextPage ? "+" : ""}`}
        />
      </div>
      <p role="status" className="desk-saved people-done">
        {done}
      </p>
      <div className="desk-beside" data-open={person ? "" : undefined}>
        <div>
          <ListFrame query={query} words={words.list} empty={people.length === 0 && nobody}>
            <PeopleTable
              people={people}
              chosen={chosen}
              words={words}
              isStale={query.isRefetching}
              onChoose={setChosen}
            />
          </ListFrame>
          {first && first.invitations.length > 0 && (
            <Invitations invitations={first.invitations} words={words} onChanged={() => void query.refetch()} />
          )}
        </div>
        {person && (
          <PersonPanel
            key={person.id}
            person={person}
            words={words}
            onChange={showChanged}
            onErased={() => {
              setChosen(null);
              tell(words.erase.gone(person.email));
            }}
            onClose={close}
          />
        )}
      </div>
      {isInviting && (
        <InviteDialog
          words={words}
          onInvited={(email, role) => tell(words.invite.sent(email, words.roles[role]))}
          onClose={() => setInviting(false)}
        />
      )}
    </>
  );
}

type FieldName = "role" | "way" | "seen";
type Filter = Partial<Record<FieldName, string>>;

const known: Record<FieldName, readonly string[]> = { role: roles, way: waysIn, seen: lastSeen };

/** What the address asks for, without what the server would refuse. */
function readFilter(params: URLSearchParams): Filter {
  return Object.fromEntries(
    (Object.keys(known) as FieldName[]).flatMap((name) => {
      const asked = params.get(name);
      const text = keepKnown(name === "seen" ? (asked?.split(",")[0] ?? null) : asked, known[name]);
      return text ? [[name, text]] : [];
    }),
  );
}

function toFields(
  filter: Filter,
  { filters, roles: roleNames }: PeopleDeskWords,
  narrow: (name: FieldName, value: string) => void,
): FilterField[] {
  const options: Record<FieldName, FilterField["options"]> = {
    role: roles.map((value) => ({ value, label: roleNames[value] })),
    way: waysIn.map((value) => ({ value, label: filters.ways[value] })),
    seen: lastSeen.map((value) => ({ value, label: filters.lastSeen[value] })),
  };
  return (Object.keys(known) as FieldName[]).map((name) => ({
    name,
    label: filters[name],
    options: options[name],
    chosen: valuesOf(filter[name]),
    onChoose: (values) => narrow(name, toFilterText(values) ?? ""),
    isSingle: name === "seen",
  }));
}

type PeopleTableProps = {
  people: readonly PersonSummary[];
  chosen: string | null;
  words: PeopleDeskWords;
  isStale: boolean;
  onChoose: (id: string) => void;
};

function PeopleTable({ people, chosen, words, isStale, onChoose }: PeopleTableProps) {
  return (
    <DataTable
      caption={words.caption}
      isStale={isStale}
      headings={words.columns}
      from={{ now: "tablet", seen: "tablet" }}
    >
      {people.map((person) => (
        <DataRow key={person.id} isChosen={person.id === chosen}>
          <td>
            <div className="cell-person">
              <Avatar photoUrl={person.photoUrl} {...faceOf(person.name, person.email)} className="cell-avatar" />
              <p className="min-w-0" translate="no">
                <RowButton
                  id={`person-${person.id}`}
                  isChosen={person.id === chosen}
                  onChoose={() => onChoose(person.id)}
                >
                  {person.name ?? person.email}
                </RowButton>
                {person.name && <span className="block text-sm text-ink-muted">{person.email}</span>}
              </p>
            </div>
          </td>
          <td className="person-role">
            <span className="cell-mark">
              <StoneMark cap={person.role ? words.caps[person.role] : "unpainted"} />
              <span>{person.role ? words.roles[person.role] : words.noRole}</span>
            </span>
          </td>
          <td data-from="tablet" className="text-sm">
            {nowOf(person, words).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </td>
          <td data-from="tablet" className="text-sm text-ink-muted">
            {person.seenAt === null ? words.never : timeAgo(person.seenAt, Date.now())}
          </td>
        </DataRow>
      ))}
    </DataTable>
  );
}

function nowOf(person: PersonSummary, words: PeopleDeskWords): string[] {
  return [
    ...(person.isDisabled ? [words.disabled] : []),
    ...(person.promisedRole ? [words.promised(words.roles[person.promisedRole])] : []),
    ...(person.openLeads > 0 ? [words.openLeads(person.openLeads)] : []),
    ...(person.applicants > 0 ? [words.applicants(person.applicants)] : []),
    ...(person.isEmailVerified || person.promisedRole ? [] : [words.unchecked]),
  ];
}
