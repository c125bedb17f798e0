import { addNote, type LeadDetail, noteLimit } from "@campusward/contracts/desk/leads-desk";
import { useState } from "react";
import { attemptFor } from "../../../api/attempt.ts";
import { randomId } from "../../../browser/random-id.ts";
import { FailureNote } from "../../../desk-work/failure-note.tsx";
import { useChange } from "../../../queries/use-save.ts";
import { Button } from "../../../ui/button.tsx";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { FieldProblemText } from "../../../ui/form/field.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useCommand, useDesk } from "../desk-context.ts";
import { noteTextId } from "../element-ids.ts";
import type { DraftControl } from "./drafts.ts";
import { PanelHeading } from "./panel-head.tsx";
import { isSendKey } from "./reply-form.tsx";

/** Something for colleagues to know. The lead never sees it. Sending it twice adds one. */
export function NoteForm({ lead, draft: { draft, read, write } }: { lead: LeadDetail; draft: DraftControl }) {
  const { store, offerUndo, replace } = useDesk();
  const { call, run, forget, isSaving, failure } = useChange();
  const [problem, setProblem] = useState<string | null>(null);
  useCommand("note", lead.id, () => store.focusOn(noteTextId));

  function add(): void {
    if (isSaving) return;
    const text = draft.note.trim();
    const isLong = text.length > noteLimit && "That is more than a note can hold. Please shorten it.";
    const found = text === "" ? "Please write something first." : isLong || null;
    setProblem(found);
    if (found) {
      store.focusOn(noteTextId);
      return;
    }
    const stored = read();
    if (stored.note.trim() === "") {
      write({ note: "" });
      offerUndo({
        said: "Not sent from here: another window sent these words, or threw them away",
        since: Date.now(),
        undo: async () => void write({ note: [text, read().note].filter(Boolean).join("\n\n") }),
      });
      return;
    }
    const attempt = attemptFor(stored.noteAttempt, [text], lead.id, randomId);
    void run(async () => {
      write({ noteAttempt: attempt });
      const detail = await call(addNote, { id: lead.id, text }, { idempotencyKey: attempt.requestId });
      if (read().note.trim() === text) write({ note: "", noteAttempt: null });
      replace(detail);
    });
  }

  return (
    <Form className="print:hidden! mt-4 pt-4.5 border-t-2 border-t-jamun-100 [&_.field-problem]:mt-2" onSubmit={add}>
      <PanelHeading>
        <span>Notes</span>{" "}
        <span className="rounded-input px-2.5 py-0.75 text-(length:--text-xs) bg-jamun-100">Staff only</span>
      </PanelHeading>
      <label htmlFor={noteTextId} className="sr-only">
        Note for colleagues
      </label>
      <textarea
        id={noteTextId}
        className="field-input min-h-[5.2rem] mt-2.5 text-(length:--text-sm)"
        rows={2}
        placeholder="Note for colleagues"
        value={draft.note}
        readOnly={isSaving}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${noteTextId}-problem` : undefined}
        onChange={({ target }) => {
          write({ note: target.value });
          setProblem(null);
          forget();
        }}
        onKeyDown={(event) => {
          if (isSendKey(event)) add();
        }}
      />
      {problem && <FieldProblemText id={`${noteTextId}-problem`}>{problem}</FieldProblemText>}
      <FailureNote failure={failure} />
      <ButtonRow>
        <Button type="submit" small look={failure ? "danger" : "quiet"} isBusy={isSaving} busy="Adding...">
          {failure ? "Try again" : "Add a note"}
        </Button>
      </ButtonRow>
    </Form>
  );
}
