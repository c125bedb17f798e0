import type { LeadSummary } from "@campusward/contracts/desk/leads-desk";

const mostKept = 5;

/** By account; gone with the window, so that nobody's name stays on the device. */
const kept = new Map<string, readonly LeadSummary[]>();

/** Notes that somebody has a lead open, as it stands now. */
export function noteRecent(accountId: string, lead: LeadSummary): void {
  const others = recentLeads(accountId).filter(({ id }) => id !== lead.id);
  kept.set(accountId, [lead, ...others].slice(0, mostKept));
}

/** A lead that is deleted is offered no more. */
export function forgetRecent(accountId: string, id: string): void {
  kept.set(
    accountId,
    recentLeads(accountId).filter((lead) => lead.id !== id),
  );
}

/** The leads that somebody had open last, the newest first. */
export function recentLeads(accountId: string): readonly LeadSummary[] {
  return kept.get(accountId) ?? [];
}
