import type { LeadSummary } from "@campusward/contracts/desk/leads-desk";

type Arranging = {
  shown: readonly LeadSummary[];
  fresh: readonly LeadSummary[];
  /** The row under the pointer or the focus. It must not move. */
  anchor: string | null;
  /** The lead that is open: it stays in the list while it is open, even when the filter no longer matches it. */
  open: string | null;
  /** Leads that were changed at this desk. They may leave the list, because the person expects it. */
  changedHere?: ReadonlySet<string>;
};

type Arranged = {
  leads: readonly LeadSummary[];
  /** The new list waits until the anchor is released; changes of the rows shown are visible already. */
  isHeld: boolean;
  /** The open lead, when it is in the list only because it is open. */
  kept: string | null;
};

/** Merges a list that was read again, without moving a row that somebody is about to press. */
export function arrangeLeads({ shown, fresh, anchor, open, changedHere = new Set() }: Arranging): Arranged {
  const { leads: wanted, kept } = keepOpen(shown, fresh, open);
  const place = shown.findIndex((lead) => lead.id === anchor);
  const isSettled = place < 0 || wanted[place]?.id === anchor;
  const isExpectedToGo = anchor !== null && changedHere.has(anchor) && !wanted.some((lead) => lead.id === anchor);
  if (isSettled || isExpectedToGo) return { leads: wanted, isHeld: false, kept };
  const news = new Map(fresh.map((lead) => [lead.id, lead]));
  const last = fresh.findLastIndex(({ id }) => shown.some((lead) => lead.id === id));
  // Further pages move nothing.
  const further = last < 0 ? [] : fresh.slice(last + 1);
  return { leads: [...shown.map((lead) => news.get(lead.id) ?? lead), ...further], isHeld: true, kept };
}

function keepOpen(shown: readonly LeadSummary[], fresh: readonly LeadSummary[], open: string | null) {
  const place = shown.findIndex((lead) => lead.id === open);
  const openLead = shown[place];
  if (!openLead || fresh.some((lead) => lead.id === open)) return { leads: fresh, kept: null };
  return { leads: fresh.toSpliced(place, 0, openLead), kept: open };
}

/** Leads that arrived since the desk was opened and are not shown yet. */
export function newLeads(
  fresh: readonly LeadSummary[],
  known: ReadonlySet<string>,
  openedAt: number,
): readonly LeadSummary[] {
  return fresh.filter((lead) => !known.has(lead.id) && lead.receivedAt >= openedAt);
}
