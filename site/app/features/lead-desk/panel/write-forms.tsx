import { addNote, type LeadDetail, noteLimit, replyLimit, replyToLead } from "@campusward/contracts/desk/leads-desk";
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from "react";
import { attemptFor } from "../../../api/attempt.ts";
import { randomId } from "../../../browser/random-id.ts";
import { useOpenSession } from "../../../identity/session.ts";
import { useSave } from "../../../queries/use-save.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { FieldProblemText } from "../../../ui/form/field.tsx";
import { useDesk } from "../desk-context.ts";
import type { DraftControl } from "./drafts.ts";
import type { LeadControl } from "./lead-panel.tsx";
import { PanelHeading } from "./panel-head.tsx";
import { TemplateMenu } from "./template-menu.tsx";

type ReplyFormProps = {
  lead: LeadDetail;
  draft: DraftControl;
  take: LeadControl["take"];
  textArea: RefObject<HTMLTextAreaElement | null>;
};

export function ReplyForm({ lead, draft, take, textArea }: ReplyFormProps) {
  const { reply: words } = useDesk().words.detail;
  const reply = useReply(lead, draft, take);
  const subject = useRef<HTMLInputElement>(null);
  const id = useId();
  const { problems } = reply;
  const hasFailed = reply.save.status === "failed";

  function send(): void {
    const field = reply.send();
    if (field === "subject") subject.current?.focus();
    if (field === "text") textArea.current?.focus();
  }

  return (
    <form
      className="reply-form"
      aria-label={words.heading}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={(event) => {
        if (!isSendKey(event)) return;
        event.preventDefault();
        send();
      }}
    >
      <p className="reply-to">{words.to(lead.answerTo.email)}</p>
      {lead.isMinor && lead.answerTo.name && <p className="reply-to">{words.toGuardian(lead.answerTo.name)}</p>}
      <div className="reply-sheet">
        <label htmlFor={`${id}-subject`} className="sr-only">
          {words.subject}
        </label>
        <input
          ref={subject}
          id={`${id}-subject`}
          className="reply-subject"
          value={reply.subject}
          maxLength={200}
          readOnly={reply.isSending}
          aria-invalid={problems.subject ? true : undefined}
          aria-describedby={problems.subject ? `${id}-problem` : undefined}
          onChange={({ target }) => reply.edit({ subject: target.value })}
        />
        <label htmlFor={`${id}-text`} className="sr-only">
          {words.text}
        </label>
        <textarea
          ref={textArea}
          id={`${id}-text`}
          className="reply-text"
          rows={4}
          value={reply.text}
          readOnly={reply.isSending}
          placeholder={words.text}
          aria-invalid={problems.text ? true : undefined}
          aria-describedby={problems.text ? `${id}-problem` : `${id}-hint`}
          onChange={({ target }) => reply.edit({ reply: target.value })}
        />
      </div>
      {(problems.subject || problems.text) && (
        <FieldProblemText id={`${id}-problem`}>
          {problems.subject ? words.missing.subject : problems.text === "tooLong" ? words.tooLong : words.missing.text}
        </FieldProblemText>
      )}
      {hasFailed && <Alert kind="error">{words.failed}</Alert>}
      <div role="status" className="panel-said">
        {reply.save.status === "saved" && words.sent}
      </div>
      <div className="reply-foot">
        <TemplateMenu lead={lead} text={reply.text} onText={(text) => reply.edit({ reply: text })} field={textArea} />
        <Button
          type="submit"
          look={hasFailed ? "again" : "yellow"}
          aria-disabled={reply.isSending || undefined}
          aria-describedby={`${id}-hint`}
        >
          {reply.isSending ? words.sending : hasFailed ? words.again : words.send}
        </Button>
      </div>
      <p id={`${id}-hint`} className="sr-only">
        {words.shortcut}. {words.kept}
      </p>
    </form>
  );
}

type ReplyProblems = { subject?: "missing"; text?: "missing" | "tooLong" };

/** A reply by mail. The text stays until the server has accepted it; sending it twice sends one mail. */
function useReply(lead: LeadDetail, { draft, write }: DraftControl, take: LeadControl["take"]) {
  const { words } = useDesk();
  const { call } = useOpenSession();
  const { save, run, forget, isSaving } = useSave();
  const [problems, setProblems] = useState<ReplyProblems>({});
  const subject = draft.subject ?? words.replySubject(lead.kind, lead.reference);

  function edit(changes: { subject?: string; reply?: string }): void {
    write(changes);
    setProblems({});
    forget();
  }

  /** Returns the first field with a problem. */
  function send(): keyof ReplyProblems | null {
    const [title, text] = [subject.trim(), draft.reply.trim()];
    const found: ReplyProblems = {
      ...(title === "" && { subject: "missing" as const }),
      ...(text === "" && { text: "missing" as const }),
      ...(text.length > replyLimit && { text: "tooLong" as const }),
    };
    setProblems(found);
    if (found.subject) return "subject";
    if (found.text) return "text";
    const attempt = attemptFor(draft.replyAttempt, [title, text], lead.id, randomId);
    void run(async () => {
      // Before the call: if the window closes during it, the retry needs its id.
      write({ replyAttempt: attempt });
      const request = { id: lead.id, subject: title, text };
      const detail = await call(replyToLead, request, { idempotencyKey: attempt.requestId });
      write({ subject: null, reply: "", replyAttempt: null });
      take(detail);
    });
    return null;
  }

  return { subject, text: draft.reply, save, problems, isSending: isSaving, edit, send };
}

/** Ctrl or Cmd with Enter sends what is typed. Not during text composition (IME), as for Hindi. */
export function isSendKey(event: KeyboardEvent): boolean {
  return event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing;
}

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
