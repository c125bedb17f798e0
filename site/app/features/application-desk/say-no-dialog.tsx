import { addApplicationNote, changeApplication, readApplication } from "@campusward/contracts/desk/applications-desk";
import { toMailLink } from "@campusward/contracts/mail-link";
import { type FormEvent, useRef, useState } from "react";
import { SiteLink } from "../../call-to-action/site-link.tsx";
import { useOpenSession } from "../../identity/session.ts";
import { failureOf, useCallOnce, useSave } from "../../queries/use-save.ts";
import { BusyButton, LinkButton } from "../../ui/action-buttons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { NoteField } from "../../ui/form/text-area.tsx";
import { HeadedDialog } from "../../ui/headed-dialog.tsx";
import type { ApplicationCardProps } from "./notes-card.tsx";

type SayNoDialogProps = ApplicationCardProps & { open: boolean; onClose: () => void; isAdmin: boolean };

/** Declines an application with a reason, then offers to tell the family. */
export function SayNoDialog({ open, onClose, application, isAdmin, words, onChange }: SayNoDialogProps) {
  const { call } = useOpenSession();
  const callOnce = useCallOnce();
  const { run, forget, isSaving, isSaved, failure } = useSave();
  const [reason, setReason] = useState("");
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { no } = words.detail;
  const isMissing = reason.trim() === "";

  function close(): void {
    if (isSaving) return;
    if (isSaved) setReason("");
    setChecked(false);
    forget();
    onClose();
  }

  async function decline(): Promise<void> {
    const { id, version, stage } = application;
    try {
      // If the connection dropped in between, only the reason is missing.
      if (stage !== "declined") onChange(await call(changeApplication, { id, version, stage: "declined" }));
      onChange(await callOnce(addApplicationNote, { id, text: no.note(reason.trim()) }));
    } catch (error) {
      if (failureOf(error) === "changed_meanwhile") onChange(await call(readApplication, { id }));
      throw error;
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (isMissing) field.current?.focus();
    else void run(decline);
  }

  return (
    <HeadedDialog open={open} words={no} onClose={close}>
      {isSaved ? (
        <FamilyLink application={application} isAdmin={isAdmin} words={words} />
      ) : (
        <form method="dialog" noValidate onSubmit={submit}>
          <p className="text-ink-muted">{no.text}</p>
          <NoteField
            ref={field}
            label={no.reason}
            className="mt-4"
            problem={isChecked && isMissing ? no.reasonMissing : null}
            value={reason}
            readOnly={isSaving}
            onChange={(event) => setReason(event.target.value)}
          />
          {failure && <Alert kind="error">{words.failures[failure]}</Alert>}
          <div className="desk-actions">
            <BusyButton type="submit" look="again" isBusy={isSaving} label={no.go} busy={no.going} />
            <LinkButton onClick={close}>{no.keep}</LinkButton>
          </div>
        </form>
      )}
    </HeadedDialog>
  );
}

/** The way to tell the family: an admin writes from the desk, where it is kept, a mentor from their own mail. */
function FamilyLink({
  application,
  isAdmin,
  words: { detail },
}: Pick<SayNoDialogProps, "application" | "isAdmin" | "words">) {
  const { no } = detail;
  const { id, guardian, isMinor } = application;
  const { name, email } = isMinor && guardian ? guardian : application;
  return (
    <div role="status">
      <p className="text-ink-muted">{no.closed}</p>
      <div className="desk-actions">
        <SiteLink
          href={isAdmin ? `/adminDashboardHome?lead=${id}` : toMailLink(email, { subject: no.subject })}
          className={buttonClass({ look: "yellow" })}
        >
          {no.write(name)}
        </SiteLink>
      </div>
    </div>
  );
}
