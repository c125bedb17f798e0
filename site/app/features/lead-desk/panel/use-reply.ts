import { type LeadDetail, replyLimit, replyToLead } from "@campusward/contracts/desk/leads-desk";
import { openGaps } from "@campusward/contracts/desk/templates";
import { useState } from "react";
import { attemptFor } from "../../../api/attempt.ts";
import { RefusedError } from "../../../api/call-endpoint.ts";
import { randomId } from "../../../browser/random-id.ts";
import { selectGap } from "../../../desk-work/select-gap.ts";
import { replySubject } from "../../../desk-work/template-words.ts";
import { type FilledTemplate, greetingName, withTemplate } from "../../../desk-work/use-templates.ts";
import { useOpenSession } from "../../../identity/session.ts";
import { useSave } from "../../../queries/use-save.ts";
import { useLeadTemplates } from "../demo/use-lead-demo.ts";
import { useDesk } from "../desk-context.ts";
import { replySubjectId, replyTextId, theirWordsId } from "../element-ids.ts";
import { becameOwn } from "../outcome/said-of-lead.ts";
import { useAttached } from "./attached-files.tsx";
import { type DraftControl, type LeadDraft, noReply } from "./drafts.ts";

type Replying = { lead: LeadDetail; draft: DraftControl };

/** What is wrong with a field, in words. */
type ReplyProblems = { subject?: string; text?: string };

type SentReply = { title: string; text: string; isAnyway: boolean };

/**
 * A reply by mail. The text stays until the server has accepted it; sending it twice sends one mail. It goes after the
 * ten seconds in which it can be taken back, and not over a word that its writer has not read.
 */
export function useReply({ lead, draft: drafting }: Replying) {
  const { draft, read, write } = drafting;
  const { store, offerUndo } = useDesk();
  const { run, forget, isSaving, isSaved, failure } = useSave();
  const [problems, setProblems] = useState<ReplyProblems>({});
  const [wasAsked, setAsked] = useState(false);
  /** The last word that its writer had seen when a newer one stopped the reply. */
  const [stoppedAt, setStoppedAt] = useState<number | null>(null);
  /** Somebody went into it: it stays open, also while a button of it is pressed that takes no focus. */
  const [isOpened, setOpened] = useState(false);
  const [template, setTemplate] = useState<string | null>(null);
  const attached = useAttached(lead.id);
  const deliver = useDelivery({ lead, draft: drafting });
  const { giveBack } = deliver;
  const gaps = openGaps(draft.reply);
  const subject = draft.subject ?? replySubject(lead.kind, lead.reference);

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
    setTemplate(filled.id);
    edit({ reply: withTemplate(draft.reply, filled.text), ...(filled.subject && { subject: filled.subject }) });
    // Once the words stand in the field.
    requestAnimationFrame(() => selectGap(document.querySelector<HTMLTextAreaElement>(`#${replyTextId}`)));
  }

  function throwAway(said = "Thrown away"): void {
    const { subject, reply, wordSeen } = draft;
    clear();
    store.focusOn(replyTextId);
    offerUndo({ said, since: Date.now(), undo: async () => giveBack({ subject, reply, wordSeen }) });
  }

  /** Says what is missing, and asks once about gaps that are open. */
  function mayGo(title: string, text: string): boolean {
    const found = problemsOf(title, text);
    setProblems(found);
    const bad = found.subject ? replySubjectId : found.text ? replyTextId : null;
    if (bad) store.focusOn(bad);
    else if (gaps.length > 0 && !wasAsked) setAsked(true);
    else return true;
    return false;
  }

  function send(): void {
    if (isSaving) return;
    const [title, text] = [subject.trim(), draft.reply.trim()];
    if (text !== "" && read().reply.trim() === "") {
      throwAway("Not sent from here: another window sent these words, or threw them away");
      return;
    }
    if (!mayGo(title, text)) return;
    void run(() =>
      deliver.send({ title, text, isAnyway: stoppedAt !== null }, attached, {
        template,
        onStopped(lastWordSeen) {
          setStoppedAt(lastWordSeen);
          store.focusOn(theirWordsId, { scroll: "nearest" });
        },
        onSent(isAllSent) {
          if (isAllSent) clear();
          setTemplate(null);
        },
        onUndone: forget,
      }),
    );
  }

  return {
    subject,
    gaps,
    problems,
    wasAsked,
    stoppedAt,
    attached,
    isBlank: draft.reply === "" && !isOpened,
    isSaving,
    isSaved,
    failure,
    open: () => setOpened(true),
    edit,
    clear,
    insert,
    throwAway,
    send,
  };
}

export type ReplyControl = ReturnType<typeof useReply>;

function problemsOf(title: string, text: string): ReplyProblems {
  return {
    ...(title === "" && { subject: "Please give it a subject." }),
    ...(text === "" && { text: "Please write something first." }),
    ...(text.length > replyLimit && { text: "That is more than one mail can hold. Please shorten it." }),
  };
}

type Delivery = {
  /** The template that it began with. */
  template: string | null;
  /** A word came that its writer has not read. */
  onStopped: (lastWordSeen: number) => void;
  /** @param isAllSent False where another window typed on meanwhile */
  onSent: (isAllSent: boolean) => void;
  onUndone: () => void;
};

/** The call that sends a reply, and what takes it back. */
function useDelivery({ lead, draft: { draft, read, write } }: Replying) {
  const desk = useDesk();
  const { call } = useOpenSession();
  const { count } = useLeadTemplates(lead, "mail");

  /** Puts words back that were sent or thrown away. What was typed since stays below them. */
  function giveBack(sent: Pick<LeadDraft, "subject" | "reply" | "wordSeen">): void {
    const { reply } = read();
    write({ ...sent, reply: reply.trim() === "" ? sent.reply : `${sent.reply}\n\n${reply}` });
  }

  async function send({ title, text, isAnyway }: SentReply, attached: ReplyControl["attached"], delivery: Delivery) {
    const { files } = attached;
    const fileIds = files.map(({ id }) => id);
    const attempt = attemptFor(read().replyAttempt, [title, text, ...fileIds], lead.id, randomId);
    // Before the call: if the window closes during it, the retry needs its id.
    write({ replyAttempt: attempt });
    const since = Date.now();
    const lastWordSeen = draft.wordSeen ?? lead.lastWordAt;
    const request = {
      id: lead.id,
      subject: title,
      text,
      ...(fileIds.length > 0 && { files: fileIds }),
      ...(!isAnyway && { lastWordSeen }),
    };
    const detail = await call(replyToLead, request, { idempotencyKey: attempt.requestId }).catch(async (error) => {
      if (!(error instanceof RefusedError) || error.code !== "changed_meanwhile") throw error;
      await desk.read(lead.id);
      delivery.onStopped(lastWordSeen);
      return null;
    });
    if (!detail) return;
    // What another window typed since stays.
    delivery.onSent(read().reply.trim() === text);
    attached.set([]);
    if (delivery.template) count(delivery.template);
    const isYours = becameOwn(detail) ? `. ${greetingName(lead.name)} is yours` : "";
    desk.changed(detail, {
      said: (seconds) => `Reply goes in ${seconds} ${seconds === 1 ? "second" : "seconds"}${isYours}`,
      spoken: `The reply goes in ten seconds${isYours}`,
      since,
      isHandled: true,
      onUndone() {
        delivery.onUndone();
        giveBack({ subject: draft.subject, reply: text, wordSeen: lastWordSeen });
        attached.set(files);
      },
    });
  }

  return { send, giveBack };
}
