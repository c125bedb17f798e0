import { changeRole, type PersonSummary, setDisabled } from "@campusward/contracts/accounts/people";
import { type Role, staffRoles } from "@campusward/contracts/accounts/roles";
import { resetSecondStep } from "@campusward/contracts/accounts/second-step";
import { type FormEvent, useState } from "react";
import { SiteLink } from "../../call-to-action/site-link.tsx";
import type { PeopleDeskWords } from "../../content/desk/people-desk.ts";
import { formatDay } from "../../dates/day-words.ts";
import { faceOf } from "../../identity/initials.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useSave } from "../../queries/use-save.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { SidePanel } from "../../ui/list/side-panel.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";
import { HandOverFields, leftBehind, nobody, StopDialog } from "./hand-over.tsx";
import { CopyButton, EraseDialog } from "./person-data.tsx";

type PersonPanelProps = {
  person: PersonSummary;
  words: PeopleDeskWords;
  onChange: (person: PersonSummary) => void;
  onErased: () => void;
  onClose: () => void;
};

export function PersonPanel({ person, words, onChange, onErased, onClose }: PersonPanelProps) {
  const { me } = useOpenSession();
  const [erases, setErases] = useState(false);
  const said = words.panel;
  const isMe = person.email.toLowerCase() === me.email.toLowerCase();

  return (
    <SidePanel
      id="person-heading"
      heading={person.name ?? person.email}
      isName
      about={said.registered(formatDay(person.createdAt, Date.now()))}
      sign={
        <Avatar
          photoUrl={person.photoUrl}
          {...faceOf(person.name, person.email)}
          className="flex-none size-14 text-[1.2rem]"
        />
      }
      onClose={onClose}
    >
      <RoleForm person={person} words={words} onChange={onChange} />
      <div className="mt-4 grid justify-items-start gap-0.5 pt-2.5 border-t-2 border-t-jamun-100">
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
            <StepResetButton id={person.id} words={words} />
            <LinkButton className="text-error" aria-haspopup="dialog" onClick={() => setErases(true)}>
              {said.erase}
            </LinkButton>
          </>
        )}
      </div>
      {erases && (
        <EraseDialog email={person.email} words={words} onErased={onErased} onClose={() => setErases(false)} />
      )}
    </SidePanel>
  );
}

type PersonPartProps = { person: PersonSummary; words: PeopleDeskWords; onChange: (person: PersonSummary) => void };

function AccessButton({ person, words, onChange }: PersonPartProps) {
  const { id, isDisabled } = person;
  const { call } = useOpenSession();
  const { run, isSaving, isSaved, failure } = useSave();
  const [asks, setAsks] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const said = words.panel;
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
        {isDisabled ? said.enable : said.disable}
      </LinkButton>
      <p role="status" className="desk-saved">
        {isSaved || isStopped ? (isDisabled ? said.disabled : said.enabled) : ""}
      </p>
      {failure && <Alert kind="error">{words.failures[failure]}</Alert>}
      {asks && (
        <StopDialog
          person={person}
          words={words}
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
function StepResetButton({ id, words }: { id: string; words: PeopleDeskWords }) {
  const { call } = useOpenSession();
  const { run, isSaving, isSaved, failure } = useSave();
  const [isSure, setSure] = useState(false);
  const said = words.panel.secondStep;
  const reset = () => (isSure ? void run(async () => void (await call(resetSecondStep, { id }))) : setSure(true));
  return (
    <>
      {!isSaved && (
        <LinkButton isBusy={isSaving} onClick={reset}>
          {isSure ? said.sure : said.reset}
        </LinkButton>
      )}
      <p role="status" className="desk-saved">
        {isSaved ? said.done : ""}
      </p>
      {failure && <Alert kind="error">{words.failures[failure]}</Alert>}
    </>
  );
}

function RoleForm({ person, words, onChange }: PersonPartProps) {
  const { call } = useOpenSession();
  const { run, forget, isSaving, isSaved, failure } = useSave();
  const current = person.promisedRole ?? person.role;
  const [chosen, setChosen] = useState<Role | null>(current);
  const [handTo, setHandTo] = useState(nobody);
  const said = words.panel;
  const isOther = chosen !== null && chosen !== current;
  const handed = leftBehind(person, chosen);
  const waits = isOther && !person.isEmailVerified && (staffRoles as readonly Role[]).includes(chosen);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isOther) return;
    void run(async () => onChange(await call(changeRole, { id: person.id, role: chosen, handTo })));
  }

  return (
    <form method="dialog" onSubmit={submit}>
      <fieldset className="grid gap-2 mt-3">
        <legend className="field-label mb-2">{said.role}</legend>
        {words.roleOrder.map((role) => (
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
            <StoneMark cap={words.caps[role]} />
            <span className="flex-1">{words.roles[role]}</span>
            {role === person.role && <span className="text-sm text-ink-muted">{said.now}</span>}
          </label>
        ))}
      </fieldset>
      {isOther && (
        <p className="mt-3 text-sm text-ink-muted">
          {[
            said.from(person.role ? words.roles[person.role] : words.noRole, words.roles[chosen]),
            said.meaning[chosen],
            waits && said.waits,
            said.logged,
          ]
            .filter(Boolean)
            .join(" ")}
        </p>
      )}
      {isOther && !waits && (
        <HandOverFields handed={handed} words={words.handOver} handTo={handTo} isBusy={isSaving} onChange={setHandTo} />
      )}
      {failure && (
        <Alert kind="error" className="mt-3">
          {words.failures[failure]}
        </Alert>
      )}
      <div className="desk-actions">
        <Button type="submit" look="yellow" small aria-disabled={isSaving || !isOther || undefined}>
          {isSaving ? said.changing : said.change}
        </Button>
        <p role="status" className="desk-saved">
          {isSaved && current ? changedWords(person, current, words) : ""}
        </p>
      </div>
    </form>
  );
}

function changedWords(person: PersonSummary, role: Role, words: PeopleDeskWords): string {
  return words.panel.changed(person.promisedRole ? words.promised(words.roles[role]) : words.roles[role]);
}
