import { changeRole, type PersonSummary } from "@campusward/contracts/accounts/people";
import { type Role, staffRoles } from "@campusward/contracts/accounts/roles";
import { type FormEvent, useState } from "react";
import { failureOf } from "../../api/failure-of.ts";
import { useSave } from "../../api/use-save.ts";
import type { PeopleDeskWords } from "../../content/people-desk.ts";
import { useOpenSession } from "../../identity/session.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { StoneMark } from "../../ui/stone-mark.tsx";

type RoleFormProps = { person: PersonSummary; words: PeopleDeskWords; onChange: (person: PersonSummary) => void };

/** Chooses another role, and says what it means before it is given. */
export function RoleForm({ person, words, onChange }: RoleFormProps) {
  const { call } = useOpenSession();
  const { save, run, forget, isSaving } = useSave();
  const current = person.promisedRole ?? person.role;
  const [chosen, setChosen] = useState<Role | null>(current);
  const said = words.panel;
  const isOther = chosen !== null && chosen !== current;
  const waits = isOther && !person.isEmailVerified && (staffRoles as readonly Role[]).includes(chosen);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isOther) return;
    void run(async () => onChange(await call(changeRole, { id: person.id, role: chosen })));
  }

  return (
    <form method="dialog" onSubmit={submit}>
      <fieldset className="role-choice">
        <legend className="field-label">{said.role}</legend>
        {words.roleOrder.map((role) => (
          <label key={role} className="role-option">
            <input
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
          {said.from(person.role ? words.roles[person.role] : words.noRole, words.roles[chosen])} {said.meaning[chosen]}{" "}
          {waits && said.waits} {said.logged}
        </p>
      )}
      {save.status === "failed" && (
        <Alert kind="error" className="mt-3">
          {words.failures[failureOf(save.error)]}
        </Alert>
      )}
      <div className="desk-actions">
        <Button type="submit" look="yellow" small aria-disabled={isSaving || !isOther || undefined}>
          {isSaving ? said.changing : said.change}
        </Button>
        <p role="status" className="desk-saved">
          {save.status === "saved" && current ? changedWords(person, current, words) : ""}
        </p>
      </div>
    </form>
  );
}

function changedWords(person: PersonSummary, role: Role, words: PeopleDeskWords): string {
  return words.panel.changed(person.promisedRole ? words.promised(words.roles[role]) : words.roles[role]);
}
