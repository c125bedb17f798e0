import type { Count, LeadView } from "@campusward/contracts/desk/desk-counts";
import type { LeadGroup } from "@campusward/contracts/desk/lead-state";
import type { LeadSummary } from "@campusward/contracts/desk/leads-desk";
import type * as z from "zod/mini";
import { countText } from "../../../ui/list/count-chips.tsx";
import type { PanelPlace } from "../panel/panel-head.tsx";
import { isDue } from "./arrange-leads.ts";

const viewsInSentence = {
  new: "new",
  today: "today",
  waiting: "waiting",
  mine: "of mine",
  unassigned: "unassigned",
  slept: "without contact lately",
  later: "later",
  open: "open",
  all: "in all",
  flagged: "to decide about",
} satisfies Record<LeadView, string>;

type Placing = {
  leads: readonly Pick<LeadSummary, "id" | "repliedAt">[];
  open: string | null;
  /** The open lead, where it keeps its place only because it is open: no number counts it any more. */
  kept: string | null;
  view: LeadView;
  /** Where each lead stands in Today: its place is counted among those who are due, who slept, or who come later. */
  groups?: ReadonlyMap<string, LeadGroup>;
  /** The length of the list, or of each of them, as far as it is known; 0 where nobody counts it. */
  countOf: (view: LeadView) => z.infer<typeof Count>;
};

/** The position of the open lead, such as "1 of 8 waiting", and the leads before and after it. */
export function placeInList({ leads, open, kept, view, groups, countOf }: Placing): PanelPlace {
  const at = leads.findIndex(({ id }) => id === open);
  if (at < 0) return { words: "Not in this list", previous: null, next: leads[0]?.id ?? null };
  const around = { previous: leads[at - 1]?.id ?? null, next: leads[at + 1]?.id ?? null };
  if (open === kept) {
    return { words: leads[at]?.repliedAt === null ? "Not in this list" : "Answered", ...around };
  }
  const viewOf = ({ id }: Pick<LeadSummary, "id">) => viewOfGroup(groups?.get(id)) ?? view;
  const own = viewOf({ id: open ?? "" });
  const among = leads.filter((lead) => viewOf(lead) === own);
  const { count, isMore } = countOf(own);
  const of = countText({ count: count || among.length, isMore });
  const placed = among.findIndex(({ id }) => id === open) + 1;
  return { words: `${placed} of ${of} ${viewsInSentence[own]}`, ...around };
}

/** Whom to go on with once the open lead is done: the next who is due, from the first one again, else the next row. */
export function upNextOf<Lead extends Pick<LeadSummary, "id">>(
  leads: readonly Lead[],
  open: string | null,
  groups: ReadonlyMap<string, LeadGroup>,
): Lead | null {
  const at = leads.findIndex(({ id }) => id === open);
  const inTurn = [...leads.slice(at + 1), ...leads.slice(0, Math.max(at, 0))];
  return inTurn.find(({ id }) => isDue(groups.get(id))) ?? inTurn[0] ?? null;
}

function viewOfGroup(group: LeadGroup | undefined): LeadView | undefined {
  return group === "slept" || group === "later" ? group : group && "today";
}
