import { closedStatuses, hasPromise, type LeadStatus } from "@campusward/contracts/desk/leads-desk";
import { hourMs } from "@campusward/contracts/desk/place-time";
import { replyPromiseHours } from "@campusward/contracts/leads/leads";
import type { EpochMs, LeadRow } from "../../database/tables.ts";
import type { LeadChanges } from "../leads/lead-store.ts";

/** Statuses that mean that somebody of the team has spoken with the lead, or that they booked or accepted by themselves. */
export const spokenStatuses: readonly LeadStatus[] = ["contacted", "demo-booked", "won"];

type Clock = Pick<LeadRow, "kind" | "status" | "reply_by_at" | "replied_at" | "waiting_until" | "answered_at">;
type Spoken = Clock & Pick<LeadRow, "received_at" | "last_word_at">;

/**
 * Somebody of the team answered or reached them: the clock stops, and a new lead becomes contacted. What they wrote after
 * that waits still.
 * @param at When they did; what was received later was answered as it came
 */
export function afterContact(lead: Spoken, at: EpochMs): LeadChanges {
  const wroteAt = lead.answered_at !== null && lead.answered_at > at ? lead.answered_at : null;
  return {
    status: lead.status === "new" ? "contacted" : lead.status,
    replied_at: lead.replied_at ?? Math.max(at, lead.received_at),
    waiting_until: wroteAt === null ? null : wroteAt + replyPromiseHours * hourMs,
    answered_at: wroteAt,
    last_word_at: Math.max(at, lead.last_word_at),
  };
}

/**
 * Something of theirs wants a word: the promise runs from then, unless an earlier one runs already, and the team is
 * reminded of it. Whatever was planned comes back to Today.
 */
export function afterAnswer(lead: Pick<LeadRow, "waiting_until" | "last_word_at">, at: EpochMs): LeadChanges {
  const promisedUntil = at + replyPromiseHours * hourMs;
  return {
    answered_at: at,
    waiting_until: Math.min(lead.waiting_until ?? promisedUntil, promisedUntil),
    last_word_at: Math.max(at, lead.last_word_at),
    reminded_at: null,
  };
}

/** Their answer needs no word of ours. The first promise, if nobody kept it yet, runs on. */
export function afterSettling(lead: Clock & Pick<LeadRow, "closed_at">): LeadChanges {
  const isOpen = lead.status === "new" && lead.replied_at === null && lead.closed_at === null && hasPromise(lead);
  return { answered_at: null, waiting_until: isOpen ? lead.reply_by_at : null };
}

/**
 * Somebody moved the lead. Closing it without a reply stops the clock, but does not count as a reply. Back at `new`,
 * the clock runs as if nobody had answered, unless its application was decided: the decision was the answer.
 * @param decidedAt When the application was decided; null where nothing was
 */
export function afterStatus(
  lead: Clock,
  status: LeadStatus,
  now: EpochMs,
  decidedAt: EpochMs | null = null,
): LeadChanges {
  const isClosed = isClosing(status);
  const isSpoken = spokenStatuses.includes(status);
  const backAtNew = decidedAt === null ? null : (lead.replied_at ?? decidedAt);
  const repliedAt = status === "new" ? backAtNew : isSpoken ? (lead.replied_at ?? now) : lead.replied_at;
  // Moving a lead says nothing to somebody who wrote.
  const waits = lead.answered_at !== null && status !== "spam" ? lead.waiting_until : null;
  return {
    status,
    replied_at: repliedAt,
    ...(status === "spam" && lead.answered_at !== null && { answered_at: null }),
    waiting_until: waits ?? (repliedAt === null && !isClosed && hasPromise(lead) ? lead.reply_by_at : null),
    closed_at: isClosed ? now : null,
  };
}

/** They booked or accepted by themselves: the clock stops, and nobody of the team answered by that. */
export function afterOwnPress(lead: Clock, status: LeadStatus, now: EpochMs): LeadChanges {
  return { ...afterStatus(lead, status, now), replied_at: lead.replied_at };
}

export function isClosing(status: LeadStatus): boolean {
  return (closedStatuses as readonly LeadStatus[]).includes(status);
}
