import { type ApplicationDetail, addApplicationNote } from "@campusward/contracts/desk/applications-desk";
import { useState } from "react";
import { spokenDay } from "../../dates/team-clock.ts";
import { FailureNote } from "../../desk-work/failure-note.tsx";
import { useOpenSession } from "../../identity/session.ts";
import { useCallOnce, useSave } from "../../queries/use-save.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/form/form.tsx";
import { NoteField } from "../../ui/form/text-area.tsx";
import { applicationDraft } from "./application-drafts.ts";

/** What every card of an application needs. */
export type ApplicationCardProps = {
  application: ApplicationDetail;
  onChange: (application: ApplicationDetail) => void;
};

const noteLimit = 4000;

/** Colleagues' notes, newest first. The applicant never sees them. */
export function NotesCard({ application: { id, notes }, onChange }: ApplicationCardProps) {
  const callOnce = useCallOnce();
  const { run, forget, isSaving, failure } = useSave();
  const { user } = useOpenSession();
  const kept = applicationDraft(user.uid, id);
  const [text, setText] = useState(() => kept.read().note);

  function type(note: string): void {
    setText(note);
    kept.write({ note });
  }

  async function keep(): Promise<void> {
    onChange(await callOnce(addApplicationNote, { id, text: text.trim() }));
    type("");
  }

  function submit(): void {
    if (text.trim() !== "") void run(keep);
  }

  return (
    <section className="dashboard-card" aria-labelledby="notes-heading">
      <div className="desk-row border-b-2 border-jamun-100 pb-1">
        <h2 id="notes-heading" className="dashboard-card-heading">
          Notes
        </h2>
        <p className="text-sm text-ink-muted">Staff only</p>
      </div>
      {notes.length === 0 && <p className="py-3 text-ink-muted">No notes yet.</p>}
      <ol className="mb-3.5">
        {notes
          .toSorted((one, other) => other.at - one.at)
          .map((note) => (
            <li
              key={note.id}
              className="flex gap-3 py-3 leading-[1.4] not-first:border-t-2 not-first:border-t-jamun-100"
            >
              <Avatar name={note.by} className="size-10 flex-none text-(length:--text-sm)" />
              <div className="min-w-0">
                <p>
                  <strong className="font-semibold">{note.by}</strong>{" "}
                  <span className="text-sm text-ink-muted">{spokenDay(note.at)}</span>
                </p>
                <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
              </div>
            </li>
          ))}
      </ol>
      <Form onSubmit={submit}>
        <NoteField
          label="Add a note"
          value={text}
          maxLength={noteLimit}
          readOnly={isSaving}
          onChange={(event) => {
            type(event.target.value);
            forget();
          }}
        />
        <FailureNote failure={failure} className="mt-3" />
        {text.trim() !== "" && (
          <Button type="submit" look="quiet" small className="mt-3" isBusy={isSaving} busy="Keeping...">
            Keep the note
          </Button>
        )}
      </Form>
    </section>
  );
}
