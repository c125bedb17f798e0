import {
  lastSeen,
  listPeople,
  type PeopleGroup,
  type PersonSummary,
  waysIn,
} from "@campusward/contracts/accounts/people";
import { roles } from "@campusward/contracts/accounts/roles";
import type { Count } from "@campusward/contracts/desk/desk-counts";
import { useQueryClient } from "@tanstack/react-query";
import { UserRoundPlus } from "lucide";
import { useState } from "react";
import { noRole, roleNames } from "../../content/account/role-words.ts";
import { timeAgo } from "../../dates/day-words.ts";
import { ageNames } from "../../desk-work/lead-words.ts";
import { DeskList } from "../../desk-work/list/desk-list.tsx";
import type { ListFilter } from "../../desk-work/list/list-address.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { type Column, RowButton } from "../../ui/list/data-table.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";
import { Invitations, InviteDialog } from "./people-dialogs.tsx";
import { PersonPanel } from "./person-panel.tsx";
import { capOfRole } from "./role-choice.ts";

const lastSeenNames: Record<(typeof lastSeen)[number], string> = { ...ageNames, longer: "Longer ago, or never" };

export function PeopleDesk({ heading }: { heading: string }) {
  const client = useQueryClient();
  const [isInviting, setInviting] = useState(false);
  const [done, setDone] = useState("");
  const readAgain = () => void client.invalidateQueries({ queryKey: [listPeople.path] });

  function tell(what: string): void {
    setDone(what);
    readAgain();
  }

  return (
    <>
      <DeskList
        heading={heading}
        endpoint={listPeople}
        rows="people"
        caption="People"
        search={{ label: "Name or email", field: "q", longest: 100 }}
        views={views}
        find="Role, way in, last seen..."
        filters={filters}
        columns={columns}
        words={{
          empty: { heading: "Nobody is here yet.", text: "Whoever registers appears here, and whoever you invite." },
        }}
        message={done}
        tools={
          <Button small aria-haspopup="dialog" onClick={() => setInviting(true)}>
            <LineIcon of={UserRoundPlus} size={20} strokeWidth={2.25} />
            <span>Invite</span>
          </Button>
        }
        panel={({ row, replace, close }) => (
          <PersonPanel
            key={row.id}
            person={row}
            onChange={replace}
            onErased={() => {
              close();
              tell(`Everything of ${row.email} is gone.`);
            }}
            onClose={close}
          />
        )}
        below={({ invitations }) =>
          invitations.length > 0 && <Invitations invitations={invitations} onChanged={readAgain} />
        }
      />
      {isInviting && (
        <InviteDialog
          onInvited={(email, role) => tell(`Invited ${email} as ${roleNames[role]}.`)}
          onClose={() => setInviting(false)}
        />
      )}
    </>
  );
}

const views = {
  label: "Which people",
  field: "group",
  usual: "everyone",
  isAsked: true,
  options: [
    { value: "team", label: "Team" },
    { value: "students", label: "Students" },
    { value: "counselors", label: "Counsellors" },
    { value: "everyone", label: "All" },
  ],
  counts: ({ groups }: { groups: Record<PeopleGroup, Count> }) => groups,
} as const;

const nameOfWay: Record<(typeof waysIn)[number], string> = {
  password: "Password",
  google: "Google",
  passkey: "Passkey",
};

const filters: ListFilter[] = [
  { name: "role", label: "Role", options: roles.map((value) => ({ value, label: roleNames[value] })) },
  { name: "way", label: "Way in", options: waysIn.map((value) => ({ value, label: nameOfWay[value] })) },
  {
    name: "seen",
    label: "Last seen",
    options: lastSeen.map((value) => ({ value, label: lastSeenNames[value] })),
    isSingle: true,
  },
];

const columns: Column<PersonSummary>[] = [
  {
    header: "Person",
    cell: ({ photoUrl, name, email }) => (
      <div className="cell-person">
        <Avatar photoUrl={photoUrl} name={name} email={email} className="size-10 flex-none text-(length:--text-sm)" />
        <p className="min-w-0" translate="no">
          <RowButton>{name ?? email}</RowButton>
          {name && <span className="block text-sm text-ink-muted">{email}</span>}
        </p>
      </div>
    ),
  },
  {
    header: "Role",
    className: "@max-[38rem]/data-table:pt-0.5 @max-[38rem]/data-table:pl-13",
    cell: ({ role }) => (
      <span className="cell-mark">
        <StoneMark cap={role ? capOfRole[role] : "unpainted"} />
        <span>{role ? roleNames[role] : noRole.name}</span>
      </span>
    ),
  },
  {
    header: "Now",
    from: "tablet",
    className: "text-sm",
    cell: (person) =>
      nowOf(person).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      )),
  },
  {
    header: "Seen",
    from: "tablet",
    className: "text-sm text-ink-muted",
    cell: ({ seenAt }) => (seenAt === null ? "Never" : timeAgo(seenAt, Date.now())),
  },
];

function nowOf(person: PersonSummary): string[] {
  return [
    ...(person.isDisabled ? ["Cannot log in"] : []),
    ...(person.promisedRole ? [`${roleNames[person.promisedRole]}, once the address is checked`] : []),
    ...(person.openLeads > 0 ? [person.openLeads === 1 ? "1 open lead" : `${person.openLeads} open leads`] : []),
    ...(person.applicants > 0 ? [person.applicants === 1 ? "1 applicant" : `${person.applicants} applicants`] : []),
    ...(person.isEmailVerified || person.promisedRole ? [] : ["Address not checked"]),
  ];
}
