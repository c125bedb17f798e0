import type { PersonSummary } from "@campusward/contracts/accounts/people";
import { useEffect, useRef, useState } from "react";
import { SiteLink } from "../../call-to-action/site-link.tsx";
import type { PeopleDeskWords } from "../../content/people-desk.ts";
import { formatDay } from "../../dates/day-words.ts";
import { initialsOf } from "../../identity/initials.ts";
import { useOpenSession } from "../../identity/session.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { CloseButton } from "../../ui/close-button.tsx";
import { AccessButton } from "./access-button.tsx";
import { CopyButton } from "./copy-button.tsx";
import { EraseDialog } from "./erase-dialog.tsx";
import { RoleForm } from "./role-form.tsx";

type PersonPanelProps = {
  person: PersonSummary;
  words: PeopleDeskWords;
  onChange: (person: PersonSummary) => void;
  onErased: () => void;
  onClose: () => void;
};

/** One person: their role, and what else an admin can do for them. */
export function PersonPanel({ person, words, onChange, onErased, onClose }: PersonPanelProps) {
  const { me } = useOpenSession();
  const [erases, setErases] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const said = words.panel;
  const isMe = person.email.toLowerCase() === me.email.toLowerCase();

  useEffect(() => panel.current?.focus(), []);

  return (
    <section ref={panel} tabIndex={-1} className="dashboard-card desk-panel desk-side" aria-labelledby="person-heading">
      <div className="desk-dialog-head">
        <div className="person-head">
          <Avatar
            photoUrl={person.photoUrl}
            initials={initialsOf(person.name, person.email)}
            className="person-avatar"
          />
          <div className="min-w-0">
            <h2 id="person-heading" className="dashboard-card-heading person-name">
              {person.name ?? person.email}
            </h2>
            <p className="text-sm text-ink-muted">{said.registered(formatDay(person.createdAt, Date.now()))}</p>
          </div>
        </div>
        <CloseButton label={said.close} onClose={onClose} />
      </div>
      <RoleForm person={person} words={words} onChange={onChange} />
      <div className="person-more">
        <CopyButton email={person.email} words={words} />
        {isMe ? (
          <p className="text-sm text-ink-muted">
            <SiteLink href="/profile" className="inline-button">
              {said.own}
            </SiteLink>
          </p>
        ) : (
          <>
            <AccessButton person={person} words={words} onChange={onChange} />
            <button
              type="button"
              className="text-link text-error"
              aria-haspopup="dialog"
              onClick={() => setErases(true)}
            >
              <span>{said.erase}</span>
            </button>
          </>
        )}
      </div>
      {erases && (
        <EraseDialog email={person.email} words={words} onErased={onErased} onClose={() => setErases(false)} />
      )}
    </section>
  );
}
