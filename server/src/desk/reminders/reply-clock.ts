import { closedStatuses, hasPromise, type LeadStatus } from "@campusward/contracts/desk/leads-desk";
import type { EpochMs, LeadRow } from "../../database/tables.ts";
import type { LeadChanges } from "../leads/lead-store.ts";

/** Statuses that mean that somebody of the team has spoken with the lead. */
const spokenStatuses: readonly LeadStatus[] = ["contacted", "demo-booked", "won"];

type Clock = Pick<LeadRow, "kind" | "status" | "reply_by_at" | "replied_at">;
type Spoken = Clock & Pick<LeadRow, "received_at" | "last_word_at">;

/**
 * Somebody of the team answered or reached them: the clock stops, and a new lead becomes contacted.
 * @param at When they did; what was received later was answered as it came
 */
export function afterContact(lead: Spoken, at: EpochMs): LeadChanges {
  return {
    status: lead.status === "new" ? "contacted" : lead.status,
    replied_at: lead.replied_at ?? Math.max(at, lead.received_at),
    waiting_until: null,
    last_word_at: Math.max(at, lead.last_word_at),
  };
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
  return {
    status,
    replied_at: repliedAt,
    waiting_until: repliedAt === null && !isClosed && hasPromise(lead) ? lead.reply_by_at : null,
    closed_at: isClosed ? now : null,
  };
}

export function isClosing(status: LeadStatus): boolean {
  return (closedStatuses as readonly LeadStatus[]).includes(status);
}
