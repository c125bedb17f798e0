import { type LeadGroup, leadGroups, readLeadState } from "@campusward/contracts/desk/lead-state";
import type { LeadSummary } from "@campusward/contracts/desk/leads-desk";
import { timeZone } from "../../../dates/team-clock.ts";

export type Groups = ReadonlyMap<string, LeadGroup>;
export const noGroups: Groups = new Map();

/** Those that Today counts. */
const dueGroups: readonly LeadGroup[] = ["new", "late", "today"];
export const isDue = (group: LeadGroup | undefined) => group !== undefined && dueGroups.includes(group);

/** So many of those who slept are shown before somebody asks for more. */
const sleptShown = 5;

type Showing = {
  leads: readonly LeadSummary[];
  groups: Groups;
  /** Whether the first list, and that of those who slept, go on behind what was read of them. */
  isFurther: { first: boolean; slept: boolean };
};

/** What is shown of the list: of who slept longest the first ones, and each group once the one before is read to its end. */
export function shownLeads({ leads, groups, isFurther }: Showing, isSleptOpen: boolean): readonly LeadSummary[] {
  const slept = leads.filter(({ id }) => groups.get(id) === "slept");
  const folded = new Set(isSleptOpen ? [] : slept.slice(sleptShown).map(({ id }) => id));
  const last = isFurther.first ? "today" : isSleptOpen && isFurther.slept ? "slept" : "later";
  return leads.filter(({ id }) => !folded.has(id) && placeOf(groups.get(id)) <= placeOf(last));
}

/** How many of those who slept longest are folded away. */
export function countFolded({ leads, groups }: Showing, isSleptOpen: boolean): number {
  if (isSleptOpen) return 0;
  return Math.max(leads.filter(({ id }) => groups.get(id) === "slept").length - sleptShown, 0);
}

/**
 * What belongs to the view itself: Today shows more than it counts, and elsewhere a row may only keep its place.
 * @param groups Where each stands now, not where it is shown
 */
export function ofView(leads: readonly LeadSummary[], groups: Groups, kept: string | null): readonly LeadSummary[] {
  return leads.filter(({ id }) => (groups.size > 0 ? isDue(groups.get(id)) : id !== kept));
}

/** Where each lead of Today stands. */
export function groupsOf(leads: readonly LeadSummary[], now: number): Groups {
  return new Map(
    leads.flatMap((lead) => {
      const { group } = readLeadState(lead, now, timeZone);
      return group === null ? [] : [[lead.id, group] as const];
    }),
  );
}

const placeOf = (group: LeadGroup | undefined) => (group === undefined ? 0 : leadGroups.indexOf(group));

/**
 * By group. What is new stands newest first, what is due first due first, and a promise before a step of the same hour; of
 * what is due today, before all, who says that they paid; the others as the server sorts them.
 */
function byGroup(groups: Groups) {
  return (one: LeadSummary, other: LeadSummary): number => {
    const group = groups.get(one.id);
    const apart = placeOf(group) - placeOf(groups.get(other.id));
    if (apart !== 0 || !isDue(group)) return apart;
    if (group === "new") return other.receivedAt - one.receivedAt;
    const bySaid = group === "today" ? saysPaid(other) - saysPaid(one) : 0;
    return bySaid || byPromise(one, other);
  };
}

const saysPaid = ({ wokenBy }: LeadSummary) => Number(wokenBy === "paid");

/** At one hour, a running promise comes before a step that was planned. */
export function byPromise(one: LeadSummary, other: LeadSummary): number {
  const planned = ({ dueAt, waitingUntil }: LeadSummary) => Number(dueAt !== waitingUntil);
  return (one.dueAt ?? 0) - (other.dueAt ?? 0) || planned(one) - planned(other);
}

/** Today as it was read: its four lists together, by their groups. What was closed here goes, also before the server says so. */
export function inGroups(
  listed: readonly LeadSummary[],
  now: number,
): { leads: readonly LeadSummary[]; groups: Groups } {
  const groups = groupsOf(listed, now);
  return { leads: listed.filter(({ id }) => groups.has(id)).toSorted(byGroup(groups)), groups };
}

/** A lead whose place changed between two pages comes twice. */
export function withoutDoubles(leads: readonly LeadSummary[]): LeadSummary[] {
  return [...new Map(leads.map((lead) => [lead.id, lead])).values()];
}

type Arranging = {
  shown: readonly LeadSummary[];
  fresh: readonly LeadSummary[];
  /** Where each of these is shown, and where it stands now; empty for a list without groups. */
  groups: { shown: Groups; fresh: Groups };
  /** The row under the pointer or the focus. It must not move. */
  anchor: string | null;
  /** The lead that is open: it stays where it was opened, whatever is done to it there, and when the filter no longer matches it. */
  open: string | null;
  /** Leads that were changed at this desk. They may leave the list, because the person expects it. */
  changedHere: ReadonlySet<string>;
};

type Arranged = {
  leads: readonly LeadSummary[];
  groups: Groups;
  /** The new list waits until the anchor is released; changes of the rows shown are visible already. */
  isHeld: boolean;
  kept: string | null;
};

/** Merges a list that was read again, without moving a row that somebody is about to press. */
export function arrangeLeads({ shown, fresh, groups, anchor, open, changedHere }: Arranging): Arranged {
  const news = new Map(fresh.map((lead) => [lead.id, lead]));
  const openAt = shown.findIndex(({ id }) => id === open);
  const openLead = shown[openAt];
  const now = groups.fresh.get(open ?? "");
  const belongs = news.has(open ?? "");
  const isMoved = !belongs || changedHere.has(open ?? "") || now !== groups.shown.get(open ?? "");
  const isKept = openLead !== undefined && isMoved;
  const others = isKept ? fresh.filter(({ id }) => id !== open) : fresh;
  // Below the row that it stood below.
  const places = shown.slice(0, openAt).map(({ id }) => others.findIndex((lead) => lead.id === id));
  const above = places.findLast((at) => at >= 0) ?? -1;
  const wanted = isKept ? others.toSpliced(above + 1, 0, news.get(openLead.id) ?? openLead) : fresh;

  const anchorAt = shown.findIndex(({ id }) => id === anchor);
  const isExpectedToGo = anchor !== null && changedHere.has(anchor) && !wanted.some(({ id }) => id === anchor);
  const isHeld = anchorAt >= 0 && wanted[anchorAt]?.id !== anchor && !isExpectedToGo;
  const wasShown = new Set(shown.map(({ id }) => id));
  const last = others.findLastIndex(({ id }) => wasShown.has(id));
  // Further pages move nothing.
  const further = last < 0 ? [] : others.slice(last + 1);
  const leads = isHeld ? [...shown.map((lead) => news.get(lead.id) ?? lead), ...further] : wanted;

  const placed = new Map<string, LeadGroup>();
  for (const { id } of leads) {
    const stays = isHeld ? wasShown.has(id) : isKept && id === open;
    const group = (stays ? groups.shown : groups.fresh).get(id);
    if (group) placed.set(id, group);
  }
  const orderOf = ({ id }: LeadSummary) => placeOf(placed.get(id));
  return {
    leads: isHeld ? leads : leads.toSorted((one, other) => orderOf(one) - orderOf(other)),
    groups: placed,
    isHeld,
    kept: isKept && !(belongs && (now === undefined || isDue(now))) ? open : null,
  };
}

/** Leads that arrived since the desk was opened and are not shown yet. What a colleague added is no request. */
export function newLeads(fresh: readonly LeadSummary[], known: ReadonlySet<string>, openedAt: number) {
  return fresh.filter(({ id, kind, receivedAt }) => !known.has(id) && kind !== "added" && receivedAt >= openedAt);
}
