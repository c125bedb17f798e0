import { type LeadDetail, replyLimit, replyToLead } from "@campusward/contracts/desk/leads-desk";
import { useState } from "react";
import { attemptFor } from "../../../api/attempt.ts";
import { randomId } from "../../../browser/random-id.ts";
import { useDesk } from "../desk-context.ts";
import type { DraftControl } from "./use-draft.ts";
import type { LeadControl } from "./use-lead.ts";
import { useWork } from "./use-work.ts";

type ReplyProblems = { subject?: "missing"; text?: "missing" | "tooLong" };

/** A reply by mail. Until a server has it, the words stay; sending them twice sends one mail. */
export function useReply(lead: LeadDetail, { draft, write }: DraftControl, take: LeadControl["take"]) {
  const { call, words } = useDesk();
  const { work, run, forget, isWorking } = useWork();
  const [problems, setProblems] = useState<ReplyProblems>({});
  const subject = draft.subject ?? words.replySubject(lead.kind, lead.reference);

  function edit(changes: { subject?: string; reply?: string }): void {
    write(changes);
    setProblems({});
    forget();
  }

  /** Returns the field that has to be mended first. */
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
      // Before the call: should the window close during it, the retry must know its id.
      write({ replyAttempt: attempt });
      const request = { id: lead.id, subject: title, text };
      const detail = await call(replyToLead, request, { idempotencyKey: attempt.requestId });
      write({ subject: null, reply: "", replyAttempt: null });
      take(detail);
    });
    return null;
  }

  return { subject, text: draft.reply, work, problems, isSending: isWorking, edit, send };
}
