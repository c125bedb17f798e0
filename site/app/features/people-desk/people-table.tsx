import type { PersonSummary } from "@campusward/contracts/accounts/people";
import type { PeopleDeskWords } from "../../content/desk/people-desk.ts";
import { timeAgo } from "../../dates/day-words.ts";
import { initialsOf } from "../../identity/initials.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { DataRow, DataTable, RowButton } from "../../ui/list/data-table.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";

type PeopleTableProps = {
  people: readonly PersonSummary[];
  chosen: string | null;
  words: PeopleDeskWords;
  isStale: boolean;
  onChoose: (id: string) => void;
};

/** Everybody with an account. */
export function PeopleTable({ people, chosen, words, isStale, onChoose }: PeopleTableProps) {
  const { columns } = words;
  return (
    <DataTable
      caption={words.caption}
      isStale={isStale}
      columns={[
        { id: "person", heading: columns.person },
        { id: "role", heading: columns.role },
        { id: "now", heading: columns.now, from: "tablet" },
        { id: "seen", heading: columns.seen, from: "tablet" },
      ]}
    >
      {people.map((person) => (
        <DataRow key={person.id} isChosen={person.id === chosen}>
          <td>
            <div className="cell-person">
              <Avatar
                photoUrl={person.photoUrl}
                initials={initialsOf(person.name, person.email)}
                className="cell-avatar"
              />
              <p className="min-w-0">
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
              {person.role ? words.roles[person.role] : words.noRole}
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

/** What else there is to know about a person, apart from the role. */
function nowOf(person: PersonSummary, words: PeopleDeskWords): string[] {
  return [
    ...(person.isDisabled ? [words.disabled] : []),
    ...(person.promisedRole ? [words.promised(words.roles[person.promisedRole])] : []),
    ...(person.applicants > 0 ? [words.applicants(person.applicants)] : []),
    ...(person.isEmailVerified || person.promisedRole ? [] : [words.unchecked]),
  ];
}
