import { addNote, type LeadDetail, noteLimit } from "@campusward/contracts/desk/leads-desk";
import { useId, useRef, useState } from "react";
import { attemptFor } from "../../../api/attempt.ts";
import { randomId } from "../../../browser/random-id.ts";
import { useOpenSession } from "../../../identity/session.ts";
import { useSave } from "../../../queries/use-save.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { FieldProblemText } from "../../../ui/form/field.tsx";
import { useDesk } from "../desk-context.ts";
import type { DraftControl } from "./drafts.ts";
import { PanelHeading } from "./panel-head.tsx";
import { isSendKey } from "./send-key.ts";
import type { LeadControl } from "./use-lead.ts";

/** Something for colleagues to know. The lead never sees it. */
export function NoteForm({ lead, draft, take }: { lead: LeadDetail; draft: DraftControl; take: LeadControl["take"] }) {
  const { notes } = useDesk().words.detail;
  const note = useNote(lead, draft, take);
  const id = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const add = () => {
    if (!note.add()) text.current?.focus();
  };
  return (
    <form
      className="note-form"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <PanelHeading>
        {notes.heading} <span className="panel-chip">{notes.chip}</span>
      </PanelHeading>
      <label htmlFor={id} className="sr-only">
        {notes.label}
      </label>
      <textarea
        ref={text}
        id={id}
        className="field-input"
        rows={2}
        placeholder={notes.label}
        value={note.text}
        readOnly={note.isAdding}
        aria-invalid={note.problem ? true : undefined}
        aria-describedby={note.problem ? `${id}-problem` : undefined}
        onChange={({ target }) => note.edit(target.value)}
        onKeyDown={(event) => {
          if (isSendKey(event)) add();
        }}
      />
      {note.problem && <FieldProblemText id={`${id}-problem`}>{notes[note.problem]}</FieldProblemText>}
      {note.save.status === "failed" && <Alert kind="error">{notes.failed}</Alert>}
      <div className="panel-buttons">
        <Button
          type="submit"
          small
          look={note.save.status === "failed" ? "again" : "outline"}
          aria-disabled={note.isAdding || undefined}
        >
          {note.isAdding ? notes.adding : note.save.status === "failed" ? notes.again : notes.add}
        </Button>
      </div>
    </form>
  );
}

/** A note for colleagues. Sending it twice adds one. */
function useNote(lead: LeadDetail, { draft, write }: DraftControl, take: LeadControl["take"]) {
  const { call } = useOpenSession();
  const { save, run, forget, isSaving } = useSave();
  const [problem, setProblem] = useState<"missing" | "tooLong" | null>(null);

  function edit(note: string): void {
    write({ note });
    setProblem(null);
    forget();
  }

  /** False when there is nothing that could be added. */
  function add(): boolean {
    const text = draft.note.trim();
    const found = text === "" ? "missing" : text.length > noteLimit ? "tooLong" : null;
    setProblem(found);
    if (found) return false;
    const attempt = attemptFor(draft.noteAttempt, [text], lead.id, randomId);
    void run(async () => {
      write({ noteAttempt: attempt });
      const detail = await call(addNote, { id: lead.id, text }, { idempotencyKey: attempt.requestId });
      write({ note: "", noteAttempt: null });
      take(detail);
    });
    return true;
  }

  return { text: draft.note, save, problem, isAdding: isSaving, edit, add };
}
