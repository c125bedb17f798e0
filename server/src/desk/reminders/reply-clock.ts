import { closedStatuses, type LeadStatus } from "@campusward/contracts/desk/leads-desk";
import type { EpochMs, LeadRow } from "../../database/tables.ts";
import type { LeadChanges } from "../leads/lead-store.ts";

/** Statuses that mean that somebody of the team has spoken with the lead. */
const spokenStatuses: readonly LeadStatus[] = ["contacted", "demo-booked", "won"];

type Clock = Pick<LeadRow, "status" | "reply_by_at" | "replied_at">;

/** Somebody of the team answered, called or wrote: the clock stops, and a new lead becomes contacted. */
export function afterContact(lead: Clock, now: EpochMs): LeadChanges {
  return {
    status: lead.status === "new" ? "contacted" : lead.status,
    replied_at: lead.replied_at ?? now,
    waiting_until: null,
  };
}

/**
 * Somebody moved the lead. Closing it without a reply stops the clock, but does not count as a reply. Back at `new`,
 * the clock runs as before, unless a reply, call or chat was logged.
 */
export function afterStatus(lead: Clock, status: LeadStatus, wasContacted: boolean, now: EpochMs): LeadChanges {
  const isClosed = (closedStatuses as readonly LeadStatus[]).includes(status);
  const repliedAt = spokenStatuses.includes(status) ? (lead.replied_at ?? now) : lead.replied_at;
  const keptRepliedAt = status === "new" && !wasContacted ? null : repliedAt;
  return {
    status,
    replied_at: keptRepliedAt,
    waiting_until: keptRepliedAt === null && !isClosed ? lead.reply_by_at : null,
    closed_at: isClosed ? now : null,
  };
}
