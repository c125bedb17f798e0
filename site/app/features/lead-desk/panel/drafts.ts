import { useCallback, useMemo, useSyncExternalStore } from "react";
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
  /** `lastWordAt` of the lead when the reply was begun: what was said later, its writer has not read. */
  wordSeen: z._default(z.nullable(z.int()), null),
  note: z.string(),
  noteAttempt: z.nullable(Attempt),
  /** JSON: a quote as it is typed. */
  quote: z._default(z.nullable(z.string()), null),
});
export type LeadDraft = z.infer<typeof LeadDraft>;

/** By account and lead, so that on a computer of several people nobody finds another's words. */
const Drafts = z.record(z.string(), LeadDraft);

/** Notes about minors are deleted from the device after a weekend. */
const draftMaxAgeMs = 72 * 60 * 60 * 1000;
const mostDrafts = 30;

export const noReply = { subject: null, reply: "", replyAttempt: null, wordSeen: null };
export const blankDraft: LeadDraft = { ...noReply, note: "", noteAttempt: null, quote: null };

/** Drafts that the browser could not keep. They last as long as the page. */
const storeless = new Map<string, LeadDraft>();

/** Panels of this window that show a draft: words may come back to one that has been opened again. */
const watchers = new Set<(key: string, draft: LeadDraft) => void>();

/** One colleague's draft about one lead, kept in the browser until it is sent. */
export function deskDraft(accountId: string, leadId: string) {
  const stored = storedValue(storageKeys.deskDrafts, Drafts, draftMaxAgeMs);
  const key = `${accountId} ${leadId}`;

  function read(): LeadDraft {
    return storeless.get(key) ?? stored.read()?.[key] ?? blankDraft;
  }

  /** Changes some fields, and keeps what another window has changed in the others. */
  function write(changes: Partial<LeadDraft>): LeadDraft {
    const draft = { ...read(), ...changes };
    const { [key]: _before, ...others } = stored.read() ?? {};
    const newest = isBlank(draft) ? others : { ...others, [key]: draft };
    const kept = Object.fromEntries(Object.entries(newest).slice(-mostDrafts));
    storeless.delete(key);
    if (Object.keys(kept).length === 0) stored.erase();
    else if (!stored.write(kept) && !isBlank(draft)) storeless.set(key, draft);
    for (const tell of watchers) tell(key, draft);
    return draft;
  }

  /** Tells of every change, of this window and of the others. Returns what ends it. */
  function follow(tell: (draft: LeadDraft) => void): () => void {
    const hear = (changed: string, draft: LeadDraft) => changed === key && tell(draft);
    const hearOthers = (event: StorageEvent) => event.key === storageKeys.deskDrafts && tell(read());
    watchers.add(hear);
    window.addEventListener("storage", hearOthers);
    return () => {
      watchers.delete(hear);
      window.removeEventListener("storage", hearOthers);
    };
  }

  let shown = read();
  return {
    read,
    write,
    follow,
    shown: () => shown,
    subscribe: (listen: () => void) =>
      follow((draft) => {
        shown = draft;
        listen();
      }),
  };
}

function isBlank({ subject, reply, note, quote }: LeadDraft): boolean {
  return quote === null && (subject ?? "").trim() === "" && reply.trim() === "" && note.trim() === "";
}

export type DraftControl = { draft: LeadDraft; read: () => LeadDraft; write: (changes: Partial<LeadDraft>) => void };

/** The colleague's draft about a lead: on the screen and in storage. */
export function useDraft(leadId: string): DraftControl {
  const { user } = useOpenSession();
  const stored = useMemo(() => deskDraft(user.uid, leadId), [user.uid, leadId]);
  const draft = useSyncExternalStore(stored.subscribe, stored.shown);
  const write = useCallback((changes: Partial<LeadDraft>) => void stored.write(changes), [stored]);
  return { draft, read: stored.read, write };
}
