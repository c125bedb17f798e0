import type { LeadSummary } from "@campusward/contracts/leads-desk";

type Arranging = {
  shown: readonly LeadSummary[];
  fresh: readonly LeadSummary[];
  /** The row under the pointer or the focus, which must stay where it is. */
  anchor: string | null;
  /** The lead that is open: it stays in the list while it is, also when it no longer belongs there. */
  open: string | null;
};

type Arranged = {
  leads: readonly LeadSummary[];
  /** The fresh list waits until the anchor is let go; what it says of the rows shown is shown already. */
  isHeld: boolean;
};

/** Takes a list that was read again over, without moving what somebody is about to press. */
export function arrangeLeads({ shown, fresh, anchor, open }: Arranging): Arranged {
  const wanted = keepOpen(shown, fresh, open);
  const place = shown.findIndex((lead) => lead.id === anchor);
  if (place < 0 || wanted[place]?.id === anchor) return { leads: wanted, isHeld: false };
  const news = new Map(fresh.map((lead) => [lead.id, lead]));
  return { leads: shown.map((lead) => news.get(lead.id) ?? lead), isHeld: true };
}

function keepOpen(
  shown: readonly LeadSummary[],
  fresh: readonly LeadSummary[],
  open: string | null,
): readonly LeadSummary[] {
  const place = shown.findIndex((lead) => lead.id === open);
  const kept = shown[place];
  if (!kept || fresh.some((lead) => lead.id === open)) return fresh;
  return fresh.toSpliced(place, 0, kept);
}

/** Those that came in since the desk was opened, and that nobody here has seen yet. */
export function newLeads(
  fresh: readonly LeadSummary[],
  known: ReadonlySet<string>,
  openedAt: number,
): readonly LeadSummary[] {
  return fresh.filter((lead) => !known.has(lead.id) && lead.receivedAt >= openedAt);
}
