import { invite } from "@campusward/contracts/accounts/people";
import type { Role } from "@campusward/contracts/accounts/roles";
import { useState } from "react";
import { failureOf } from "../../api/failure-of.ts";
import type { PeopleDeskWords } from "../../content/desk/people-desk.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useSave } from "../../queries/use-save.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/form/select.tsx";
import { HeadedDialog } from "../../ui/headed-dialog.tsx";
import { EmailForm } from "./email-form.tsx";

type InviteDialogProps = {
  words: PeopleDeskWords;
  onInvited: (email: string, role: Role) => void;
  onClose: () => void;
};

/** Gives somebody a role before they have an account. */
export function InviteDialog({ words, onInvited, onClose }: InviteDialogProps) {
  const { call } = useOpenSession();
  const { save, run, forget, isSaving } = useSave();
  const [role, setRole] = useState<Role>("expertMentor");
  const said = words.invite;

  function send(email: string): void {
    void run(async () => {
      const invited = await call(invite, { email, role });
      onInvited(invited.email, invited.role);
      onClose();
    });
  }

  return (
    <HeadedDialog words={said} onClose={onClose}>
      <p className="text-ink-muted">{said.text}</p>
      <EmailForm label={said.email} problemWords={words.emailProblem} isBusy={isSaving} onSubmit={send} onEdit={forget}>
        <Select
          label={said.role}
          options={words.roleOrder.map((value) => ({ value, label: words.roles[value] }))}
          value={role}
          disabled={isSaving}
          onChange={(event) => setRole(words.roleOrder.find((known) => known === event.target.value) ?? role)}
        />
        <p className="text-sm text-ink-muted">{words.panel.meaning[role]}</p>
        {save.status === "failed" && <Alert kind="error">{words.failures[failureOf(save.error)]}</Alert>}
        <div className="desk-actions">
          <Button type="submit" look="yellow" aria-disabled={isSaving || undefined}>
            {isSaving ? said.sending : said.send}
          </Button>
        </div>
      </EmailForm>
    </HeadedDialog>
  );
}
