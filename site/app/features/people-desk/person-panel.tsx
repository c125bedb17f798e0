import { changeRole, type PersonSummary, setDisabled } from "@campusward/contracts/accounts/people";
import { type Role, staffRoles } from "@campusward/contracts/accounts/roles";
import { resetSecondStep } from "@campusward/contracts/accounts/second-step";
import { useState } from "react";
import { SiteLink } from "../../call-to-action/site-link.tsx";
import { noRole, roleNames } from "../../content/account/role-words.ts";
import { formatDay } from "../../dates/day-words.ts";
import { FailureNote } from "../../desk-work/failure-note.tsx";
import { useOpenSession } from "../../identity/session.ts";
import { useChange } from "../../queries/use-save.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { DoneNote } from "../../ui/dashboard-card.tsx";
import { Form } from "../../ui/form/form.tsx";
import { SidePanel } from "../../ui/list/side-panel.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";
import { HandOverFields, leftBehind, nobody, StopDialog } from "./hand-over.tsx";
import { CopyButton, EraseDialog } from "./person-data.tsx";
import { capOfRole, meaningOfRole, roleOrder } from "./role-choice.ts";

type PersonPanelProps = {
  person: PersonSummary;
  onChange: (person: PersonSummary) => void;
  onErased: () => void;
  onClose: () => void;
};

export function PersonPanel({ person, onChange, onErased, onClose }: PersonPanelProps) {
  const { me } = useOpenSession();
  const [erases, setErases] = useState(false);
  const isMe = person.email.toLowerCase() === me.email.toLowerCase();

  return (
    <SidePanel
      id="person-heading"
      heading={person.name ?? person.email}
      isName
      about={`Registered on ${formatDay(person.createdAt, Date.now())}`}
      sign={
        <Avatar
          photoUrl={person.photoUrl}
          name={person.name}
          email={person.email}
          className="flex-none size-14 text-[1.2rem]"
        />
      }
      onClose={onClose}
    >
      <RoleForm person={person} onChange={onChange} />
      <div className="mt-4 grid justify-items-start gap-0.5 pt-2.5 border-t-2 border-t-jamun-100">
        <CopyButton email={person.email} />
        {isMe ? (
          <p className="text-sm text-ink-muted">
            <SiteLink href="/profile" className="inline-button">
              This is you. Your own account is on your profile.
            </SiteLink>
          </p>
        ) : (
          <>
            <AccessButton person={person} onChange={onChange} />
            <StepResetButton id={person.id} />
            <LinkButton className="text-error" aria-haspopup="dialog" onClick={() => setErases(true)}>
              Erase this person
            </LinkButton>
          </>
        )}
      </div>
      {erases && <EraseDialog email={person.email} onErased={onErased} onClose={() => setErases(false)} />}
    </SidePanel>
  );
}

type PersonPartProps = { person: PersonSummary; onChange: (person: PersonSummary) => void };

function AccessButton({ person, onChange }: PersonPartProps) {
  const { id, isDisabled } = person;
  const { call, run, isSaving, isSaved, failure } = useChange();
  const [asks, setAsks] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const hasWork = person.openLeads + person.applicants > 0;
  const change = () => run(async () => onChange(await call(setDisabled, { id, disabled: !isDisabled })));
  return (
    <>
      <LinkButton
        isBusy={isSaving}
        onClick={() => {
          setStopped(false);
          if (hasWork && !isDisabled) setAsks(true);
          else void change();
        }}
      >
        {isDisabled ? "Let them log in again" : "Stop them logging in"}
      </LinkButton>
      <DoneNote>
        {(isSaved || isStopped) &&
          (isDisabled ? "They are signed out everywhere and cannot log in." : "They can log in again.")}
      </DoneNote>
      <FailureNote failure={failure} />
      {asks && (
        <StopDialog
          person={person}
          onChange={(changed) => {
            onChange(changed);
            setStopped(true);
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}

/** R15.4: for a colleague who lost the phone. It is asked twice, because it takes a protection away. */
function StepResetButton({ id }: { id: string }) {
  const { send, isSaving, isSaved, failure } = useChange();
  const [isSure, setSure] = useState(false);
  const reset = () => (isSure ? send(resetSecondStep, { id }) : setSure(true));
  return (
    <>
      {!isSaved && (
        <LinkButton isBusy={isSaving} onClick={reset}>
          {isSure ? "Reset it now: all admins are told" : "Reset their second step"}
        </LinkButton>
      )}
      <DoneNote>{isSaved ? "Reset. They are signed out, and their next login asks for no second step." : ""}</DoneNote>
      <FailureNote failure={failure} />
    </>
  );
}

function RoleForm({ person, onChange }: PersonPartProps) {
  const { send, forget, isSaving, isSaved, failure } = useChange();
  const current = person.promisedRole ?? person.role;
  const [chosen, setChosen] = useState<Role | null>(current);
  const [handTo, setHandTo] = useState(nobody);
  const isOther = chosen !== null && chosen !== current;
  const handed = leftBehind(person, chosen);
  const waits = isOther && !person.isEmailVerified && (staffRoles as readonly Role[]).includes(chosen);

  function submit(): void {
    if (!isOther) return;
    send(changeRole, { id: person.id, role: chosen, handTo }, onChange);
  }

  return (
    <Form onSubmit={submit}>
      <fieldset className="grid gap-2 mt-3">
        <legend className="field-label mb-2">Role</legend>
        {roleOrder.map((role) => (
          <label
            key={role}
            className="relative flex items-center gap-3 min-h-12 border-2 rounded-input px-3.25 py-1.5 font-semibold border-jamun-200 cursor-pointer hover:border-ink has-[:checked]:border-ink has-[:checked]:bg-amaltas-100 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-ink has-[:focus-visible]:outline-offset-3 forced-colors:has-[:checked]:outline-3 forced-colors:has-[:checked]:outline-[color:Highlight]"
          >
            <input
              className="absolute inset-0 opacity-0 cursor-pointer"
              type="radio"
              name="role"
              value={role}
              checked={role === chosen}
              disabled={isSaving}
              onChange={() => {
                setChosen(role);
                forget();
              }}
            />
            <StoneMark cap={capOfRole[role]} />
            <span className="flex-1">{roleNames[role]}</span>
            {role === person.role && <span className="text-sm text-ink-muted">now</span>}
          </label>
        ))}
      </fieldset>
      {isOther && (
        <p className="mt-3 text-sm text-ink-muted">
          {[
            `From ${person.role ? roleNames[person.role] : noRole.name} to ${roleNames[chosen]}.`,
            meaningOfRole[chosen],
            waits && "The address is not checked yet: the role waits until it is.",
            "They are told by mail, and this is written in the log under your name.",
          ]
            .filter(Boolean)
            .join(" ")}
        </p>
      )}
      {isOther && !waits && <HandOverFields handed={handed} handTo={handTo} isBusy={isSaving} onChange={setHandTo} />}
      <FailureNote failure={failure} className="mt-3" />
      <div className="desk-actions">
        <Button
          type="submit"
          look="primary"
          small
          isBusy={isSaving}
          aria-disabled={!isOther || undefined}
          busy="Changing..."
        >
          Change role
        </Button>
        <DoneNote>{isSaved && current ? changedWords(person, current) : ""}</DoneNote>
      </div>
    </Form>
  );
}

function changedWords(person: PersonSummary, role: Role): string {
  return `Changed. They are now: ${person.promisedRole ? `${roleNames[role]}, once the address is checked` : roleNames[role]}.`;
}
