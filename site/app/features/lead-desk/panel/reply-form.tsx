import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { languageOf } from "@campusward/contracts/desk/templates";
import { type KeyboardEvent, useId } from "react";
import { callFailures } from "../../../desk-work/call-failures.ts";
import { gapsText } from "../../../desk-work/template-words.ts";
import { greetingName, offeredFor, withTemplate } from "../../../desk-work/use-templates.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { FieldProblemText } from "../../../ui/form/field.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { MailSheet } from "../../../ui/form/mail-sheet.tsx";
import { useLeadTemplates } from "../demo/use-lead-demo.ts";
import { useCommand, useDesk } from "../desk-context.ts";
import { replyId, replyTextId } from "../element-ids.ts";
import { AttachButton, AttachedFiles } from "./attached-files.tsx";
import type { DraftControl } from "./drafts.ts";
import type { ChangeControl } from "./lead-change.tsx";
import { StoppedReply, TheirWords, WritingColleague } from "./stopped-reply.tsx";
import { OfferedTemplates, TemplateMenu } from "./template-menu.tsx";
import { type ReplyControl, useReply } from "./use-reply.ts";

/** One line until somebody writes; on phones above the bar of the places. */
const folded =
  "is-blank not-focus-within:flex not-focus-within:flex-wrap not-focus-within:items-center not-focus-within:gap-2 not-focus-within:py-2.5 max-app:not-focus-within:sticky max-app:not-focus-within:bottom-[calc(70px_+_env(safe-area-inset-bottom))] max-app:not-focus-within:border-t-2 max-app:not-focus-within:border-t-jamun-100 max-app:not-focus-within:bg-white";

type ReplyFormProps = { lead: LeadDetail; draft: DraftControl; change: ChangeControl };

/** A reply by mail: to whom, over what, and what stands in its way. */
export function ReplyForm({ lead, draft, change }: ReplyFormProps) {
  const { store, now } = useDesk();
  const reply = useReply({ lead, draft });
  const { stoppedAt, send, insert } = reply;
  const text = draft.draft.reply;
  const noteId = useId();
  const templates = useLeadTemplates(lead, "mail");
  const [first] = offeredFor(templates.in("en"), lead, now);
  function begin(words: string | null | undefined): void {
    if (words) reply.edit({ reply: words });
    store.focusOn(replyTextId);
  }
  const isUnwritten = text.trim() === "";
  useCommand("reply", lead.id, ({ words }) => begin(isUnwritten ? words : null));
  useCommand("offer", lead.id, ({ words }) =>
    begin(withTemplate(isUnwritten ? `Hello ${greetingName(lead.answerTo.name ?? lead.name)},` : text, words)),
  );
  useCommand("template", lead.id, () => text === "" && first && insert(first), templates.isThere);

  return (
    <Form
      className={`reply-form relative print:hidden! [anchor-name:--reply] px-5 pt-2.5 pb-3.5 wide:flex-none wide:border-jamun-100 wide:border-t-2 ${reply.isBlank ? folded : ""}`}
      aria-label="Reply"
      onSubmit={() => send()}
      onFocus={reply.open}
      onPaste={(event) => reply.attached.take(event.clipboardData.files, event)}
      onDragOver={(event) => event.dataTransfer.types.includes("Files") && event.preventDefault()}
      onDrop={(event) => reply.attached.take(event.dataTransfer.files, event)}
      onKeyDown={(event) => {
        if (!isSendKey(event)) return;
        event.preventDefault();
        send();
      }}
    >
      <WritingColleague lead={lead} change={change} />
      {stoppedAt !== null && <TheirWords lead={lead} since={stoppedAt} />}
      <p className="reply-to">
        {lead.answerTo.email
          ? `To ${lead.answerTo.email}`
          : "No address is known. Add one to the facts, and write then."}
      </p>
      {lead.isMinor && lead.answerTo.name && (
        <p className="reply-to">{`Goes to ${lead.answerTo.name}, parent or guardian`}</p>
      )}
      <ReplySheet lead={lead} text={text} reply={reply} noteId={noteId} />
      <ReplyNotes reply={reply} noteId={noteId} />
      <div role="status" className="panel-said order-last not-empty:basis-full not-empty:pt-2">
        {reply.isSaved && text === "" && "The clock has stopped."}
      </div>
      {stoppedAt !== null && (
        <StoppedReply lead={lead} text={text} onNoted={reply.clear} onThrowAway={() => reply.throwAway()} />
      )}
      <div className="reply-foot flex items-center [&>.button]:min-h-11.5 [&>.button]:ml-auto [&>.button]:px-4.5">
        <TemplateMenu lead={lead} written={{ subject: reply.subject, text }} onChoose={insert} />
        <AttachButton attached={reply.attached} />
        <SendButton reply={reply} noteId={noteId} />
      </div>
      <p id={`${noteId}-hint`} className="sr-only">
        {"Ctrl or Cmd and Enter sends it. What you type is kept on this device until it is sent."}
      </p>
    </Form>
  );
}

/** Begins the ids of what is said of the reply. */
type Noted = { reply: ReplyControl; noteId: string };

function ReplySheet({ lead, text, reply, noteId }: Noted & { lead: LeadDetail; text: string }) {
  const { problems, edit } = reply;
  return (
    <MailSheet
      id={replyId}
      subject={{
        label: "Subject",
        value: reply.subject,
        "aria-invalid": problems.subject ? true : undefined,
        "aria-describedby": problems.subject ? `${noteId}-problem` : undefined,
        onChange: ({ target }) => edit({ subject: target.value }),
      }}
      text={{
        label: "Your reply",
        value: text,
        lang: languageOf(text),
        rows: 4,
        placeholder: `Reply to ${greetingName(lead.isMinor ? (lead.answerTo.name ?? lead.name) : lead.name)}`,
        "aria-invalid": problems.text ? true : undefined,
        "aria-describedby": problems.text ? `${noteId}-problem` : `${noteId}-hint`,
        onChange: ({ target }) => edit({ reply: target.value }),
      }}
      readOnly={reply.isSaving}
    >
      {text === "" && <OfferedTemplates lead={lead} onChoose={reply.insert} />}
      <AttachedFiles attached={reply.attached} />
    </MailSheet>
  );
}

/** What is missing, which gaps are open, and why it failed. Sent again, it goes once. */
function ReplyNotes({ reply: { problems, gaps, wasAsked, failure }, noteId }: Noted) {
  const problem = problems.subject ?? problems.text;
  return (
    <>
      {problem && <FieldProblemText id={`${noteId}-problem`}>{problem}</FieldProblemText>}
      {gaps.length > 0 && (
        <div role="alert">
          <FieldProblemText id={`${noteId}-gaps`}>
            {[gapsText(gaps), wasAsked && "Press again to send it so."].filter(Boolean).join(" ")}
          </FieldProblemText>
        </div>
      )}
      {failure && <Alert>{`${callFailures[failure]} Your words are still here.`}</Alert>}
    </>
  );
}

function SendButton({ reply: { isSaving, failure, stoppedAt }, noteId }: Noted) {
  const isStopped = stoppedAt !== null;
  return (
    <Button
      type="submit"
      look={failure ? "danger" : isStopped ? "quiet" : "primary"}
      isBusy={isSaving}
      aria-describedby={`${noteId}-hint`}
      busy="Sending..."
    >
      {failure ? "Try again" : isStopped ? "Send anyway" : "Send reply"}
    </Button>
  );
}

/** Ctrl or Cmd with Enter sends what is typed. Not during text composition (IME), as for Hindi. */
export function isSendKey(event: KeyboardEvent): boolean {
  return event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing;
}
