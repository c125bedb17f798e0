import { contactAgoMs, type LeadDetail, logContact } from "@campusward/contracts/desk/leads-desk";
import type { ContactWay } from "@campusward/contracts/desk/next-steps";
import { useMemo, useRef, useState, useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { RefusedError } from "../../../api/call-endpoint.ts";
import { randomId } from "../../../browser/random-id.ts";
import { useOpenSession } from "../../../identity/session.ts";
import { keptValues } from "../../../storage/kept-values.ts";
import { storageKeys } from "../../../storage/storage-keys.ts";

/** How a call or a chat went, and what comes next. */
const Answer = z.pick(logContact.request, { outcome: true, note: true, next: true, lostBecause: true });
export type Answer = z.infer<typeof Answer>;

const Contact = z.object({
  lead: z.string(),
  way: z.enum(["call", "whatsapp"]),
  at: z.int(),
  /** The answer is written down once under it, however often it is sent. */
  key: z.string(),
  /** Null until somebody said how it went; then it waits for the server. */
  answer: z.nullable(Answer),
});
export type Contact = z.infer<typeof Contact>;

/** By account. */
const contactsOf = keptValues<readonly Contact[]>({
  key: storageKeys.deskContacts,
  schema: z.array(Contact),
  blank: [],
  isBlank: ({ length }) => length === 0,
});

/** What came of sending an answer: `line` is tried again by itself, `refused` when somebody presses. */
export type Trouble = "line" | "refused" | "gone";

type Written = { detail: LeadDetail; contact: Contact; since: number };

/**
 * Calls and chats of one colleague that wait for an answer, and answers that wait for the line. Kept in the browser, so
 * that neither a reload nor a line that drops loses one.
 */
export function useContacts(onWritten: (written: Written) => void) {
  const { user, call } = useOpenSession();
  const { read, change, shown, follow } = useMemo(() => contactsOf(user.uid), [user.uid]);
  const contacts = useSyncExternalStore(follow, shown);
  const [troubles, setTroubles] = useState<Readonly<Record<string, Trouble>>>({});
  const sending = useRef(new Set<string>());
  const noteWritten = useRef(onWritten);
  noteWritten.current = onWritten;

  return useMemo(() => {
    const note = (key: string, trouble: Trouble | null) =>
      setTroubles(({ [key]: _before, ...others }) => (trouble ? { ...others, [key]: trouble } : others));

    async function send(contact: Contact): Promise<void> {
      const { lead, way, at, key, answer } = contact;
      if (!answer || sending.current.has(key)) return;
      sending.current.add(key);
      const since = Date.now();
      // By this device's clock, which may be wrong: only how long ago it was is told.
      const agoMs = Math.min(Math.max(since - at, 0), contactAgoMs);
      const tell = (what: Answer) => call(logContact, { id: lead, way, agoMs, ...what }, { idempotencyKey: key });
      try {
        const detail = await tell(answer).catch((error) => {
          // The hour that was chosen is over by now: the usual next try stands in for it.
          if (!(error instanceof RefusedError) || error.code !== "invalid_fields" || !answer.next) throw error;
          const { next: _over, ...rest } = answer;
          return tell(rest);
        });
        change((before) => before.filter((other) => other.key !== key));
        note(key, null);
        noteWritten.current({ detail, contact, since });
      } catch (error) {
        note(key, troubleOf(error));
      } finally {
        sending.current.delete(key);
      }
    }

    const waiting = contacts.filter(({ answer }) => answer !== null);
    return {
      /** The one of a lead that nobody has answered for yet. */
      asked: (lead: string) => contacts.find((contact) => contact.lead === lead && contact.answer === null) ?? null,
      /** Answers about a lead that the server does not have yet. */
      waiting: (lead: string) => waiting.filter((contact) => contact.lead === lead),
      troubleOf: ({ key }: Contact) => troubles[key] ?? null,
      begin(lead: string, way: ContactWay): void {
        const begun: Contact = { lead, way, at: Date.now(), key: randomId(), answer: null };
        change((before) => [...before.filter((other) => other.lead !== lead || other.answer !== null), begun]);
      },
      answer(contact: Contact, answer: Answer): void {
        const answered = { ...contact, answer };
        change((before) => [...before.filter(({ key }) => key !== contact.key), answered]);
        void send(answered);
      },
      /** Nothing is written down. */
      forget: ({ key }: Contact) => change((before) => before.filter((other) => other.key !== key)),
      /** Sends again what the server does not have. */
      async sendWaiting(): Promise<void> {
        for (const contact of read()) await send(contact);
      },
    };
  }, [contacts, troubles, read, change, call]);
}

export type ContactsControl = ReturnType<typeof useContacts>;

/** An answer that could not be given is no refusal: the line, or a server that restarts. */
function troubleOf(error: unknown): Trouble {
  if (!(error instanceof RefusedError)) return "line";
  if (error.code === "not_found" || error.code === "key_reused") return "gone";
  return error.code === "unavailable" || error.code === "rate_limited" ? "line" : "refused";
}
