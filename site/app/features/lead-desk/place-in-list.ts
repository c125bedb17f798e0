import type { Count, LeadSummary, LeadView } from "@campusward/contracts/desk/leads-desk";
import type * as z from "zod/mini";
import type { LeadDeskWords } from "../../content/lead-desk.ts";
import type { PanelPlace } from "./lead/panel-head.tsx";

type Placing = {
  leads: readonly Pick<LeadSummary, "id">[];
  open: string | null;
  view: LeadView;
  /** How many the list holds, as far as that is known. */
  count: z.infer<typeof Count>;
  words: Pick<LeadDeskWords, "detail" | "leads" | "filters">;
};

/** Where the open lead stands: "1 of 8 waiting", and which ones stand before and after it. */
export function placeInList({ leads, open, view, count, words }: Placing): PanelPlace {
  const at = leads.findIndex(({ id }) => id === open);
  if (at < 0) return { words: words.detail.outside, previous: null, next: leads[0]?.id ?? null };
  const total = Math.max(count.count, leads.length);
  const of = words.filters.count(String(total), count.isMore);
  return {
    words: words.detail.place(at + 1, of, words.leads.viewsInSentence[view]),
    previous: leads[at - 1]?.id ?? null,
    next: leads[at + 1]?.id ?? null,
  };
}
