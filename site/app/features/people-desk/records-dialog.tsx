import { useState } from "react";
import type { PeopleDeskWords } from "../../content/desk/people-desk.ts";
import { Button } from "../../ui/button.tsx";
import { HeadedDialog } from "../../ui/headed-dialog.tsx";
import { CopyButton } from "./copy-button.tsx";
import { EmailForm } from "./email-form.tsx";
import { EraseDialog } from "./erase-dialog.tsx";

type RecordsDialogProps = { words: PeopleDeskWords; onErased: (email: string) => void; onClose: () => void };

/** Finds the data of somebody without an account, to export or erase it. */
export function RecordsDialog({ words, onErased, onClose }: RecordsDialogProps) {
  const [email, setEmail] = useState<string | null>(null);
  const [erases, setErases] = useState(false);
  const said = words.records;
  if (email !== null && erases) {
    return <EraseDialog email={email} words={words} onErased={() => onErased(email)} onClose={onClose} />;
  }
  return (
    <HeadedDialog words={said} onClose={onClose}>
      <p className="text-ink-muted">{said.text}</p>
      <EmailForm
        label={said.email}
        problemWords={words.emailProblem}
        isBusy={false}
        onSubmit={setEmail}
        onEdit={() => setEmail(null)}
      >
        {email === null ? (
          <div className="desk-actions">
            <Button type="submit" look="yellow">
              {said.find}
            </Button>
          </div>
        ) : (
          <div className="person-more">
            <CopyButton email={email} words={words} />
            <button type="button" className="text-link text-error" onClick={() => setErases(true)}>
              <span>{words.panel.erase}</span>
            </button>
          </div>
        )}
      </EmailForm>
    </HeadedDialog>
  );
}
