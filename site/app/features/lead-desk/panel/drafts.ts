import { useCallback, useMemo, useState } from "react";
import * as z from "zod/mini";
import { Attempt } from "../../../api/attempt.ts";
import { useOpenSession } from "../../../identity/session.ts";
import { storageKeys } from "../../../storage/storage-keys.ts";
import { storedValue } from "../../../storage/stored-value.ts";

/** What a colleague has typed about a lead and not sent. `null` for a subject that was not touched. */
const LeadDraft = z.object({
  subject: z.nullable(z.string()),
  reply: z.string(),
  replyAttempt: z.nullable(Attempt),
  note: z.string(),
  noteAttempt: z.nullable(Attempt),
});
type LeadDraft = z.infer<typeof LeadDraft>;

/** By account and lead, so that on a computer of several people nobody finds another's words. */
const Drafts = z.record(z.string(), LeadDraft);

/** Notes about minors are deleted from the device after a weekend. */
const draftMaxAgeMs = 72 * 60 * 60 * 1000;
const mostDrafts = 30;

export const blankDraft: LeadDraft = { subject: null, reply: "", replyAttempt: null, note: "", noteAttempt: null };

/** One colleague's draft about one lead, kept in the browser until it is sent. */
export function deskDraft(accountId: string, leadId: string) {
  const stored = storedValue(storageKeys.deskDrafts, Drafts, draftMaxAgeMs);
  const key = `${accountId} ${leadId}`;

  function read(): LeadDraft {
    return stored.read()?.[key] ?? blankDraft;
  }

  /** Changes some fields, and keeps what another window has changed in the others. */
  function write(changes: Partial<LeadDraft>): LeadDraft {
    const draft = { ...read(), ...changes };
    const { [key]: _before, ...others } = stored.read() ?? {};
    const newest = isBlank(draft) ? others : { ...others, [key]: draft };
    const kept = Object.fromEntries(Object.entries(newest).slice(-mostDrafts));
    if (Object.keys(kept).length === 0) stored.erase();
    else stored.write(kept);
    return draft;
  }

  return { read, write };
}

function isBlank({ subject, reply, note }: LeadDraft): boolean {
  return (subject ?? "").trim() === "" && reply.trim() === "" && note.trim() === "";
}

export type DraftControl = { draft: LeadDraft; write: (changes: Partial<LeadDraft>) => void };

/** The colleague's draft about a lead: on the screen and in storage. */
export function useDraft(leadId: string): DraftControl {
  const { user } = useOpenSession();
  const stored = useMemo(() => deskDraft(user.uid, leadId), [user.uid, leadId]);
  const [draft, setDraft] = useState(() => stored.read());
  const write = useCallback((changes: Partial<LeadDraft>) => setDraft(stored.write(changes)), [stored]);
  return { draft, write };
}
