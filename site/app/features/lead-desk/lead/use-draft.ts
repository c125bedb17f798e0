import { useCallback, useMemo, useState } from "react";
import { useOpenSession } from "../../../identity/session.ts";
import { deskDraft, type LeadDraft } from "./desk-drafts.ts";

export type DraftControl = { draft: LeadDraft; write: (changes: Partial<LeadDraft>) => void };

/** What the colleague has begun about a lead: on the screen, and kept for the next time. */
export function useDraft(leadId: string): DraftControl {
  const { user } = useOpenSession();
  const stored = useMemo(() => deskDraft(user.uid, leadId), [user.uid, leadId]);
  const [draft, setDraft] = useState(() => stored.read());
  const write = useCallback((changes: Partial<LeadDraft>) => setDraft(stored.write(changes)), [stored]);
  return { draft, write };
}
