import { addNote, type LeadDetail, noteLimit } from "@campusward/contracts/desk/leads-desk";
import { useState } from "react";
import { attemptFor } from "../../../api/attempt.ts";
import { randomId } from "../../../browser/random-id.ts";
import { useDesk } from "../desk-context.ts";
import type { DraftControl } from "./use-draft.ts";
import type { LeadControl } from "./use-lead.ts";
import { useWork } from "./use-work.ts";

/** A note for colleagues. Adding it twice adds one. */
export function useNote(lead: LeadDetail, { draft, write }: DraftControl, take: LeadControl["take"]) {
  const { call } = useDesk();
  const { work, run, forget, isWorking } = useWork();
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

  return { text: draft.note, work, problem, isAdding: isWorking, edit, add };
}
