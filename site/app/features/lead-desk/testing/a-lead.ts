import type { LeadSummary } from "@campusward/contracts/desk/leads-desk";

/** A lead as the list shows it; its name is its id. */
export function aLead(id: string, changes: Partial<LeadSummary> = {}): LeadSummary {
  return {
    id,
    version: 1,
    kind: "demo",
    reference: `CW-${id}`,
    name: id,
    email: `${id}@mail.example`,
    city: null,
    profile: null,
    status: "new",
    receivedAt: 0,
    replyByAt: 0,
    repliedAt: null,
    waitingUntil: 0,
    nextStep: null,
    dueAt: 0,
    lastWordAt: 0,
    isImported: false,
    answeredAt: null,
    wokenBy: null,
    tried: null,
    phone: null,
    assignee: null,
    isMinor: false,
    flaggedFor: null,
    isHeld: false,
    source: "search",
    ...changes,
  };
}
