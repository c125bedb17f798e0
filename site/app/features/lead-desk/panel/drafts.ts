import { useMemo, useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { Attempt } from "../../../api/attempt.ts";
import { useOpenSession } from "../../../identity/session.ts";
import { keptValues } from "../../../storage/kept-values.ts";
import { storageKeys } from "../../../storage/storage-keys.ts";

/** What a colleague has typed about a lead and not sent. `null` for a subject that was not touched. */
const LeadDraft = z.object({
  subject: z.nullable(z.string()),
  reply: z.string(),
  replyAttempt: z.nullable(Attempt),
  /** `lastWordAt` of the lead when the reply was begun: what was said later, its writer has not read. */
  wordSeen: z._default(z.nullable(z.int()), null),
  note: z.string(),
  noteAttempt: z.nullable(Attempt),
  /** JSON: a quote as it is typed. */
  quote: z._default(z.nullable(z.string()), null),
});
export type LeadDraft = z.infer<typeof LeadDraft>;

export const noReply = { subject: null, reply: "", replyAttempt: null, wordSeen: null };
export const blankDraft: LeadDraft = { ...noReply, note: "", noteAttempt: null, quote: null };

/** By account and lead. */
const draftsOf = keptValues<LeadDraft>({
  key: storageKeys.deskDrafts,
  schema: LeadDraft,
  blank: blankDraft,
  isBlank: ({ subject, reply, note, quote }) =>
    quote === null && !(subject ?? "").trim() && !reply.trim() && !note.trim(),
  most: 30,
});

/** One colleague's draft about one lead, kept in the browser until it is sent. */
export function deskDraft(accountId: string, leadId: string) {
  const { change, ...kept } = draftsOf(`${accountId} ${leadId}`);
  /** Changes some fields, and keeps what another window has changed in the others. */
  const write = (changes: Partial<LeadDraft>) => change((before) => ({ ...before, ...changes }));
  return { ...kept, write };
}

export type DraftControl = { draft: LeadDraft } & Pick<ReturnType<typeof deskDraft>, "read" | "write">;

/** The colleague's draft about a lead: on the screen and in storage. */
export function useDraft(leadId: string): DraftControl {
  const { user } = useOpenSession();
  const { follow, shown, read, write } = useMemo(() => deskDraft(user.uid, leadId), [user.uid, leadId]);
  return { draft: useSyncExternalStore(follow, shown), read, write };
}
