import {
  addNote,
  type LeadDetail,
  noteLimit,
  replyLimit,
  replyToLead,
  undoChange,
} from "@campusward/contracts/desk/leads-desk";
import { languageOf, openGaps } from "@campusward/contracts/desk/templates";
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from "react";
import { attemptFor } from "../../../api/attempt.ts";
import { RefusedError } from "../../../api/call-endpoint.ts";
import { randomId } from "../../../browser/random-id.ts";
import { selectGap } from "../../../desk-work/select-gap.ts";
import { type FilledTemplate, greetingName, withTemplate } from "../../../desk-work/use-templates.ts";
import { useOpenSession } from "../../../identity/session.ts";
import { useSave } from "../../../queries/use-save.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { FieldProblemText } from "../../../ui/form/field.tsx";
import { MailSheet } from "../../../ui/form/mail-sheet.tsx";
import { useLeadTemplates } from "../demo/use-lead-demo.ts";
import { useDesk } from "../desk-context.ts";
import { becameOwn } from "../outcome/said-of-lead.ts";
import { AttachButton, AttachedFiles, useAttached } from "./attached-files.tsx";
import { type DraftControl, type LeadDraft, noReply } from "./drafts.ts";
import type { ChangeControl } from "./lead-change.tsx";
import type { LeadControl } from "./lead-panel.tsx";
import { PanelHeading } from "./panel-head.tsx";
import { StoppedReply, TheirWords, WritingColleague } from "./stopped-reply.tsx";
import { OfferedTemplates, TemplateMenu } from "./template-menu.tsx";
import "./stopped-reply.css";

type ReplyFormProps = {
  lead: LeadDetail;
  draft: DraftControl;
  control: LeadControl;
  change: ChangeControl;
  textArea: RefObject<HTMLTextAreaElement | null>;
};

type ReplyProblems = { subject?: "missing"; text?: "missing" | "tooLong" };

/**
 * A reply by mail. The text stays until the server has accepted it; sending it twice sends one mail. It goes after the
 * ten seconds in which it can be taken back, and not over a word that its writer has not read.
 */
export function ReplyForm({
  lead,
  draft: { draft, read: readDraft, write },
  control,
  change,
  textArea,
}: ReplyFormProps) {
  const desk = useDesk();
  const { undo, stop } = desk.words;
  const { reply: words } = desk.words.detail;
  const { call } = useOpenSession();
  const { take } = control;
  /** The last word that its writer had seen when a newer one stopped the reply. */
  const [stoppedAt, setStoppedAt] = useState<number | null>(null);
  const { save, run, forget, isSaving, isSaved } = useSave();
  const [problems, setProblems] = useState<ReplyProblems>({});
  const [wasAsked, setAsked] = useState(false);
  /** Somebody went into it: it stays open, also while a button of it is pressed that takes no focus. */
  const [isOpened, setOpened] = useState(false);
  const template = useRef<string | null>(null);
  const { count } = useLeadTemplates(lead, "mail");
  const gaps = openGaps(draft.reply);
  const attached = useAttached(lead.id);
  const subjectField = useRef<HTMLInputElement>(null);
  const id = useId();
  const subject = draft.subject ?? desk.words.replySubject(lead.kind, lead.reference);
  const hasFailed = save.status === "failed";

  function edit(changes: { subject?: string; reply?: string }): void {
    const isBegun = draft.reply.trim() === "" && changes.reply !== undefined;
    write(isBegun ? { ...changes, wordSeen: lead.lastWordAt } : changes);
    setProblems({});
    setAsked(false);
    forget();
  }

  function clear(): void {
    write(noReply);
    setOpened(false);
    setStoppedAt(null);
    forget();
  }

  function insert(filled: FilledTemplate): void {
    template.current = filled.id;
    edit({ reply: withTemplate(draft.reply, filled.text), ...(filled.subject && { subject: filled.subject }) });
    // Once the words stand in the field.
    requestAnimationFrame(() => selectGap(textArea.current));
  }

  /** @param isAnyway over a word that came meanwhile */
  function send(isAnyway = false): void {
    if (isSaving) return;
    const stored = readDraft();
    if (draft.reply.trim() !== "" && stored.reply.trim() === "") {
      throwAway(undo.elsewhere);
      return;
    }
    const [title, text] = [subject.trim(), draft.reply.trim()];
    const found: ReplyProblems = {
      ...(title === "" && { subject: "missing" as const }),
      ...(text === "" && { text: "missing" as const }),
      ...(text.length > replyLimit && { text: "tooLong" as const }),
    };
    setProblems(found);
    const bad = found.subject ? subjectField : found.text ? textArea : null;
    bad?.current?.focus();
    if (bad) return;
    if (gaps.length > 0 && !wasAsked) {
      setAsked(true);
      return;
    }
    const fileIds = attached.files.map(({ id }) => id);
    const attempt = attemptFor(stored.replyAttempt, [title, text, ...fileIds], lead.id, randomId);
    void run(async () => {
      // Before the call: if the window closes during it, the retry needs its id.
      write({ replyAttempt: attempt });
      const since = Date.now();
      const lastWordSeen = draft.wordSeen ?? lead.lastWordAt;
      const files = fileIds.length > 0 && { files: fileIds };
      const request = { id: lead.id, subject: title, text, ...files, ...(!isAnyway && { lastWordSeen }) };
      const detail = await call(replyToLead, request, { idempotencyKey: attempt.requestId }).catch(async (error) => {
        if (!(error instanceof RefusedError) || error.code !== "changed_meanwhile") throw error;
        await control.read();
        setStoppedAt(lastWordSeen);
        return null;
      });
      if (!detail) return;
      const subjectTyped = draft.subject;
      const sentFiles = attached.files;
      // What another window typed since stays.
      if (readDraft().reply.trim() === text) clear();
      attached.set([]);
      if (template.current) count(template.current);
      template.current = null;
      take(detail);
      desk.handled.note(lead.id);
      const isYours = becameOwn(detail) ? `. ${undo.yours(greetingName(lead.name))}` : "";
      desk.offerUndo({
        said: (seconds) => `${undo.reply(seconds)}${isYours}`,
        spoken: `${undo.replySpoken}${isYours}`,
        since,
        async undo() {
          desk.take(await call(undoChange, { id: lead.id, version: detail.version }));
          desk.handled.note(null);
          forget();
          giveBack({ subject: subjectTyped, reply: text, wordSeen: lastWordSeen });
          attached.set(sentFiles);
        },
      });
    });
  }

  /** Puts words back that were sent or thrown away. What was typed since stays below them. */
  function giveBack(words: Pick<LeadDraft, "subject" | "reply" | "wordSeen">): void {
    const { reply } = readDraft();
    write({ ...words, reply: reply.trim() === "" ? words.reply : `${words.reply}\n\n${reply}` });
  }

  function throwAway(said = undo.thrownAway): void {
    const { subject, reply, wordSeen } = draft;
    clear();
    textArea.current?.focus();
    const since = Date.now();
    desk.offerUndo({ said, since, undo: async () => giveBack({ subject, reply, wordSeen }) });
  }

  return (
    <form
      className={draft.reply === "" && !isOpened ? "reply-form is-blank" : "reply-form"}
      aria-label={words.heading}
      onSubmit={(event) => {
        event.preventDefault();
        send(stoppedAt !== null);
      }}
      onFocus={() => setOpened(true)}
      onPaste={(event) => attached.take(event.clipboardData.files, event)}
      onDragOver={(event) => event.dataTransfer.types.includes("Files") && event.preventDefault()}
      onDrop={(event) => attached.take(event.dataTransfer.files, event)}
      onKeyDown={(event) => {
        if (!isSendKey(event)) return;
        event.preventDefault();
        send(stoppedAt !== null);
      }}
    >
      <WritingColleague lead={lead} change={change} />
      {stoppedAt !== null && <TheirWords lead={lead} since={stoppedAt} />}
      <p className="reply-to">{lead.answerTo.email ? words.to(lead.answerTo.email) : words.noAddress}</p>
      {lead.isMinor && lead.answerTo.name && <p className="reply-to">{words.toGuardian(lead.answerTo.name)}</p>}
      <MailSheet
        subject={{
          ref: subjectField,
          label: words.subject,
          value: subject,
          "aria-invalid": problems.subject ? true : undefined,
          "aria-describedby": problems.subject ? `${id}-problem` : undefined,
          onChange: ({ target }) => edit({ subject: target.value }),
        }}
        text={{
          ref: textArea,
          label: words.text,
          value: draft.reply,
          lang: languageOf(draft.reply),
          rows: 4,
          placeholder: words.begin(greetingName(lead.isMinor ? (lead.answerTo.name ?? lead.name) : lead.name)),
          "aria-invalid": problems.text ? true : undefined,
          "aria-describedby": problems.text ? `${id}-problem` : `${id}-hint`,
          onChange: ({ target }) => edit({ reply: target.value }),
        }}
        readOnly={isSaving}
      >
        {draft.reply === "" && <OfferedTemplates lead={lead} onChoose={insert} />}
        <AttachedFiles attached={attached} />
      </MailSheet>
      {(problems.subject || problems.text) && (
        <FieldProblemText id={`${id}-problem`}>
          {problems.subject ? words.missing.subject : problems.text === "tooLong" ? words.tooLong : words.missing.text}
        </FieldProblemText>
      )}
      {gaps.length > 0 && (
        <div role="alert">
          <FieldProblemText id={`${id}-gaps`}>
            {wasAsked
              ? `${desk.words.templates.open(gaps)} ${desk.words.templates.sendSo}`
              : desk.words.templates.open(gaps)}
          </FieldProblemText>
        </div>
      )}
      {hasFailed && <Alert kind="error">{words.failed}</Alert>}
      <div role="status" className="panel-said">
        {isSaved && draft.reply === "" && words.sent}
      </div>
      {stoppedAt !== null && (
        <StoppedReply lead={lead} text={draft.reply} take={take} onNoted={clear} onThrowAway={() => throwAway()} />
      )}
      <div className="reply-foot">
        <TemplateMenu lead={lead} written={{ subject, text: draft.reply }} onChoose={insert} />
        <AttachButton attached={attached} />
        <Button
          type="submit"
          look={hasFailed ? "again" : stoppedAt === null ? "yellow" : "outline"}
          aria-disabled={isSaving || undefined}
          aria-describedby={`${id}-hint`}
        >
          {isSaving ? words.sending : hasFailed ? words.again : stoppedAt === null ? words.send : stop.sendAnyway}
        </Button>
      </div>
      <p id={`${id}-hint`} className="sr-only">
        {`${words.shortcut}. ${words.kept}`}
      </p>
    </form>
  );
}

/** Ctrl or Cmd with Enter sends what is typed. Not during text composition (IME), as for Hindi. */
export function isSendKey(event: KeyboardEvent): boolean {
  return event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing;
}

type NoteFormProps = Pick<ReplyFormProps, "lead" | "draft"> & { take: LeadControl["take"] };

/** Something for colleagues to know. The lead never sees it. Sending it twice adds one. */
export function NoteForm({ lead, draft: { draft, read, write }, take }: NoteFormProps) {
  const { words, offerUndo } = useDesk();
  const { notes } = words.detail;
  const { call } = useOpenSession();
  const { save, run, forget, isSaving } = useSave();
  const [problem, setProblem] = useState<"missing" | "tooLong" | null>(null);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const hasFailed = save.status === "failed";

  function add(): void {
    if (isSaving) return;
    const text = draft.note.trim();
    const found = text === "" ? "missing" : text.length > noteLimit ? "tooLong" : null;
    setProblem(found);
    if (found) {
      field.current?.focus();
      return;
    }
    const stored = read();
    if (stored.note.trim() === "") {
      write({ note: "" });
      const giveBack = async () => write({ note: [text, read().note].filter(Boolean).join("\n\n") });
      offerUndo({ said: words.undo.elsewhere, since: Date.now(), undo: giveBack });
      return;
    }
    const attempt = attemptFor(stored.noteAttempt, [text], lead.id, randomId);
    void run(async () => {
      write({ noteAttempt: attempt });
      const detail = await call(addNote, { id: lead.id, text }, { idempotencyKey: attempt.requestId });
      if (read().note.trim() === text) write({ note: "", noteAttempt: null });
      take(detail);
    });
  }

  return (
    <form
      className="note-form"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <PanelHeading>
        <span>{notes.heading}</span> <span className="panel-chip">{notes.chip}</span>
      </PanelHeading>
      <label htmlFor={id} className="sr-only">
        {notes.label}
      </label>
      <textarea
        ref={field}
        id={id}
        className="field-input"
        rows={2}
        placeholder={notes.label}
        value={draft.note}
        readOnly={isSaving}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ target }) => {
          write({ note: target.value });
          setProblem(null);
          forget();
        }}
        onKeyDown={(event) => {
          if (isSendKey(event)) add();
        }}
      />
      {problem && <FieldProblemText id={`${id}-problem`}>{notes[problem]}</FieldProblemText>}
      {hasFailed && <Alert kind="error">{notes.failed}</Alert>}
      <div className="panel-buttons">
        <Button type="submit" small look={hasFailed ? "again" : "outline"} aria-disabled={isSaving || undefined}>
          {isSaving ? notes.adding : hasFailed ? notes.again : notes.add}
        </Button>
      </div>
    </form>
  );
}
